import type { Env } from '#server/env.ts'
import { chargeAt, type CancellationRule } from '#shared/booking/cancellation-rules.ts'
import { addDays, nightsBetween } from '#shared/calendar.ts'
import type { Cancellation } from '#shared/booking/offer.ts'

/** The conditions of a rate plan, as they are copied into a booking; the property's API has none. */
export interface RateTerms {
  kind: 'flexible' | 'non_refundable'
  payment: 'hotel' | 'link'
  /** In any order; before the first of them cancelling is free. */
  rules: CancellationRule[]
}

type TermSettings = Pick<Env, 'CANCELLATION_TERMS' | 'RATE_PLAN_TERMS' | 'PAY_BY_LINK'>

/** Further ahead than anything can be booked: never free. */
const ALWAYS_DAYS = 9999

/** Names by which properties call a plan without refund, where the owner says nothing about it. */
const NON_REFUNDABLE =
  /no[ -]?reembols|non[ -]?refund|non[ -]?rembours|nicht erstatt|不可退|不退款/i

/**
 * The conditions of a rate plan, by its public name (null for the standard one); null where it is not
 * sold here: hidden, or without refund while the property takes no payments by link.
 */
export function termsOf(settings: TermSettings, name: string | null): RateTerms | null {
  const own = name === null ? undefined : settings.RATE_PLAN_TERMS.get(name.toLowerCase())
  if (own === 'hidden') return null
  if (Array.isArray(own)) return { kind: 'flexible', payment: 'hotel', rules: own }
  if (own !== 'non_refundable' && !(name !== null && NON_REFUNDABLE.test(name))) {
    return { kind: 'flexible', payment: 'hotel', rules: settings.CANCELLATION_TERMS }
  }
  const rules = [{ days: ALWAYS_DAYS, charge: 'everything' as const }]
  return settings.PAY_BY_LINK ? { kind: 'non_refundable', payment: 'link', rules } : null
}

/** The terms that bind a booking of several rooms as a whole. */
export const strictest = (terms: readonly RateTerms[]): Pick<RateTerms, 'rules'> => ({
  rules: terms.flatMap(({ rules }) => rules),
})

/** The terms of a stay as calendar days; `today` is the hotel's. */
export function cancellationOf(
  { rules }: Pick<RateTerms, 'rules'>,
  checkIn: string,
  today: string,
): Cancellation {
  const chargeOn = (day: string) => chargeAt(rules, nightsBetween(day, checkIn))
  const longest = Math.max(0, ...rules.map(({ days }) => days))
  const lastFree = addDays(checkIn, -longest)
  if (today > lastFree) return { freeUntil: null, lateCharge: chargeOn(today) }
  return { freeUntil: lastFree, lateCharge: chargeOn(addDays(lastFree, 1)) }
}
