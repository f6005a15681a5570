import { Link } from '@tanstack/react-router'
import type { RatePlanOffer, RoomOffer } from '#shared/booking/offer.ts'
import { choiceLabel, chosenOffer, planAddress, shownPlans } from '#shared/booking/rate-plans.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { searchOf, useStay } from '../stay/stay-rules.ts'
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
  const { t, label, list, money, promotion } = useBookingI18n()
  const { promoCode } = useStay().stay
  const { includes, isPromotion, kind, payment, savesMinor, totalMinor } = plan
  const name = choiceLabel(t, plan)
  const kindText = kind === 'non_refundable' && t('plan.non_refundable')
  return (
    <>
      <strong>{name}</strong>
      {currency && <IntlText>{money(totalMinor, currency)}</IntlText>}
      {isPromotion && promoCode && <p>{promotion(promoCode)}</p>}
      {includes.length > 0 && <p>{label(t('plan.includes'), list(includes))}</p>}
      <IntlText as="p">
        {[
          kindText !== name && kindText,
          currency && savesMinor > 0 && t('plan.saves', { amount: money(savesMinor, currency) }),
          t(`plan.payment.${payment}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </IntlText>
    </>
  )
}
