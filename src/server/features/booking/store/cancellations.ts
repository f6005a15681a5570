import { raw, type FilterQuery } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { Booking, type CancelOrigin } from './booking.entity.ts'
import { transition } from './transitions.ts'

/**
 * Records a cancellation and claims the booking; an unresolved cancellation can be claimed again and
 * keeps its time and origin. One of several callers, in any process, gets the claim.
 */
export const acquireCancellation = (
  em: EntityManager,
  id: number,
  origin: CancelOrigin = 'guest',
): Promise<boolean> =>
  transition(em, id, 'requestCancel', {
    cancelRequestedAt: raw<Date>('coalesce(cancel_requested_at, now())'),
    cancelOrigin: raw<CancelOrigin>(
      'case when cancel_requested_at is null then ? else cancel_origin end',
      [origin],
    ),
  })

/** Unclaimed bookings whose cancellation is not carried out or not announced. */
export async function unfinishedCancellations(em: EntityManager): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select id from booking
     where cancel_requested_at is not null and cancel_notified_at is null
       and state in ('confirmed', 'cancelled') and (claimed_until is null or claimed_until <= now())
     order by id`,
  )
  return rows.map(({ id }) => id)
}

/** @returns whether the caller has to announce the cancellation: true for one caller only. */
export async function markCancelNotified(em: EntityManager, id: number): Promise<boolean> {
  const marked = await em.nativeUpdate(
    Booking,
    { id, state: 'cancelled', cancelRequestedAt: { $ne: null }, cancelNotifiedAt: null },
    { cancelNotifiedAt: raw<Date>('now()'), claimedUntil: null },
  )
  return marked > 0
}

/**
 * The property has certainly not cancelled: the booking continues as before the request.
 */
export async function withdrawCancellation(em: EntityManager, id: number): Promise<void> {
  await em.nativeUpdate(
    Booking,
    { id, state: 'confirmed' },
    { cancelRequestedAt: null, cancelOrigin: null, claimedUntil: null },
  )
}

/** A cancellation that another caller may be working on. */
export const CANCELLING = {
  state: 'confirmed',
  cancelRequestedAt: { $ne: null },
} satisfies FilterQuery<Booking>
