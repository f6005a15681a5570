import * as z from 'zod/mini'
import { msg, text } from '#shared/text.ts'
import { roomSearch } from '#shared/booking/room-search.ts'

const guestName = text({ max: 120, required: msg('error.required') })

export const reservationTestInput = z.extend(roomSearch, {
  /** Id of a room type in the PMS; absent: the first free one. */
  roomTypeId: z.optional(text({ max: 40 })),
  guestName: z._default(guestName, 'Prueba Web'),
  /** Whether the test cancels its reservation; otherwise the staff can inspect the reservation. */
  cancel: z._default(z.boolean(), true),
  confirmation: z.optional(text({ max: 60 })),
})

export const reservationLookup = z.object({
  number: text({ max: 60, required: msg('error.required') }),
})

export type ReservationTestInput = z.infer<typeof reservationTestInput>
