import { UniqueConstraintViolationException } from '@mikro-orm/core'
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
  const requestKey = cart.key
  // A cancelled booking stays as it is; the same cart may be booked again.
  await em.nativeUpdate(Booking, { requestKey, state: 'cancelled' }, { requestKey: null })
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

function guestColumns({ checkIn, checkOut, rooms }: Cart, { bookingData }: CheckoutInput) {
  const sum = (of: 'adults' | 'children') => rooms.reduce((total, room) => total + room[of], 0)
  return {
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
