import * as z from 'zod/mini'
import { HOTEL } from '#shared/hotel/site.ts'
import { CANCELLATION_CHARGES, chargeFor } from './terms/terms.ts'
import { minor } from './fields/stay-fields.ts'
import {
  price,
  priceAt,
  type PropertyTotal,
  splitSums,
  stayPrice,
  type StayPrice,
  type Sums,
  sumsOf,
} from './price.ts'
import type { StayDates } from '#shared/calendar.ts'

/** A cancellation charge from a day on, in hundredths with taxes. */
const cancellationStep = z.object({
  /** First day of the charge; null if it already applies. */
  from: z.nullable(z.string()),
  /** Never more nights than the stay has; then `everything`. */
  charge: z.enum(CANCELLATION_CHARGES),
  amountMinor: minor,
})

/** Last day of free cancellation, and the charges afterwards. */
export const cancellation = z.object({
  /**
   * Last calendar day of the hotel on which cancelling is free; null if never or if that day has
   * passed.
   */
  freeUntil: z.nullable(z.string()),
  /** The charge on the day after `freeUntil`, or today if that is null. */
  lateCharge: z.enum(CANCELLATION_CHARGES),
  /** Every charge still to come, the highest last; empty if cancelling is always free. */
  steps: z._default(z.array(cancellationStep), []),
})

/** A rate plan under which a room type can be booked. */
const ratePlanOffer = z.object({
  rateId: z.string(),
  /** Null for the standard rate. */
  name: z.nullable(z.string()),
  kind: z.enum(['flexible', 'non_refundable']),
  /** Sold only with the promotion code of the search. */
  isPromotion: z.boolean(),
  ...stayPrice.shape,
  /** Saving compared with the flexible plan, with taxes; 0 for the flexible plan. */
  savesMinor: minor,
  cancellation,
  /** `link`: paid online by the property's link after booking. */
  payment: z.enum(['hotel', 'link']),
})

/**
 * One bookable room type, at the price and under the conditions of the first of `plans`, or of the
 * plan that the guest chose (`withRatePlan`).
 */
export const roomOffer = z.object({
  /** Room type of the hotel-management system. */
  id: z.string(),
  /** Number in the site's own list of rooms (`ROOMS`); null for other room types. */
  roomId: z.nullable(z.int()),
  name: z.string(),
  maxGuests: z.int(),
  /** Number of free rooms. */
  available: z.int(),
  currency: price.shape.currency,
  ...stayPrice.shape,
  taxExemption: price.shape.taxExemption,
  rateId: z.string(),
  conditions: z.object({
    /** Name of the rate; null for the standard rate. */
    rate: z.nullable(z.string()),
    checkIn: z.string(),
    checkOut: z.string(),
    /** Whether nothing is charged online. */
    payAtHotel: z.boolean(),
    cancellation,
  }),
  /** Every bookable plan; the first one is sold if none is chosen. */
  plans: z.array(ratePlanOffer),
  /** Time of the property's answer. */
  asOf: z.string(),
})

export const roomOffers = z.array(roomOffer)

export type Cancellation = z.infer<typeof cancellation>
export type CancellationStep = z.infer<typeof cancellationStep>
export type RatePlanOffer = z.infer<typeof ratePlanOffer>
export type RoomOffer = z.infer<typeof roomOffer>

/**
 * The offer at the price and conditions of one of its plans, as put into the cart; unchanged if it
 * has no such plan.
 */
export function withRatePlan(offer: RoomOffer, rateId: string): RoomOffer {
  const plan = offer.plans.find((other) => other.rateId === rateId)
  return plan ? underPlan(offer, plan) : offer
}

/** A room type with its plans, before one of them is chosen. */
type PlannedRoom = Omit<RoomOffer, 'rateId' | 'conditions' | keyof StayPrice>

/**
 * The offer at the price and conditions of a plan. Mentions no tax exemption for an online payment,
 * which includes taxes.
 */
export function underPlan(room: PlannedRoom, plan: RatePlanOffer): RoomOffer {
  const { name, kind: _kind, isPromotion: _promotion, savesMinor: _saves, ...sold } = plan
  const { cancellation: terms, payment, ...priced } = sold
  return {
    ...room,
    ...priced,
    taxExemption: payment === 'link' ? 'off' : room.taxExemption,
    conditions: {
      rate: name,
      checkIn: HOTEL.checkIn,
      checkOut: HOTEL.checkOut,
      payAtHotel: payment === 'hotel',
      cancellation: terms,
    },
  }
}

/**
 * The offers of a cart, scaled to the property's total for all of them: the new offer if the
 * property's total exceeds the quote.
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
function withSums(offer: RoomOffer, stay: StayDates, share: Sums): RoomOffer {
  const priced = priceAt(offer, share)
  const nightlyMinor = priced.nightly.map(({ totalMinor }) => totalMinor)
  const charged = { ...stay, totalMinor: priced.totalMinor, nightlyMinor }
  const plans = offer.plans.map((plan) => {
    if (plan.rateId !== offer.rateId) return plan
    const { steps, ...terms } = plan.cancellation
    const dearer = steps.map(({ from, charge }) => ({ from, ...chargeFor(charge, charged) }))
    return { ...plan, ...priced, cancellation: { ...terms, steps: dearer } }
  })
  return withRatePlan({ ...offer, plans }, offer.rateId)
}
