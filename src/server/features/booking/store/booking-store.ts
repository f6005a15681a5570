import {
  raw,
  sql,
  type EntityData,
  type FilterQuery,
  UniqueConstraintViolationException,
} from '@mikro-orm/core'
import * as z from 'zod'
import { query, type Sql } from '#server/database/query.ts'
import { sleep } from '#server/concurrency/sleep.ts'
import type { EntityManager } from '#server/database/database.ts'
import { endLeases } from '#server/database/job-lease.ts'
import { withoutLease } from '#server/database/lease.ts'
import { Booking, type BookingFailure, type DearerPrice } from './booking.entity.ts'
import { canStart, claimEnd, transition, TRANSITIONS } from './transitions.ts'
import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import { cartTotals } from '#shared/booking/cart.ts'

/** Only this folder writes rows of `booking`. */

const WAIT_MS = 30_000
const POLL_MS = 150

/** Reads the row of a booking again from the database. */
export const bookingOf = (em: EntityManager, id: number): Promise<Booking> =>
  em.findOneOrFail(Booking, { id }, { refresh: true })

/**
 * The booking with a reference of the site or a reservation number of the PMS, in upper or lower
 * case, the reference also without its dash.
 */
export function bookingByNumber(em: EntityManager, number: string): Promise<Booking | null> {
  const upper = number.toUpperCase()
  const reference = upper.replace(/^HM(?=\w)/, 'HM-')
  return em.findOne(Booking, { $or: [{ pmsId: { $in: [number, upper] } }, { reference }] })
}

/**
 * Records that the booking is about to be sent to the PMS.
 * @throws Error if the booking is no longer pending.
 */
export async function markSubmitted(
  em: EntityManager,
  id: number,
  quote: EntityData<Booking>,
): Promise<Booking> {
  const columns = { ...quote, lookups: 0, postedAt: raw<Date>('now()') }
  if (!(await transition(em, id, 'submit', columns))) {
    throw new Error(`Booking ${id} was taken over before it was sent.`)
  }
  return bookingOf(em, id)
}

/** @returns false if the booking was confirmed before, or is claimed and `onlyIfFree` is set. */
export const markConfirmed = (
  em: EntityManager,
  id: number,
  columns: EntityData<Booking>,
  { onlyIfFree = false } = {},
): Promise<boolean> =>
  transition(em, id, onlyIfFree ? 'confirmReported' : 'confirm', {
    ...columns,
    failure: null,
    refreshedAt: raw<Date>('now()'),
  })

/** Marks a booking as failed unless the PMS has the reservation. */
export const markFailed = (
  em: EntityManager,
  id: number,
  failure: BookingFailure,
): Promise<boolean> => transition(em, id, 'fail', { failure })

/** Records a reservation whose total exceeded its quote. */
export const markDearer = (em: EntityManager, id: number, dearerPrice: DearerPrice) =>
  em.nativeUpdate(Booking, { id }, { dearerPrice })

/** The possible transitions for a status of the PMS; the first allowed one applies. */
const readTransitions = ({ pmsStatus }: EntityData<Pick<Booking, 'pmsStatus'>>) =>
  pmsStatus === 'canceled' ? (['cancel'] as const) : (['update', 'reinstate'] as const)

/** Stores what was read from the PMS about a booking. */
export async function storeState(
  em: EntityManager,
  id: number,
  columns: EntityData<Booking>,
): Promise<void> {
  const read = { ...columns, refreshedAt: raw<Date>('now()'), missingSince: null }
  for (const name of readTransitions(columns)) {
    if (await transition(em, id, name, read)) return
  }
}

/** Records as what the PMS listed the reservation that has been read. */
export const markListed = (em: EntityManager, id: number, listedAs: string) =>
  em.nativeUpdate(Booking, { id }, { listedAs })

/** Records that the PMS has deleted the reservation of a confirmed booking. */
export const markMissing = (em: EntityManager, pmsId: string) =>
  em.nativeUpdate(
    Booking,
    { pmsId, state: 'confirmed', missingSince: null },
    { missingSince: raw<Date>('now()') },
  )

/** Records that the PMS has these reservations. */
export const markPresent = (em: EntityManager, pmsIds: readonly string[]) =>
  em.nativeUpdate(
    Booking,
    { pmsId: { $in: [...pmsIds] }, missingSince: { $ne: null } },
    { missingSince: null },
  )

/** Whether the hotel has yet to confirm a booking; locks it, so that one caller sees the change. */
export async function isPending(tx: EntityManager, id: number): Promise<boolean> {
  const pending = await query(tx)`
    select from booking where id = ${id} and pms_status = 'not_confirmed' for update`
  return pending.length > 0
}

/** The columns whose change the database notes in `changed_at`, as far as a reading changes them. */
const CHANGES = ['state', 'pmsStatus', 'checkIn', 'checkOut', 'rooms', 'paidAt'] as const

/** The booking as `storeState` would store it, without storing. */
export function withState(
  booking: Booking,
  columns: Partial<Booking> & Pick<Booking, 'pmsStatus'>,
): Booking {
  const name = readTransitions(columns).find((one) => canStart(one, booking))
  if (!name) return booking
  const read = Object.assign({}, booking, columns, { state: TRANSITIONS[name].to })
  const isChanged = CHANGES.some((column) => !isDeepStrictEqual(read[column], booking[column]))
  return isChanged ? Object.assign(read, { changedAt: read.refreshedAt }) : read
}

/** Releases a claimed booking, so that another caller can reconcile it. */
export async function release(em: EntityManager, id: number): Promise<void> {
  await em.nativeUpdate(Booking, { id }, { claimedUntil: null })
}

/** Waits, up to a limit, while another caller has claimed the booking and `where` holds. */
export async function waitForRelease(
  em: EntityManager,
  id: number,
  where: FilterQuery<Booking>,
): Promise<Booking> {
  const until = performance.now() + WAIT_MS
  const claimed = { $and: [{ id, claimedUntil: { $gt: raw('now()') } }, where] }
  while (performance.now() < until && (await em.count(Booking, claimed)) > 0) await sleep(POLL_MS)
  return bookingOf(em, id)
}

/** Condition of bookings without an outcome. */
export const UNRESOLVED = {
  state: { $in: ['pending', 'unknown'] },
} satisfies FilterQuery<Booking>

/** Claims a booking without an outcome; one of several callers, in any process, gets the claim. */
export async function claimUnresolved(em: EntityManager, id: number): Promise<boolean> {
  const taken = await em.nativeUpdate(
    Booking,
    { id, ...UNRESOLVED, ...withoutLease() },
    { claimedUntil: claimEnd() },
  )
  return taken > 0
}

const bookingId = z.object({ id: z.int() })

/** Ids of the bookings that fulfil a condition, oldest first. */
export async function bookingIdsWhere(em: EntityManager, where: Sql): Promise<number[]> {
  const rows = await query(em, bookingId)`select id from booking where ${where} order by id`
  return rows.map(({ id }) => id)
}

export const UNCLAIMED = sql`(claimed_until is null or claimed_until <= now())`

/**
 * Unclaimed bookings without an outcome: those that were sent to the PMS, and those that were
 * abandoned before.
 */
export const unresolvedIds = (em: EntityManager, abandonedSeconds: number): Promise<number[]> =>
  bookingIdsWhere(
    em,
    sql`${UNCLAIMED} and (state = 'unknown' or (state = 'pending'
      and updated_at < now() - make_interval(secs => ${abandonedSeconds})))`,
  )

/**
 * Counts a lookup that found no reservation.
 * @returns whether no further lookup is due.
 */
export async function countLookup(
  em: EntityManager,
  id: number,
  { lookups, seconds }: { lookups: number; seconds: number },
): Promise<boolean> {
  const [row] = await query(em, z.object({ isOver: z.boolean() }))`
    update booking set lookups = lookups + 1 where id = ${id} returning lookups >= ${lookups}
      and posted_at < now() - make_interval(secs => ${seconds}) as "isOver"`
  return row?.isOver ?? false
}

/** Confirmed bookings, up to an age, whose guest's notes are not in the PMS. */
export const idsWithoutNotes = (em: EntityManager, maxHours: number): Promise<number[]> =>
  bookingIdsWhere(
    em,
    sql`state = 'confirmed' and not noted
      and created_at > now() - make_interval(hours => ${maxHours})`,
  )

/**
 * Records whether the guest's notes are in the PMS.
 * @returns whether the record changed.
 */
export async function markNoted(em: EntityManager, id: number, noted: boolean): Promise<boolean> {
  return (await em.nativeUpdate(Booking, { id, noted: !noted }, { noted })) > 0
}

/** Releases all claims, locks and leases of jobs. Only for a process that alone uses the database. */
export async function releaseAll(em: EntityManager): Promise<void> {
  await em.nativeUpdate(Booking, { claimedUntil: { $ne: null } }, { claimedUntil: null })
  await query(em)`delete from booking_lock`
  await endLeases(em)
}

/** Without letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const newReference = (prefix = 'HM'): string =>
  `${prefix}-${Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

/** The contents of a checkout and the keys that identify it. */
export interface KeyedCheckout {
  /** Identifies the checkout; the same in all its repeats. */
  requestKey: string
  /** Hash of session, e-mail address, dates and rooms. */
  orderKey: string
  /**
   * Whether the caller sent a `checkoutKey`; without one, `requestKey` is made from the same data
   * as `orderKey`.
   */
  hasKey: boolean
  checkIn: string
  checkOut: string
  rooms: readonly { adults: number; children: number }[]
}

/** A booking, and whether the caller has claimed it and must send it to the PMS. */
interface AcquiredBooking {
  booking: Booking
  mustSubmit: boolean
}

/**
 * Stores the checkout as a booking, or finds the booking of an earlier call. A repeat claims the
 * booking only if the earlier call failed, or was abandoned before it called the PMS.
 */
export async function acquire(
  em: EntityManager,
  order: KeyedCheckout,
  input: CheckoutInput,
): Promise<AcquiredBooking> {
  const { requestKey } = order
  // A finished booking loses its key, so that the checkout can make another booking.
  const finished = { requestKey, $or: [...notRepeated(order)] }
  await em.nativeUpdate(Booking, finished, { requestKey: null })
  const columns = guestColumns(order, input)
  try {
    const claimedUntil = claimEnd()
    const reference = newReference()
    const id = await em.insert(Booking, { ...columns, requestKey, reference, claimedUntil })
    return { booking: await bookingOf(em, id), mustSubmit: true }
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
  }
  const { id } = await em.findOneOrFail(Booking, { requestKey }, { refresh: true })
  const mustSubmit =
    (await transition(em, id, 'retry', { ...columns, failure: null })) ||
    (await transition(em, id, 'resume', columns))
  return { booking: await bookingOf(em, id), mustSubmit }
}

/** Period in which an equal checkout without a checkout key counts as a repeat. */
const REPEAT_MINUTES = 15

/** Conditions of bookings that a checkout with the same request key does not repeat. */
function* notRepeated({ hasKey, orderKey }: KeyedCheckout): Generator<FilterQuery<Booking>> {
  yield { state: 'cancelled' }
  if (hasKey) yield { state: 'failed', orderKey: { $ne: orderKey } }
  else {
    const recent = raw<Date>('now() - make_interval(mins => ?)', [REPEAT_MINUTES])
    yield { state: 'confirmed', postedAt: { $lt: recent } }
  }
}

/**
 * The latest booking with the same contents by another checkout; null if there is none, or if this
 * checkout is a repeat.
 */
export async function earlierBooking(
  em: EntityManager,
  { requestKey, orderKey }: KeyedCheckout,
): Promise<Booking | null> {
  if ((await em.count(Booking, { requestKey })) > 0) return null
  const made = {
    orderKey,
    state: { $in: ['unknown', 'confirmed'] },
  } satisfies FilterQuery<Booking>
  return em.findOne(Booking, made, { orderBy: { id: 'desc' }, refresh: true })
}

function guestColumns(
  { orderKey, checkIn, checkOut, rooms }: KeyedCheckout,
  { bookingData }: CheckoutInput,
) {
  const { checkin: _in, checkout: _out, guests: _guests, promoCode = '', ...guest } = bookingData
  const sum = (of: 'adults' | 'children') => rooms.reduce((total, room) => total + room[of], 0)
  // The quote replaces these amounts.
  const { taxExemption: _exemption, ...price } = cartTotals([])
  return {
    ...guest,
    ...price,
    promoCode,
    orderKey,
    checkIn,
    checkOut,
    adults: sum('adults'),
    children: sum('children'),
    rooms: [],
    terms: null,
  }
}
