import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'

interface ErasedGuest {
  /** Lower case. */
  email: string
  /** Null for all rows; otherwise only rows created before this time. */
  before: string | null
  /** The hotel's date. */
  today: string
}

interface ErasedBookings {
  anonymised: number
  /** Bookings that are kept because the stay is not over, and the earliest departure among them. */
  kept: number
  keptUntil: string | null
}

const keptBookings = z.object({ kept: z.coerce.number(), keptUntil: z.string().nullable() })

/**
 * Empties the personal fields of a guest's bookings whose departure has passed, and deletes the
 * staff's notes about them; amounts and dates stay.
 */
export async function eraseGuestOfBookings(
  em: EntityManager,
  { email, before, today }: ErasedGuest,
): Promise<ErasedBookings> {
  const ofGuest = sql`lower(trim(guest_email)) = ${email}
    and booking.created_at <= coalesce(${before}::timestamptz, now())`
  await query(em)`
    delete from staff_note where about in (select 'booking:' || reference from booking
      where ${ofGuest} and guest_email <> '' and check_out < ${today})`
  const anonymised = await query(em)`
    update booking set guest_name = '', guest_email = '', guest_phone = '', guest_country = '',
      accommodation = '', observations = ''
    where ${ofGuest} and guest_email <> '' and check_out < ${today} returning 1`
  const [found] = await query(em, keptBookings)`
    select count(*) as kept, min(check_out)::text as "keptUntil" from booking
    where ${ofGuest} and guest_email <> ''`
  return { anonymised: anonymised.length, kept: 0, keptUntil: null, ...found }
}
