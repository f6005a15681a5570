import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'

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
  const ofGuest = sql`lower(trim(guest_email)) = ${email}
    and booking.created_at <= coalesce(${before}::timestamptz, now())`
  await query(em)`
    delete from staff_note where about in (select 'booking:' || reference from booking
      where ${ofGuest} and guest_email <> '' and check_out < current_date)`
  const anonymised = await query(em)`
    update booking set guest_name = '', guest_email = '', guest_phone = '', guest_country = '',
      accommodation = '', observations = ''
    where ${ofGuest} and guest_email <> '' and check_out < current_date returning 1`
  const [found] = await query(em, left)`
    select count(*) as kept, min(check_out)::text as "keptUntil" from booking
    where ${ofGuest} and guest_email <> ''`
  return { anonymised: anonymised.length, kept: 0, keptUntil: null, ...found }
}
