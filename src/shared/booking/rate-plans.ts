import { type RatePlanOffer, type RoomOffer, withRatePlan } from './offer.ts'
import type { StaySearch } from './search.ts'
import { isFreeNow } from './terms/cancellation.ts'

/**
 * The plans of a room from which a guest chooses: those that are cancelled for free now, then the
 * other refundable ones, and among equals the cheaper first.
 */
export function shownPlans({ plans }: Pick<RoomOffer, 'plans'>): RatePlanOffer[] {
  const ranked = [...plans].sort((a, b) => rankOf(a) - rankOf(b) || a.totalMinor - b.totalMinor)
  // Terms go by name, so that a dearer plan of the same name offers nothing more.
  return ranked.filter(({ name }, at) => ranked.findIndex((plan) => plan.name === name) === at)
}

function rankOf({ cancellation, kind }: RatePlanOffer): number {
  if (isFreeNow(cancellation)) return 0
  return kind === 'flexible' ? 1 : 2
}

/** The offer under the plan of a search, else under the first. */
export function chosenOffer(offer: RoomOffer, { plan }: Pick<StaySearch, 'plan'>): RoomOffer {
  const plans = shownPlans(offer)
  const chosen =
    plans.find((each) => addressOf(each) === plan) ??
    plans.find(({ kind }) => kind === plan) ??
    plans[0]
  return chosen ? withRatePlan(offer, chosen.rateId) : offer
}

/**
 * The parameter `plan` of a search that chooses a plan of an offer, the same for all room types;
 * undefined for the standard plan where that is chosen without the parameter.
 */
export function planAddress(offer: RoomOffer, rateId: string): string | undefined {
  const plan = offer.plans.find((each) => each.rateId === rateId)
  const isFirst = chosenOffer(offer, {}).rateId === rateId
  return plan && (plan.name ?? (isFirst ? undefined : STANDARD))
}

/** The public name, which no room type changes. */
const addressOf = ({ name }: RatePlanOffer): string => name ?? STANDARD

/** As Cloudbeds names the standard plan, so that no other plan has this name. */
const STANDARD = 'default'

/**
 * The name that tells the plan of an offer from others: null for the standard plan; undefined if
 * the room has no other.
 */
export function planNameOf({ plans, rateId }: RoomOffer): string | null | undefined {
  const plan = plans.find((each) => each.rateId === rateId)
  if (!plan || (plan.name === null && (plan.isPromotion || plans.length === 1))) return undefined
  return plan.name
}

/** Whether an offer is under the plan of a promotion. */
export const isPromotional = ({ plans, rateId }: RoomOffer): boolean =>
  plans.some((plan) => plan.rateId === rateId && plan.isPromotion)

/** Names that say nothing but the kind, in the languages of the site. */
const NON_REFUNDABLE =
  /^(?:tarifa )?(?:no reembolsable|non[ -]refundable|non remboursable|nicht erstattbar|不可退款)$/i

/** A room and its rate plan for the staff, both as the property says them. */
export const staffRoom = ({ name, planName }: StaffRoom): string =>
  planName === undefined ? name : `${name} · ${planName ?? 'Flexible'}`

interface StaffRoom {
  name: string
  planName?: string | null | undefined
}

type PlanText = 'plan.flexible' | 'plan.non_refundable' | 'plan.promotion'

/**
 * The label of a plan by its name (`planNameOf`): in the language of `t` if the dictionary knows
 * the kind, else as the property says it; undefined for a plan that is not named.
 */
export function planLabel(
  t: (key: Exclude<PlanText, 'plan.promotion'>) => string,
  name: string | null | undefined,
): string | undefined {
  if (name === null) return t('plan.flexible')
  return name !== undefined && NON_REFUNDABLE.test(name) ? t('plan.non_refundable') : name
}

/** The label by which a guest chooses a plan. */
export const choiceLabel = (
  t: (key: PlanText) => string,
  { name, isPromotion }: Pick<RatePlanOffer, 'name' | 'isPromotion'>,
): string | undefined => (isPromotion && name === null ? t('plan.promotion') : planLabel(t, name))
