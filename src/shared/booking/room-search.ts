import * as z from 'zod/mini'
import { nightsBetween } from '#shared/calendar.ts'
import { msg } from '#shared/text.ts'
import { promoCode } from './fields/guest-fields.ts'
import { MAX_NIGHTS } from './fields/limits.ts'
import { adults, children, day } from './fields/stay-fields.ts'

/** Which rooms are free (GET /api/rooms, GET /api/rooms/alternatives). Whether the days are in the past, the server says. */
export const roomSearch = z
  .object({
    checkIn: day,
    checkOut: day,
    adults,
    children: z._default(children, 0),
    promoCode: z.optional(promoCode),
  })
  .check(
    z.refine(({ checkIn, checkOut }) => isOrdered(checkIn, checkOut), {
      message: msg('booking.error.order'),
      path: ['checkOut'],
    }),
    z.refine(({ checkIn, checkOut }) => isShort(checkIn, checkOut), {
      message: msg('booking.error.nights'),
      path: ['checkOut'],
    }),
  )

// A day that is no date has its own problem: NaN nights pass both.
const isOrdered = (checkIn: string, checkOut: string) => !(nightsBetween(checkIn, checkOut) < 1)
const isShort = (checkIn: string, checkOut: string) =>
  !(nightsBetween(checkIn, checkOut) > MAX_NIGHTS)

export type RoomSearch = z.infer<typeof roomSearch>
