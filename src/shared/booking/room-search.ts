import * as z from 'zod/mini'
import { nightsBetween } from '#shared/calendar.ts'
import { msg } from '#shared/text.ts'
import { promoCode } from './fields/guest-fields.ts'
import { MAX_NIGHTS } from './fields/limits.ts'
import { adults, children, day } from './fields/stay-fields.ts'

/**
 * Search for free rooms (GET /api/rooms, GET /api/rooms/alternatives). The server checks whether
 * the days have passed.
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
    z.refine(({ checkIn, checkOut }) => isOrdered(checkIn, checkOut), {
      message: msg('booking.error.order'),
      path: ['checkOut'],
    }),
    z.refine(({ checkIn, checkOut }) => isShort(checkIn, checkOut), {
      message: msg('booking.error.nights'),
      path: ['checkOut'],
    }),
  )

// An invalid date is reported on its own; its NaN nights pass both comparisons.
const isOrdered = (checkIn: string, checkOut: string) => !(nightsBetween(checkIn, checkOut) < 1)
const isShort = (checkIn: string, checkOut: string) =>
  !(nightsBetween(checkIn, checkOut) > MAX_NIGHTS)

export type RoomSearch = z.infer<typeof roomSearch>
