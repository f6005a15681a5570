import type { RatePlanOffer, RoomOffer } from './offer.ts'

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
