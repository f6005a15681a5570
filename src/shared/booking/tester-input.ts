import * as z from 'zod/mini'
import { roomSearch } from '#shared/booking/room-search.ts'

const guestName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))

export const reservationTestInput = z.extend(roomSearch, {
  /** Id of a room type in the PMS; absent: the first free one. */
  roomTypeId: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  guestName: z._default(guestName, 'Prueba Web'),
  /** Whether the test cancels its reservation; otherwise the staff can inspect the reservation. */
  cancel: z._default(z.boolean(), true),
  confirmation: z.optional(z.string().check(z.maxLength(60))),
})

export const reservationLookup = z.object({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
})

export type ReservationTestInput = z.infer<typeof reservationTestInput>
