import * as z from 'zod/mini'
import { roomSearch } from '#shared/booking/room-search.ts'

export const reservationTestInput = z.extend(roomSearch, {
  /** Room type; without it the first that is free. */
  roomTypeId: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  guestName: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)), 'Prueba Web'),
  /** Left in the system for the staff to look at, unless it is to be cancelled at once. */
  cancel: z._default(z.boolean(), true),
  confirmation: z.optional(z.string().check(z.maxLength(60))),
})

export const reservationLookup = z.object({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
})

export type ReservationTestInput = z.infer<typeof reservationTestInput>
