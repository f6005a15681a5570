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
import { withoutLease } from '#server/database/lease.ts'
import { Booking, type BookingFailure, type DearerPrice } from './booking.entity.ts'
import { canStart, claimEnd, transition, TRANSITIONS } from './transitions.ts'
import { randomInt } from 'node:crypto'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import { cartTotals } from '#shared/booking/cart.ts'

/** The rows of `booking`; only this folder writes them. */

/** Longest wait of a repeated call for the outcome of the first call. */
const WAIT_MS = 30_000
const POLL_MS = 150

/** The present row of a booking. */
export const bookingOf = (em: EntityManager, id: number): Promise<Booking> =>
  em.findOneOrFail(Booking, { id }, { refresh: true })

/** The booking with a number, ours or the property's. */
export const bookingByNumber = (em: EntityManager, number: string): Promise<Booking | null> =>
  em.findOne(Booking, { $or: [{ pmsId: number }, { reference: number.toUpperCase() }] })

/**
 * Records that the booking is about to be sent to the property.
 * @throws Error when the caller no longer holds the booking.
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

/** @returns false if the booking was confirmed before, or is claimed while `onlyIfFree` is set. */
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

/** Marks a booking as failed; a booking that the property has stays unchanged. */
export const markFailed = (
  em: EntityManager,
  id: number,
  failure: BookingFailure,
): Promise<boolean> => transition(em, id, 'fail', { failure })

/** Records the total of a reservation that exceeded its quote. */
export const markDearer = (em: EntityManager, id: number, dearerPrice: DearerPrice) =>
  em.nativeUpdate(Booking, { id }, { dearerPrice })

/** The transitions for a status of the property; the first applicable one is carried out. */
const readTransitions = ({ pmsStatus }: EntityData<Pick<Booking, 'pmsStatus'>>) =>
  pmsStatus === 'canceled' ? (['cancel'] as const) : (['update', 'reinstate'] as const)

/** Stores the property's present state of a booking. */
export async function markRead(
  em: EntityManager,
  id: number,
  columns: EntityData<Booking>,
): Promise<void> {
  const read = { ...columns, refreshedAt: raw<Date>('now()') }
  for (const name of readTransitions(columns)) {
    if (await transition(em, id, name, read)) return
  }
}

/** The booking as `markRead` would store it; writes nothing. */
export function withRead(
  booking: Booking,
  columns: Partial<Booking> & Pick<Booking, 'pmsStatus'>,
): Booking {
  const name = readTransitions(columns).find((one) => canStart(one, booking))
  if (!name) return booking
  return Object.assign({}, booking, columns, { state: TRANSITIONS[name].to })
}

/** Releases a claimed booking without an outcome, for another caller to reconcile. */
export async function release(em: EntityManager, id: number): Promise<void> {
  await em.nativeUpdate(Booking, { id }, { claimedUntil: null })
}

/** Waits, up to a limit, while another caller has claimed the booking and `where` applies. */
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

/** States without an outcome. */
export const UNRESOLVED = {
  state: { $in: ['pending', 'unknown'] },
} satisfies FilterQuery<Booking>

/** Claims a booking without an outcome; of several processes one gets it. */
export async function acquireUnresolved(em: EntityManager, id: number): Promise<boolean> {
  const taken = await em.nativeUpdate(
    Booking,
    { id, ...UNRESOLVED, ...withoutLease() },
    { claimedUntil: claimEnd() },
  )
  return taken > 0
}

const bookingId = z.object({ id: z.int() })

/** Ids of the bookings that meet a condition, oldest first. */
export async function bookingIdsWhere(em: EntityManager, where: Sql): Promise<number[]> {
  const rows = await query(em, bookingId)`select id from booking where ${where} order by id`
  return rows.map(({ id }) => id)
}

/** Condition of bookings that no caller has claimed. */
export const UNCLAIMED = sql`(claimed_until is null or claimed_until <= now())`

/**
 * Unclaimed bookings without an outcome: submitted ones, and abandoned ones that were never
 * submitted.
 */
export const unresolved = (em: EntityManager, abandonedSeconds: number): Promise<number[]> =>
  bookingIdsWhere(
    em,
    sql`${UNCLAIMED} and (state = 'unknown' or (state = 'pending'
      and updated_at < now() - make_interval(secs => ${abandonedSeconds})))`,
  )

/**
 * Counts a lookup that found no reservation.
 * @returns whether it was the last lookup to make.
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

/** Confirmed bookings, up to an age, whose guest's notes are not yet copied to the reservation. */
export const unnoted = (em: EntityManager, maxHours: number): Promise<number[]> =>
  bookingIdsWhere(
    em,
    sql`state = 'confirmed' and not noted
      and created_at > now() - make_interval(hours => ${maxHours})`,
  )

/**
 * Marks the guest's notes as copied or not copied.
 * @returns whether the mark changed.
 */
export async function markNoted(em: EntityManager, id: number, noted: boolean): Promise<boolean> {
  return (await em.nativeUpdate(Booking, { id, noted: !noted }, { noted })) > 0
}

/** Releases the claims of an earlier run. Only for a process that alone uses the database. */
export async function releaseAll(em: EntityManager): Promise<void> {
  await em.nativeUpdate(Booking, { claimedUntil: { $ne: null } }, { claimedUntil: null })
  await query(em)`delete from booking_lock`
}

/** Without letters and digits that are easily confused on the phone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A random reference that can be read aloud and cannot be guessed. */
export const newReference = (prefix = 'HM'): string =>
  `${prefix}-${Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

/** Identity and contents of a checkout's order, stored at once. */
export interface Order {
  /** Identifies the checkout; repeats have the same key. */
  requestKey: string
  /** Identifies the order: session, e-mail address, days and rooms. */
  orderKey: string
  /** Whether the caller sent a `checkoutKey`; otherwise a repeat is recognised by the order. */
  isNamed: boolean
  checkIn: string
  checkOut: string
  rooms: readonly { adults: number; children: number }[]
}

/** A booking, and whether the caller has to submit it. */
interface Acquired {
  booking: Booking
  isOurs: boolean
}

/**
 * Stores the checkout as a booking, or finds the existing one. Only one caller acquires the
 * booking: a repeat acquires it only after the first caller has failed, or has died before
 * submitting.
 */
export async function acquire(
  em: EntityManager,
  order: Order,
  input: CheckoutInput,
): Promise<Acquired> {
  const { requestKey } = order
  // A finished booking stays as it is and releases its key for another booking.
  const finished = { requestKey, $or: [...notRepeated(order)] }
  await em.nativeUpdate(Booking, finished, { requestKey: null })
  const columns = guestColumns(order, input)
  try {
    const claimedUntil = claimEnd()
    const reference = newReference()
    const id = await em.insert(Booking, { ...columns, requestKey, reference, claimedUntil })
    return { booking: await bookingOf(em, id), isOurs: true }
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
  }
  const { id } = await em.findOneOrFail(Booking, { requestKey }, { refresh: true })
  const isOurs =
    (await transition(em, id, 'retry', { ...columns, failure: null })) ||
    (await transition(em, id, 'resume', columns))
  return { booking: await bookingOf(em, id), isOurs }
}

/** Period in which the same order without a checkout key counts as a repeat. */
const REPEAT_MINUTES = 15

/** Conditions of bookings that a checkout with the same key does not repeat. */
function* notRepeated({ isNamed, orderKey }: Order): Generator<FilterQuery<Booking>> {
  yield { state: 'cancelled' }
  if (isNamed) yield { state: 'failed', orderKey: { $ne: orderKey } }
  else {
    const recent = raw<Date>('now() - make_interval(mins => ?)', [REPEAT_MINUTES])
    yield { state: 'confirmed', postedAt: { $lt: recent } }
  }
}

/**
 * The latest booking of the same order by another checkout, which the guest may have meant; null if
 * there is none, or if this checkout is itself a repeat.
 */
export async function earlierBooking(
  em: EntityManager,
  { requestKey, orderKey }: Order,
): Promise<Booking | null> {
  if ((await em.count(Booking, { requestKey })) > 0) return null
  const made = {
    orderKey,
    state: { $in: ['unknown', 'confirmed'] },
  } satisfies FilterQuery<Booking>
  return em.findOne(Booking, made, { orderBy: { id: 'desc' }, refresh: true })
}

function guestColumns(
  { orderKey, checkIn, checkOut, rooms }: Order,
  { bookingData }: CheckoutInput,
) {
  const { checkin: _in, checkout: _out, guests: _guests, promoCode = '', ...guest } = bookingData
  const sum = (of: 'adults' | 'children') => rooms.reduce((total, room) => total + room[of], 0)
  // Filled in after the property's quote.
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
