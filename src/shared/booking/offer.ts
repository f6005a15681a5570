import * as z from 'zod/mini'
import { LATE_CHARGES } from './terms/terms.ts'
import { minor } from './fields/stay-fields.ts'
import { price } from './price.ts'

/** A charge for cancelling, from a day on; money in hundredths with taxes. */
const cancellationStep = z.object({
  /** First day of the charge; null if it already applies. */
  from: z.nullable(z.string()),
  /** Never more nights than the stay has; then `everything`. */
  charge: z.enum(LATE_CHARGES),
  amountMinor: minor,
})

/** Last day of free cancelling, and the charges afterwards. */
export const cancellation = z.object({
  /**
   * Last calendar day of the hotel on which cancelling is free; null if it never is or that day has
   * passed.
   */
  freeUntil: z.nullable(z.string()),
  /** The charge on the day after `freeUntil`, or today if that is null. */
  lateCharge: z.enum(LATE_CHARGES),
  /** Every charge that is still ahead, the dearest last; empty where cancelling is always free. */
  steps: z._default(z.array(cancellationStep), []),
})

const { currency, taxExemption, ...sums } = price.shape

/** The price of a stay under a plan. */
const stayPrice = z.object({
  /** Empty if the property gives only the total. */
  nightly: z.array(
    z.object({
      date: z.string(),
      /** Before taxes, with extra guests: the nights add up to the subtotal. */
      priceMinor: minor,
      /** With taxes: the nights add up to the total. */
      totalMinor: minor,
    }),
  ),
  ...sums,
  /** Calculated by the site because the property gave no taxes; the final total may differ. */
  taxEstimated: z.boolean(),
})

/** One of the rate plans under which a room type can be booked. */
const ratePlanOffer = z.object({
  rateId: z.string(),
  /** Null for the standard rate. */
  name: z.nullable(z.string()),
  kind: z.enum(['flexible', 'non_refundable']),
  /** Sold only with the promotion code of the search. */
  isPromotion: z.boolean(),
  ...stayPrice.shape,
  /** Saving against the flexible plan, with taxes; 0 for the flexible plan. */
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
  /** How many are free. */
  available: z.int(),
  currency,
  ...stayPrice.shape,
  taxExemption,
  rateId: z.string(),
  conditions: z.object({
    /** Name of the rate; null for the standard one. */
    rate: z.nullable(z.string()),
    checkIn: z.string(),
    checkOut: z.string(),
    /** Nothing is charged online. */
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
