import * as z from 'zod/mini'
import { roomSearch } from './room-search.ts'

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

/** What the staff types before a test touches the real property. */
export const LIVE_TEST_CONFIRMATION = 'CREAR RESERVA REAL'

/** The nights that a test books (spec §9: 25 to 27 June), without the year. */
const FIRST_DAY = '06-25'
const LAST_DAY = '06-27'

/**
 * The days of the test in the next year in which they are in the future; `today` is the hotel's
 * date.
 */
export function testStay(today: string): { checkIn: string; checkOut: string } {
  const thisYear = Number(today.slice(0, 4))
  const year = `${thisYear}-${FIRST_DAY}` > today ? thisYear : thisYear + 1
  return { checkIn: `${year}-${FIRST_DAY}`, checkOut: `${year}-${LAST_DAY}` }
}
