import type { Cancellation, RatePlanOffer, RoomOffer } from './offer.ts'
import { priceAt, splitSums, sumsOf, type PropertyTotal, type Sums } from './price.ts'
import type { StayDates } from '#shared/calendar.ts'
import { chargeFor } from './terms/terms.ts'

/**
 * The offer at the price and conditions of one of its plans, as put into the cart; unchanged if it
 * has no such plan.
 */
export function withRatePlan(offer: RoomOffer, rateId: string): RoomOffer {
  const plan = offer.plans.find((other) => other.rateId === rateId)
  if (!plan) return offer
  const {
    name,
    kind: _kind,
    isPromotion: _promotion,
    savesMinor: _saves,
    cancellation,
    payment,
    ...price
  } = plan
  return {
    ...offer,
    ...price,
    taxExemption: exemptionOf(payment, offer.taxExemption),
    conditions: {
      ...offer.conditions,
      rate: name,
      payAtHotel: payment === 'hotel',
      cancellation,
    },
  }
}

/** An online payment includes taxes, so no exemption is mentioned for it. */
export const exemptionOf = (
  payment: RatePlanOffer['payment'],
  exemption: RoomOffer['taxExemption'],
): RoomOffer['taxExemption'] => (payment === 'link' ? 'off' : exemption)

/**
 * The offers of a cart, rescaled to the total that the property asks for all of them: the new offer
 * to a guest whose stay the property would book dearer than quoted.
 */
export function offersAt(
  offers: readonly RoomOffer[],
  stay: StayDates,
  property: PropertyTotal,
): RoomOffer[] {
  const [first] = offers
  if (!first) return []
  const weights = offers.map(({ totalMinor }) => totalMinor)
  const shares = splitSums(sumsOf(property, first.currency), weights, first.currency)
  return offers.map((offer, index) => withSums(offer, stay, shares[index] ?? offer))
}

/** Replaces the price of an offer and of its plan. */
function withSums(offer: RoomOffer, stay: StayDates, sums: Sums): RoomOffer {
  const { conditions } = offer
  const price = priceAt(offer, sums)
  const nightlyMinor = price.nightly.map(({ totalMinor }) => totalMinor)
  const priced = { ...stay, totalMinor: price.totalMinor, nightlyMinor }
  const charged = ({ steps, ...terms }: Cancellation): Cancellation => ({
    ...terms,
    steps: steps.map(({ from, charge }) => ({ from, ...chargeFor(charge, priced) })),
  })
  const plans = offer.plans.map((plan) =>
    plan.rateId === offer.rateId
      ? { ...plan, ...price, cancellation: charged(plan.cancellation) }
      : plan,
  )
  const cancellation = charged(conditions.cancellation)
  return { ...offer, ...price, plans, conditions: { ...conditions, cancellation } }
}
