import * as z from 'zod/mini'
import { minor } from './fields/stay-fields.ts'

/** Prices of a month (`YYYY-MM`), for one room of the site or the cheapest. */
export const calendarSearch = z.object({
  month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)),
  roomId: z.optional(z.coerce.number<number | string>().check(z.int())),
})

export const priceCalendar = z.object({
  currency: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /** Lowest price of the night before taxes; null if nothing is free or the day has passed. */
      priceMinor: z.nullable(minor),
      /** The same price with taxes for two adults, in proportion to one quote of the period. */
      totalMinor: z.nullable(minor),
      /**
       * Rules of the room types on which a stay can begin on this day; if there are none, those of
       * one free room type.
       */
      roomsAvailable: z.int(),
      /** Minimum nights of a stay that arrives on the day. */
      minNights: z.int(),
      maxNights: z.nullable(z.int()),
      closedToArrival: z.boolean(),
      closedToDeparture: z.boolean(),
      /** Arrivals must be booked at least so many days ahead. */
      cutOffDays: z.int(),
      /** Arrivals can be booked at most so many days ahead; null: no limit. */
      lastMinuteDays: z.nullable(z.int()),
    }),
  ),
  asOf: z.string(),
})

export type PriceCalendar = z.infer<typeof priceCalendar>

const roomFacts = z.object({
  roomId: z.int(),
  maxGuests: z.int(),
  /** The lowest price of a night; null if every night is taken. */
  priceMinor: z.nullable(z.int()),
})

/** The lowest price of a night in the next weeks, for two adults, taxes included. */
export const fromPrice = z.object({
  /** In hundredths of the currency. */
  priceMinor: z.int(),
  currency: z.string(),
  /** Rooms of the site that the property has. */
  rooms: z._default(z.array(roomFacts), []),
  /** Time of the property's answer. */
  asOf: z.string(),
  /** Time after which the price is too old to show; cached pages that contain it expire then. */
  validUntil: z.string(),
})

export const maybeFromPrice = z.nullable(fromPrice)

export type FromPrice = z.infer<typeof fromPrice>
