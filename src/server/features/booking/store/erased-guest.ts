import type { EntityManager } from '#server/database/database.ts'

interface ErasedGuest {
  /** In lower case. */
  email: string
  /** Only what is older, where it is given. */
  before: string | null
}

/**
 * Takes name and address from the bookings of a guest whose stay is over; they stay as figures.
 * @returns how many, and how many others the guest has, which the hotel needs until then.
 */
export async function eraseGuestOfBookings(
  em: EntityManager,
  { email, before }: ErasedGuest,
): Promise<{ anonymised: number; kept: number }> {
  const anonymised = await em.execute<unknown[]>(
    `update booking set guest_name = '', guest_email = '', guest_phone = '', guest_country = '',
       accommodation = '', observations = ''
     where lower(trim(guest_email)) = ? and check_out < current_date
       and created_at <= coalesce(?::timestamptz, now()) returning 1`,
    [email, before],
  )
  const kept = await em.execute<unknown[]>(
    'select 1 from booking where lower(trim(guest_email)) = ?',
    [email],
  )
  return { anonymised: anonymised.length, kept: kept.length }
}
