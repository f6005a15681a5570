import * as z from 'zod/mini'
import type { HotelHours } from '#shared/hotel/opening-hours.ts'
import { cancellation } from './terms/cancellation.ts'
import { chargeFor } from './terms/terms.ts'
import { cents } from './fields/stay-fields.ts'
import {
  price,
  priceAt,
  type PmsTotal,
  splitSums,
  stayPrice,
  type StayPrice,
  type Sums,
  sumsOf,
} from './price/price.ts'
import type { StayDates } from '#shared/calendar.ts'

/** A rate plan under which a room type can be booked. */
const ratePlanOffer = z.object({
  rateId: z.string(),
  /** Null for the standard rate. */
  name: z.nullable(z.string()),
  kind: z.enum(['flexible', 'non_refundable']),
  /** Whether the plan needs the promotion code of the search. */
  isPromotion: z.boolean(),
  /** What the plan contains beside the room, in the words of the property; empty if unknown. */
  includes: z._default(z.array(z.string()), []),
  ...stayPrice.shape,
  /** Saving compared with the flexible plan, with taxes; 0 for the flexible plan. */
  savesMinor: cents,
  cancellation,
  terms: z._default(z.string(), ''),
  /** `link`: paid online by a link of the PMS after booking. */
  payment: z.enum(['hotel', 'link']),
})

/**
 * One bookable room type, at the price and conditions of the first of `plans`, or of the plan that
 * the guest chose (`withRatePlan`).
 */
export const roomOffer = z.object({
  /** Id of the room type in the PMS. */
  id: z.string(),
  /** Number of the room in the site's list; null for other room types. */
  roomId: z.nullable(z.int()),
  name: z.string(),
  maxGuests: z.int(),
  /** Number of free rooms. */
  available: z.int(),
  /** Number of rooms of the type; null if unknown. */
  units: z._default(z.nullable(z.int()), null),
  currency: price.shape.currency,
  ...stayPrice.shape,
  taxExemption: price.shape.taxExemption,
  rateId: z.string(),
  conditions: z.object({
    /** Name of the rate plan; null for the standard rate. */
    rate: z.nullable(z.string()),
    checkIn: z.string(),
    checkOut: z.string(),
    /** Whether nothing is charged online. */
    payAtHotel: z.boolean(),
    cancellation,
    /**
     * Fingerprint of the cancellation terms and the taxes; sent back with a checkout, it is answered
     * by 409 if they have changed. Empty in a cart that an older version stored.
     */
    terms: z._default(z.string(), ''),
  }),
  /** Every bookable plan; the first one is the default. */
  plans: z.array(ratePlanOffer),
  /** Time of the answer of the PMS. */
  asOf: z.string(),
})

export const roomOffers = z.array(roomOffer)

export type RatePlanOffer = z.infer<typeof ratePlanOffer>
export type RoomOffer = z.infer<typeof roomOffer>

/** The offer at the price and conditions of one of its plans; unchanged if it has no such plan. */
export function withRatePlan(offer: RoomOffer, rateId: string): RoomOffer {
  const plan = offer.plans.find((other) => other.rateId === rateId)
  return plan ? offerUnderPlan(offer, plan, offer.conditions) : offer
}

/** A room type with its plans, before one of them is chosen. */
type PlannedRoom = Omit<RoomOffer, 'rateId' | 'conditions' | keyof StayPrice>

/**
 * The offer of a room under a plan. An online payment includes the taxes, so that the offer then
 * mentions no tax exemption.
 */
export function offerUnderPlan(
  room: PlannedRoom,
  plan: RatePlanOffer,
  hours: Pick<HotelHours, 'checkIn' | 'checkOut'>,
): RoomOffer {
  const { name, kind: _kind, isPromotion: _promotion, savesMinor: _saves, ...sold } = plan
  const { cancellation: promised, terms, includes: _includes, payment, ...priced } = sold
  return {
    ...room,
    ...priced,
    taxExemption: payment === 'link' ? 'off' : room.taxExemption,
    conditions: {
      rate: name,
      checkIn: hours.checkIn,
      checkOut: hours.checkOut,
      payAtHotel: payment === 'hotel',
      cancellation: promised,
      terms,
    },
  }
}

/**
 * The offers of a cart with their prices scaled to the total of the PMS, to show a guest whose
 * price has changed.
 */
export function offersAtTotal(
  offers: readonly RoomOffer[],
  stay: StayDates,
  property: PmsTotal,
): RoomOffer[] {
  const [first] = offers
  if (!first) return []
  const weights = offers.map(({ totalMinor }) => totalMinor)
  const shares = splitSums(sumsOf(property, first.currency), weights, first.currency)
  return offers.map((offer, index) => withSums(offer, stay, shares[index] ?? offer))
}

/** The offer with another price, also in its rate plan. */
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
