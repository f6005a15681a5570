import { Link } from '@tanstack/react-router'
import { type RatePlanOffer, type RoomOffer, withRatePlan } from '#shared/booking/offer.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { IntlText } from '../intl-text.tsx'
import { searchOf, useStay } from '../stay-rules.ts'
import styles from './plan-choice.module.css'

/** The offer under the plan of the URL, else under the standard plan. */
export function chosenOffer(offer: RoomOffer, { plan }: StaySearch): RoomOffer {
  const chosen = plansOf(offer).find(({ kind }) => kind === (plan ?? 'flexible'))
  return chosen ? withRatePlan(offer, chosen.rateId) : offer
}

/** One plan of each kind; a promotion replaces the plan that it discounts. */
const plansOf = ({ plans }: RoomOffer): RatePlanOffer[] =>
  plans.filter(
    (plan) =>
      plan.isPromotion || !plans.some((other) => other.isPromotion && other.kind === plan.kind),
  )

/** Links to the same search with each rate plan of a room; nothing if there is only one. */
export function PlanChoice({ offer }: { offer: RoomOffer }) {
  const { t, roomName } = useBookingI18n()
  const { search } = useStay()
  const chosen = chosenOffer(offer, search).rateId
  const plans = plansOf(offer)
  if (plans.length < 2 && !plans[0]?.isPromotion) return null
  return (
    <ul className={styles.plans} aria-label={t('plan.title', { room: roomName(offer) })}>
      {plans.map((plan) => (
        <li key={plan.rateId}>
          <Link
            to="."
            search={searchOf({ ...search, plan: planParameter(plan) })}
            replace
            resetScroll={false}
            // Otherwise a link with fewer parameters than the URL is current, too.
            activeOptions={{ exact: true }}
            aria-current={plan.rateId === chosen ? 'true' : undefined}
          >
            <Plan plan={plan} currency={offer.currency} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const planParameter = ({ kind }: RatePlanOffer): StaySearch['plan'] =>
  kind === 'non_refundable' ? kind : undefined

function Plan({ plan, currency }: { plan: RatePlanOffer; currency: string }) {
  const { t, money } = useBookingI18n()
  const { kind, isPromotion, payment, savesMinor, totalMinor } = plan
  return (
    <>
      <strong>{t(isPromotion ? 'plan.promotion' : `plan.${kind}`)}</strong>
      <IntlText>{money(totalMinor, currency)}</IntlText>
      <IntlText as="p">
        {[
          ...(savesMinor > 0 ? [t('plan.saves', { amount: money(savesMinor, currency) })] : []),
          t(`plan.payment.${payment}`),
        ].join(' · ')}
      </IntlText>
    </>
  )
}
