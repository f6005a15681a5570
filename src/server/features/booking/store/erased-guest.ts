import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { rows } from '#server/database/rows.ts'

interface ErasedGuest {
  /** In lower case. */
  email: string
  /** If set, only older rows. */
  before: string | null
}

/** Result of the erasure in bookings. */
interface ErasedBookings {
  anonymised: number
  /** Bookings that the hotel needs until their stay is over, and the last day of the first one. */
  kept: number
  keptUntil: string | null
}

const left = z.object({ kept: z.coerce.number(), keptUntil: z.string().nullable() })

/**
 * Removes name and address from a guest's bookings whose stay is over, and the staff's notes about
 * them; their figures stay.
 */
export async function eraseGuestOfBookings(
  em: EntityManager,
  { email, before }: ErasedGuest,
): Promise<ErasedBookings> {
  const ofGuest = `lower(trim(guest_email)) = ? and booking.created_at <= coalesce(?::timestamptz, now())`
  await em.execute(
    `delete from staff_note where about in (select 'booking:' || reference from booking
       where ${ofGuest} and guest_email <> '' and check_out < current_date)`,
    [email, before],
  )
  const anonymised = await em.execute<unknown[]>(
    `update booking set guest_name = '', guest_email = '', guest_phone = '', guest_country = '',
       accommodation = '', observations = ''
     where ${ofGuest} and guest_email <> '' and check_out < current_date returning 1`,
    [email, before],
  )
  const [found] = await rows(
    left,
    em.execute(
      `select count(*) as kept, min(check_out)::text as "keptUntil" from booking
       where ${ofGuest} and guest_email <> ''`,
      [email, before],
    ),
  )
  return { anonymised: anonymised.length, kept: 0, keptUntil: null, ...found }
}
