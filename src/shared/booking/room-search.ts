import * as z from 'zod/mini'
import { nightsBetween } from '#shared/calendar.ts'
import { msg } from '#shared/text.ts'
import { promoCode, adults, children, day } from './fields/stay-fields.ts'
import { MAX_NIGHTS } from './fields/limits.ts'

/**
 * A search for free rooms (GET /api/rooms, GET /api/rooms/alternatives). The server checks that the
 * dates are not past.
 */
export const roomSearch = z
  .object({
    checkIn: day,
    checkOut: day,
    adults,
    children: z._default(children, 0),
    promoCode: z.optional(promoCode),
  })
  .check(
    // An invalid date has its own error; its NaN nights pass both comparisons.
    z.refine((stay) => !(nightsOf(stay) < 1), {
      message: msg('booking.error.order'),
      path: ['checkOut'],
    }),
    z.refine((stay) => !(nightsOf(stay) > MAX_NIGHTS), {
      message: msg('booking.error.nights'),
      path: ['checkOut'],
    }),
  )

const nightsOf = (stay: { checkIn: string; checkOut: string }): number =>
  nightsBetween(stay.checkIn, stay.checkOut)

export type RoomSearch = z.infer<typeof roomSearch>
