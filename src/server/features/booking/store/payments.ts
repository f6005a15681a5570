import { raw } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { leaseNext } from '#server/database/lease.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import { Booking } from './booking.entity.ts'
import { transition } from './transitions.ts'

/** Lease of a payment; after a failure it is tried again when the lease ends. */
const LEASE_SECONDS = 120

const ONLINE = `state = 'confirmed' and terms @> '[{"payment":"link"}]' and cancel_requested_at is null`

/** Claims a booking that is paid online and has no link yet; undefined when there is none. */
export const leaseWithoutLink = (em: EntityManager): Promise<Booking | undefined> =>
  leaseNext(em, Booking, {
    column: 'claimed_until',
    where: `${ONLINE} and payment_link is null and payment_due_at is null`,
    orderBy: 'id',
    set: 'updated_at = now()',
    seconds: LEASE_SECONDS,
  })

/**
 * Claims a booking that awaits its online payment, until the stay is over, and has not been read
 * lately; undefined if there is none.
 */
export const leaseUnpaid = (em: EntityManager): Promise<Booking | undefined> =>
  leaseNext(em, Booking, {
    column: 'claimed_until',
    where: `${ONLINE} and payment_due_at is not null and paid_at is null
      and coalesce(refreshed_at, created_at) < now() - interval '10 minutes'
      and check_out >= current_date`,
    orderBy: 'id',
    set: 'refreshed_at = now()',
    seconds: LEASE_SECONDS,
  })

/** Claims a booking whose payment deadline has passed; undefined if there is none. */
export const leaseOverdue = (em: EntityManager): Promise<Booking | undefined> =>
  leaseNext(em, Booking, {
    column: 'claimed_until',
    where: `${ONLINE} and payment_link is not null and paid_at is null and payment_due_at <= now()`,
    orderBy: 'payment_due_at',
    set: 'updated_at = now()',
    seconds: LEASE_SECONDS,
  })

/**
 * Stores the link and the payment deadline, at the latest the arrival; null if the property made no
 * link.
 */
export async function markLinked(
  em: EntityManager,
  { id, checkIn }: Pick<Booking, 'id' | 'checkIn'>,
  paymentLink: string | null,
  hours: number,
): Promise<void> {
  const arrival = `${checkIn} ${HOTEL.checkIn}`
  const paymentDueAt = raw<Date>(
    'least(now() + make_interval(hours => ?), ?::timestamp at time zone ?)',
    [hours, arrival, HOTEL.timeZone],
  )
  await em.nativeUpdate(Booking, { id }, { paymentLink, paymentDueAt, claimedUntil: null })
}

/**
 * Records the online payment.
 * @returns false where that was noted before.
 */
export async function markPaid(em: EntityManager, id: number): Promise<boolean> {
  const paid = { paidAt: raw<Date>('now()'), claimedUntil: null }
  return (await em.nativeUpdate(Booking, { id, paidAt: null }, paid)) > 0
}

/**
 * Records that the unpaid booking was released.
 * @returns false where it was before.
 */
export const markReleased = (em: EntityManager, id: number): Promise<boolean> =>
  transition(em, id, 'release', { pmsStatus: 'canceled' })
