import { raw, UniqueConstraintViolationException, type FilterQuery } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import { Booking } from './booking.entity.ts'
import { bookingOf, newReference } from './booking-store.ts'
import { claimEnd, transition } from './transitions.ts'

/** What identifies a checkout and its order, and what is stored of it at once. */
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

/** A booking, and whether the caller has to place it. */
interface Acquired {
  booking: Booking
  isOurs: boolean
}

/**
 * Stores the checkout as a booking, or finds the existing one. A caller that acquires the booking
 * is the only one: a repeat acquires it only after the first has failed, or has died before sending
 * anything.
 */
export async function acquire(
  em: EntityManager,
  order: Order,
  input: CheckoutInput,
): Promise<Acquired> {
  const { requestKey } = order
  // A finished booking is unchanged and releases the key for another booking.
  await em.nativeUpdate(Booking, { requestKey, $or: [...over(order)] }, { requestKey: null })
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
function* over({ isNamed, orderKey }: Order): Generator<FilterQuery<Booking>> {
  yield { state: 'cancelled' }
  if (isNamed) yield { state: 'failed', orderKey: { $ne: orderKey } }
  else {
    const recent = raw<Date>('now() - make_interval(mins => ?)', [REPEAT_MINUTES])
    yield { state: 'confirmed', postedAt: { $lt: recent } }
  }
}

/**
 * The latest booking of the same order by another checkout, which the guest may mean; null if there
 * is none, or if this checkout is itself a repeat.
 */
export async function earlierBooking(
  em: EntityManager,
  { requestKey, orderKey }: Order,
): Promise<Booking | null> {
  if ((await em.count(Booking, { requestKey })) > 0) return null
  const made = { orderKey, state: { $in: ['unknown', 'confirmed'] } } satisfies FilterQuery<Booking>
  return em.findOne(Booking, made, { orderBy: { id: 'desc' }, refresh: true })
}

function guestColumns(
  { orderKey, checkIn, checkOut, rooms }: Order,
  { bookingData }: CheckoutInput,
) {
  const sum = (of: 'adults' | 'children') => rooms.reduce((total, room) => total + room[of], 0)
  return {
    orderKey,
    language: bookingData.language,
    checkIn,
    checkOut,
    adults: sum('adults'),
    children: sum('children'),
    guestName: bookingData.guestName,
    guestEmail: bookingData.guestEmail,
    guestPhone: bookingData.guestPhone,
    guestCountry: bookingData.guestCountry,
    accommodation: bookingData.accommodation,
    observations: bookingData.observations,
    promoCode: bookingData.promoCode ?? '',
    // Filled in after the property has been asked.
    rooms: [],
    terms: null,
    currency: HOTEL.currency,
    subtotalMinor: 0,
    taxesMinor: 0,
    totalMinor: 0,
    taxLabel: '',
    taxPercent: null,
  }
}
