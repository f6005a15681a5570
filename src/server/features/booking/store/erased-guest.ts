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

const stay = z.object({ reference: z.string(), checkIn: z.string(), checkOut: z.string() })

/** The bookings that `eraseGuestOfBookings` keeps, because the departure has not passed on `today`. */
export const openStaysOf = (em: EntityManager, email: string, today: string) => query(em, stay)`
  select reference, check_in::text as "checkIn", check_out::text as "checkOut" from booking
  where lower(trim(guest_email)) = ${email} and check_out >= ${today} order by check_in, id`

/** Columns that say nothing about the guest, or that open the booking. */
const HIDDEN =
  'request_key order_key claimed_until lookups noted refreshed_at listed_as line payment_link updated_at asked_by'

/** All bookings of a guest, as the rows are. */
export async function bookingsOf(
  em: EntityManager,
  email: string,
): Promise<Record<string, unknown>[]> {
  const found = await query(em, z.object({ row: z.record(z.string(), z.unknown()) }))`
    select to_jsonb(booking) - string_to_array(${HIDDEN}, ' ') as row from booking
    where lower(trim(guest_email)) = ${email} order by id`
  return found.map(({ row }) => row)
}
