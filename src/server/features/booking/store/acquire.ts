import { raw, UniqueConstraintViolationException, type FilterQuery } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import type { Cart } from '../checkout/cart.ts'
import { Booking } from './booking.entity.ts'
import { bookingOf } from './booking-store.ts'
import { newReference } from './reference.ts'
import { claimEnd, transition } from './transitions.ts'

/** A booking, and whether the caller is the one who has to place it. */
interface Acquired {
  booking: Booking
  isOurs: boolean
}

/**
 * Stores the checkout as a booking, or finds the one stored before. The caller who gets it as theirs
 * is alone with it: a repeat gets it only after the first has failed, or has died before anything was
 * sent.
 */
export async function acquire(
  em: EntityManager,
  cart: Cart,
  input: CheckoutInput,
): Promise<Acquired> {
  const { requestKey } = cart
  // What is over stays as it is, and the key is free for another booking.
  await em.nativeUpdate(Booking, { requestKey, $or: [...over(cart)] }, { requestKey: null })
  const columns = guestColumns(cart, input)
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

/** How long the same order without a name of its checkout counts as a repeat. */
const REPEAT_MINUTES = 15

/** Bookings that a checkout with their key does not repeat. */
function* over({ isNamed, orderKey }: Cart): Generator<FilterQuery<Booking>> {
  yield { state: 'cancelled' }
  if (isNamed) yield { state: 'failed', orderKey: { $ne: orderKey } }
  else {
    const recent = raw<Date>('now() - make_interval(mins => ?)', [REPEAT_MINUTES])
    yield { state: 'confirmed', postedAt: { $lt: recent } }
  }
}

/**
 * The latest booking of the same order that another checkout made and the guest may mean; null where
 * there is none, and where this checkout is a repeat itself.
 */
export async function earlierBooking(
  em: EntityManager,
  { requestKey, orderKey }: Cart,
): Promise<Booking | null> {
  if ((await em.count(Booking, { requestKey })) > 0) return null
  const made = { orderKey, state: { $in: ['unknown', 'confirmed'] } } satisfies FilterQuery<Booking>
  return em.findOne(Booking, made, { orderBy: { id: 'desc' }, refresh: true })
}

function guestColumns(
  { orderKey, checkIn, checkOut, rooms }: Cart,
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
    // Filled once the property has been asked.
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
