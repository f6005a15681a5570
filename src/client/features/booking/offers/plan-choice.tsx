import { Link } from '@tanstack/react-router'
import type { RatePlanOffer, RoomOffer } from '#shared/booking/offer.ts'
import { choiceLabel, chosenOffer, planAddress, shownPlans } from '#shared/booking/rate-plans.ts'
import { useBookingI18n, type BookingI18n } from '../booking-i18n.ts'
import { IntlText } from '../intl-text.tsx'
import { searchOf, useStay } from '../stay-rules.ts'
import styles from './plan-choice.module.css'

/** Links to the same search with each rate plan of a room; the name of a single named plan. */
export function PlanChoice({ offer }: { offer: RoomOffer }) {
  const { t, roomName } = useBookingI18n()
  const { search } = useStay()
  const chosen = chosenOffer(offer, search).rateId
  const plans = shownPlans(offer)
  const [only] = plans
  if (plans.length < 2) {
    if (!only || (only.name === null && !only.isPromotion)) return null
    return (
      <div className={styles.plan}>
        <Plan plan={only} />
      </div>
    )
  }
  return (
    <ul className={styles.plans} aria-label={t('plan.title', { room: roomName(offer) })}>
      {plans.map((plan) => (
        <li key={plan.rateId}>
          <Link
            className={styles.plan}
            to="."
            search={searchOf({ ...search, plan: planAddress(offer, plan.rateId) })}
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

interface PlanProps {
  plan: RatePlanOffer
  /** Absent for a single plan, whose price stands above. */
  currency?: string
}

function Plan({ plan, currency }: PlanProps) {
  const i18n = useBookingI18n()
  const { t, label, list, money } = i18n
  const { includes, savesMinor, totalMinor } = plan
  return (
    <>
      <strong>{choiceLabel(t, plan)}</strong>
      {currency && <IntlText>{money(totalMinor, currency)}</IntlText>}
      {includes.length > 0 && <p>{label(t('plan.includes'), list(includes))}</p>}
      <IntlText as="p">
        {[
          ...conditionsOf(i18n, plan, useStay().stay.promoCode),
          savesMinor > 0 && currency && t('plan.saves', { amount: money(savesMinor, currency) }),
          t(`plan.payment.${plan.payment}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </IntlText>
    </>
  )
}

/** What the name of a plan does not say: that it is not refunded, and its promotion code. */
function conditionsOf(
  { t, promotion }: BookingI18n,
  plan: RatePlanOffer,
  code: string | undefined,
): string[] {
  const kindText = t('plan.non_refundable')
  const isSaid = plan.kind === 'flexible' || choiceLabel(t, plan) === kindText
  return [...(isSaid ? [] : [kindText]), ...(plan.isPromotion && code ? [promotion(code)] : [])]
}
