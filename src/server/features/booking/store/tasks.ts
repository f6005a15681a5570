import { raw, sql, type FilterQuery } from '@mikro-orm/core'
import { runEach } from '#server/concurrency/background-job.ts'
import type { EntityManager } from '#server/database/database.ts'
import { leaseNext } from '#server/database/lease.ts'
import { isOutage } from '#server/gateways/pms/pms-error.ts'
import { hotelDay } from '#shared/calendar.ts'
import { presentSite } from '#server/site/site.ts'
import { hotelTimeZone } from '#shared/hotel/time-zone.ts'
import { Booking, type CancelOrigin } from './booking.entity.ts'
import { transition } from './transitions.ts'
import { bookingIdsWhere, UNCLAIMED } from './booking-store.ts'

/** Lease of a payment task; a failed task is repeated when the lease has ended. */
const LEASE_SECONDS = 120

const ONLINE = sql`state = 'confirmed' and terms @> '[{"payment":"link"}]'
  and cancel_requested_at is null`

/** The tasks of online payments on a day: condition, and columns written with the claim. */
const paymentTasks = (today: string) => ({
  /** The booking has no payment link yet. */
  link: {
    where: sql`payment_link is null and payment_due_at is null`,
    set: sql`updated_at = now()`,
  },
  /**
   * The booking awaits its payment, its stay is not over, and the PMS was not read in the last
   * minutes.
   */
  read: {
    where: sql`coalesce(payment_link, payment_due_at::text) is not null and paid_at is null
      and coalesce(refreshed_at, created_at) < now() - interval '10 minutes'
      and check_out >= ${today}`,
    set: sql`refreshed_at = now()`,
  },
  /** The payment deadline has passed. */
  cancelUnpaid: {
    where: sql`payment_link is not null and paid_at is null and payment_due_at <= now()`,
    set: sql`updated_at = now()`,
  },
})

type PaymentTask = keyof ReturnType<typeof paymentTasks>

interface PaymentContext {
  em: EntityManager
  pms: { now(): number }
}

/**
 * Claims the bookings of a task one by one, until the PMS does not answer, and runs `work` for each.
 * @throws AggregateError, like `runEach`.
 */
export const eachPayment = (
  context: PaymentContext,
  task: PaymentTask,
  work: (claimed: { booking: Booking; pmsId: string }) => Promise<void>,
): Promise<void> => runEach(claimPayments(context, task), work, isOutage)

async function* claimPayments({ em, pms }: PaymentContext, task: PaymentTask) {
  const { where, ...rest } = paymentTasks(hotelDay(pms.now()))[task]
  for (;;) {
    const booking = await leaseNext(em, Booking, {
      column: 'claimed_until',
      where: sql`${ONLINE} and ${where}`,
      orderBy: sql`payment_due_at nulls first, id`,
      seconds: LEASE_SECONDS,
      ...rest,
    })
    if (!booking?.pmsId) return
    yield { id: booking.id, booking, pmsId: booking.pmsId }
  }
}

/**
 * Stores the payment link with its amount (null if the PMS made none) and the deadline, at the
 * latest the arrival.
 */
export async function storeLink(
  em: EntityManager,
  { id, checkIn }: Pick<Booking, 'id' | 'checkIn'>,
  link: { url: string; amount: number } | null,
  hours: number,
): Promise<void> {
  const arrival = `${checkIn} ${presentSite().facts.checkIn}`
  const paymentDueAt = raw<Date>(
    'least(now() + make_interval(hours => ?), ?::timestamp at time zone ?)',
    [hours, arrival, hotelTimeZone()],
  )
  const made = { paymentLink: link?.url ?? null, linkMinor: link?.amount ?? null }
  await em.nativeUpdate(Booking, { id }, { ...made, paymentDueAt, claimedUntil: null })
}

/**
 * Records the online payment.
 * @returns false if it was recorded before.
 */
export async function markPaid(em: EntityManager, id: number): Promise<boolean> {
  const paid = { paidAt: raw<Date>('now()'), claimedUntil: null }
  return (await em.nativeUpdate(Booking, { id, paidAt: null }, paid)) > 0
}

/** Ends the payment deadline of a booking, after which it is not cancelled for want of payment. */
export async function endDeadline(em: EntityManager, id: number): Promise<void> {
  await em.nativeUpdate(Booking, { id }, { paymentDueAt: null, claimedUntil: null })
}

/**
 * Records that an unpaid booking was cancelled.
 * @returns false if this was recorded before.
 */
export const markExpired = (em: EntityManager, id: number): Promise<boolean> =>
  transition(em, id, 'cancelUnpaid', { pmsStatus: 'canceled' })

/**
 * Confirmed bookings that arrive between two days and have no reminder for that arrival; without
 * those that await their online payment.
 */
export const idsToRemind = (em: EntityManager, from: string, to: string): Promise<number[]> =>
  bookingIdsWhere(
    em,
    sql`state = 'confirmed' and pms_status = 'confirmed' and cancel_requested_at is null
      and (paid_at is not null or not coalesce(terms @> '[{"payment":"link"}]', false))
      and check_in between ${from} and ${to} and reminded_for is distinct from check_in`,
  )

/** @returns whether the caller has to send the reminder: true for one caller per arrival day. */
export async function markReminded(
  em: EntityManager,
  { id, checkIn }: Pick<Booking, 'id' | 'checkIn'>,
): Promise<boolean> {
  const marked = await em.nativeUpdate(
    Booking,
    {
      id,
      checkIn,
      state: 'confirmed',
      pmsStatus: 'confirmed',
      cancelRequestedAt: null,
      $or: [{ remindedFor: null }, { remindedFor: { $ne: checkIn } }],
    },
    { remindedFor: raw<string>('check_in') },
  )
  return marked > 0
}

/**
 * Records a cancellation and claims the booking for one caller, in any process. An unfinished
 * cancellation can be claimed again and keeps its time and origin.
 */
export const claimCancellation = (
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

/** Unclaimed bookings whose cancellation is not made in the PMS or whose mails are not sent. */
export const unfinishedIds = (em: EntityManager): Promise<number[]> =>
  bookingIdsWhere(
    em,
    sql`cancel_requested_at is not null and cancel_notified_at is null
       and state in ('confirmed', 'cancelled') and ${UNCLAIMED}`,
  )

/**
 * @returns whether the caller has to send the mails about the cancellation: true for one caller.
 */
export async function markCancelNotified(em: EntityManager, id: number): Promise<boolean> {
  const marked = await em.nativeUpdate(
    Booking,
    { id, state: 'cancelled', cancelRequestedAt: { $ne: null }, cancelNotifiedAt: null },
    { cancelNotifiedAt: raw<Date>('now()'), claimedUntil: null },
  )
  return marked > 0
}

/** Removes a cancellation that the PMS has certainly not made, and records when. */
export async function withdrawCancellation(em: EntityManager, id: number): Promise<void> {
  await em.nativeUpdate(
    Booking,
    { id, state: 'confirmed' },
    {
      cancelRequestedAt: null,
      cancelOrigin: null,
      cancelRefusedAt: raw<Date>('now()'),
      claimedUntil: null,
    },
  )
}

/** Condition of bookings whose cancellation is not confirmed by the PMS. */
export const CANCELLING = {
  state: 'confirmed',
  cancelRequestedAt: { $ne: null },
} satisfies FilterQuery<Booking>

/** Condition of confirmed bookings whose cancellation is not requested. */
export const UNREQUESTED = {
  state: 'confirmed',
  cancelRequestedAt: null,
} satisfies FilterQuery<Booking>
