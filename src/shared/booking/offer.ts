import * as z from 'zod/mini'
import { LATE_CHARGES } from './terms/cancellation-rules.ts'
import { minor } from './fields/stay-fields.ts'

/** A charge for cancelling, from a day on; money in hundredths with taxes. */
const cancellationStep = z.object({
  /** Null where it holds already. */
  from: z.nullable(z.string()),
  /** Never more nights than the stay has: then it is `everything`. */
  charge: z.enum(LATE_CHARGES),
  amountMinor: minor,
})

/** Until when cancelling is free, and what it costs afterwards. */
export const cancellation = z.object({
  /**
   * Last calendar day of the hotel on which cancelling is free; null where it never is or the day is
   * over.
   */
  freeUntil: z.nullable(z.string()),
  /** The rule for the day after `freeUntil`; where that is null, for today. */
  lateCharge: z.enum(LATE_CHARGES),
  /** Every charge that is still ahead, the dearest last; empty where cancelling is always free. */
  steps: z._default(z.array(cancellationStep), []),
})

/** Whether to explain that the island bears no tax, or that foreign visitors may be exempt from it. */
export const taxExemption = z.enum(['off', 'explain'])

/** The price of a stay; money in hundredths of the currency, for all nights. */
const stayPrice = {
  /** Empty where the system gives only the sum. */
  nightly: z.array(
    z.object({
      date: z.string(),
      /** Before taxes, with extra guests: the nights add up to the subtotal. */
      priceMinor: minor,
      /** With taxes: the nights add up to the total. */
      totalMinor: minor,
    }),
  ),
  /** Before taxes. */
  subtotalMinor: minor,
  /** Taxes and fees together. */
  taxesMinor: minor,
  /** Name of the tax, such as `IVA`. */
  taxLabel: z.string(),
  /** For a line such as "Impuestos (19%)"; null where it is not one percentage. */
  taxPercent: z.nullable(z.number()),
  /** Worked out by us because the system did not say; the final sum may differ. */
  taxEstimated: z.boolean(),
  /** With taxes and fees. */
  totalMinor: minor,
}

/** One of the rate plans under which a room type can be booked. */
const ratePlanOffer = z.object({
  rateId: z.string(),
  /** Null for the standard rate. */
  name: z.nullable(z.string()),
  kind: z.enum(['flexible', 'non_refundable']),
  /** Sold only with the promotion code of the search. */
  isPromotion: z.boolean(),
  ...stayPrice,
  /** How much less than the flexible plan it costs with taxes; 0 for that plan itself. */
  savesMinor: minor,
  cancellation,
  /** `link`: paid online by the property's link after booking. */
  payment: z.enum(['hotel', 'link']),
})

/**
 * One room type as it can be booked, at the price and under the conditions of the first of `plans`
 * (or of the one that the guest chose: `withRatePlan`).
 */
export const roomOffer = z.object({
  /** Room type of the hotel-management system. */
  id: z.string(),
  /** The room of our own list (`ROOMS`) that it is; null where we show none. */
  roomId: z.nullable(z.int()),
  name: z.string(),
  maxGuests: z.int(),
  /** How many are free. */
  available: z.int(),
  currency: z.string(),
  ...stayPrice,
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
  /** Every plan that can be booked; the one sold where none is chosen stands first. */
  plans: z.array(ratePlanOffer),
  /** When the hotel-management system said so. */
  asOf: z.string(),
})

export const roomOffers = z.array(roomOffer)

export type Cancellation = z.infer<typeof cancellation>
export type CancellationStep = z.infer<typeof cancellationStep>
export type RatePlanOffer = z.infer<typeof ratePlanOffer>
export type RoomOffer = z.infer<typeof roomOffer>
