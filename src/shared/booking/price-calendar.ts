import * as z from 'zod/mini'
import { cents } from './fields/stay-fields.ts'

/**
 * Prices of a month (`YYYY-MM`) for one of the site's rooms; without `roomId` the lowest prices.
 */
export const calendarSearch = z.object({
  month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)),
  roomId: z.optional(z.coerce.number<number | string>().check(z.int())),
})

export const priceCalendar = z.object({
  currency: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /**
       * Price of the night before taxes: the lowest of the room types that have `minNights`; null
       * if the night cannot be booked or the day has passed.
       */
      priceMinor: z.nullable(cents),
      /**
       * `priceMinor` with taxes, estimated with the tax share of one quote for two adults in the
       * period.
       */
      totalMinor: z.nullable(cents),
      /**
       * This and the following fields merge the rules of the room types that accept an arrival on
       * this day; if none does, they are those of one free room type.
       */
      roomsAvailable: z.int(),
      /** Minimum nights of a stay that begins on this day. */
      minNights: z.int(),
      maxNights: z.nullable(z.int()),
      closedToArrival: z.boolean(),
      closedToDeparture: z.boolean(),
      /** Number of days before arrival until which a stay can be booked. */
      cutOffDays: z.int(),
      /** Number of days before arrival from which a stay can be booked; null if always. */
      lastMinuteDays: z.nullable(z.int()),
      /** Whether the night lies in a closed season of the hotel; absent: it does not. */
      isClosed: z.optional(z.boolean()),
    }),
  ),
  asOf: z.string(),
})

export type PriceCalendar = z.infer<typeof priceCalendar>

const roomFromPrice = z.object({
  roomId: z.int(),
  maxGuests: z.int(),
  /** The lowest price of a night; null if no night is free. */
  priceMinor: z.nullable(z.int()),
})

/** The lowest price of a night in the next weeks, for two adults, with taxes. */
export const fromPrice = z.object({
  /** In hundredths of the currency. */
  priceMinor: z.int(),
  currency: z.string(),
  /** The site's rooms that exist in the PMS. */
  rooms: z._default(z.array(roomFromPrice), []),
  /** Time of the answer of the PMS. */
  asOf: z.string(),
  /** Time after which the price is not shown any more; cached pages with the price expire then. */
  validUntil: z.string(),
})

export const maybeFromPrice = z.nullable(fromPrice)

export type FromPrice = z.infer<typeof fromPrice>
