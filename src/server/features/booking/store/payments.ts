import { raw } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { leaseNext } from '#server/database/lease.ts'
import { Booking } from './booking.entity.ts'
import { transition } from './transitions.ts'

/** How long one caller works on a payment; after a failure it is tried again then. */
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

/** Claims a booking whose time to pay is over; undefined when there is none. */
export const leaseOverdue = (em: EntityManager): Promise<Booking | undefined> =>
  leaseNext(em, Booking, {
    column: 'claimed_until',
    where: `${ONLINE} and payment_link is not null and paid_at is null and payment_due_at <= now()`,
    orderBy: 'payment_due_at',
    set: 'updated_at = now()',
    seconds: LEASE_SECONDS,
  })

/** Notes the link and how long it may stay unpaid; null where the property made none. */
export async function markLinked(
  em: EntityManager,
  id: number,
  paymentLink: string | null,
  hours: number,
): Promise<void> {
  const paymentDueAt = raw<Date>('now() + make_interval(hours => ?)', [hours])
  await em.nativeUpdate(Booking, { id }, { paymentLink, paymentDueAt, claimedUntil: null })
}

export async function markPaid(em: EntityManager, id: number): Promise<void> {
  const paidAt = raw<Date>('coalesce(paid_at, now())')
  await em.nativeUpdate(Booking, { id }, { paidAt, claimedUntil: null })
}

/** Notes that the property released the unpaid booking. @returns false where it was before. */
export const markReleased = (em: EntityManager, id: number): Promise<boolean> =>
  transition(em, id, 'release', { pmsStatus: 'canceled' })
