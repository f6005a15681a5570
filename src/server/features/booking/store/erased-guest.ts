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
  /** Stays that are kept because they are not over, and the earliest departure among them. */
  kept: number
  keptUntil: string | null
}

const keptBookings = z.object({ kept: z.coerce.number(), keptUntil: z.string().nullable() })

/**
 * Empties the personal fields of a guest's bookings, and of reservations made elsewhere, whose
 * departure has passed, and deletes the staff's notes and payment links; amounts and dates stay.
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
  await query(em)`
    delete from payment_link where booking_id in (select id from booking
      where ${ofGuest} and guest_email <> '' and check_out < ${today})`
  const anonymised = await query(em)`
    update booking set guest_name = '', guest_email = '', guest_phone = '', guest_country = '',
      accommodation = '', observations = ''
    where ${ofGuest} and guest_email <> '' and check_out < ${today} returning 1`
  const elsewhere = sql`${ELSEWHERE} and lower(trim(guest_email)) = ${email}
    and created_at <= coalesce(${before}::timestamptz, now())`
  const emptied = await query(em)`
    update reservation set ${EMPTY} where ${elsewhere} and check_out < ${today} returning 1`
  const [found] = await query(em, keptBookings)`
    select count(*) as kept, min(check_out)::text as "keptUntil" from (
      select check_out from booking where ${ofGuest} and guest_email <> ''
      union all select check_out from reservation where ${elsewhere}) as kept`
  return { anonymised: anonymised.length + emptied.length, kept: 0, keptUntil: null, ...found }
}

/** What an erased guest's row of a reservation made elsewhere loses. */
const EMPTY = sql`guest_name = '', guest_email = '', guest_phone = '', guest_country = '',
  erased = true, changed_at = now()`

/** The rows of reservations made elsewhere; those of bookings follow their booking. */
const ELSEWHERE = sql`booking_id is null and not erased`

/**
 * Empties the rows, made before an erasure, of guests who were erased and whose departure has passed
 * on `today`; also of guests of whom nothing was known at their erasure.
 * @param ids Rows to look at; absent: all.
 * @returns the number of emptied rows.
 */
export async function emptyErased(
  em: EntityManager,
  today: string,
  ids?: readonly number[],
): Promise<number> {
  if (ids?.length === 0) return 0
  const emptied = await query(em)`
    update reservation set ${EMPTY}
    where ${ids ? sql`id in (${ids})` : sql`true`} and ${ELSEWHERE} and guest_email <> ''
      and check_out < ${today} and exists (select from erasure where scope = 'guest'
        and erasure.created_at >= reservation.created_at
        and hash = encode(sha256(convert_to(salt || lower(trim(guest_email)), 'UTF8')), 'hex'))
    returning 1`
  return emptied.length
}

const stay = z.object({ reference: z.string(), checkIn: z.string(), checkOut: z.string() })

/** The stays that `eraseGuestOfBookings` keeps, because the departure has not passed on `today`. */
export const openStaysOf = (em: EntityManager, email: string, today: string) => query(em, stay)`
  select coalesce(nullif(reference, ''), pms_id) as reference, check_in::text as "checkIn",
    check_out::text as "checkOut" from reservation
  where lower(trim(guest_email)) = ${email} and check_out >= ${today} order by check_in, id`

/** All rows of a guest's reservations that were made elsewhere. */
export async function reservationsOf(
  em: EntityManager,
  email: string,
): Promise<Record<string, unknown>[]> {
  const found = await query(em, z.object({ row: z.record(z.string(), z.unknown()) }))`
    select to_jsonb(reservation) - '{line,booking_id,reference,erased}'::text[] as row
    from reservation where ${ELSEWHERE} and lower(trim(guest_email)) = ${email} order by id`
  return found.map(({ row }) => row)
}

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
