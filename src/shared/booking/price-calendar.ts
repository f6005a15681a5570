import * as z from 'zod/mini'
import { minor } from './fields/stay-fields.ts'

/** Prices of a month (`YYYY-MM`), of one of our rooms or of the cheapest. */
export const calendarSearch = z.object({
  month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)),
  roomId: z.optional(z.coerce.number<number | string>().check(z.int())),
})

export const priceCalendar = z.object({
  currency: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /** Lowest price of a night before taxes; null where nothing is free or the day is past. */
      priceMinor: z.nullable(minor),
      /** The same with taxes for two adults, in proportion to one quote of the period. */
      totalMinor: z.nullable(minor),
      available: z.boolean(),
      /** Shortest stay that may begin here. */
      minNights: z.int(),
      /** Whether a stay may begin here. */
      arrival: z.boolean(),
      /** Whether a stay may end here. */
      departure: z.boolean(),
    }),
  ),
  asOf: z.string(),
})

export type PriceCalendar = z.infer<typeof priceCalendar>
