import * as z from 'zod/mini'
import { promoCode, adults, children, day, stayLength } from './fields/stay-fields.ts'

/**
 * A search for free rooms (GET /api/rooms, GET /api/rooms/alternatives). The schema accepts past
 * dates, which the server rejects.
 */
export const roomSearch = z
  .object({
    checkIn: day,
    checkOut: day,
    adults,
    children: z._default(children, 0),
    promoCode: z.optional(promoCode),
  })
  .check(...stayLength('checkIn', 'checkOut'))

export type RoomSearch = z.infer<typeof roomSearch>
