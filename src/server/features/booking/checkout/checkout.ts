import { createHash } from 'node:crypto'
import { badRequest } from '#server/errors.ts'
import { TRPCError } from '@trpc/server'
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { CheckoutAnswer, CheckoutInput } from '#shared/booking/checkout.ts'
import { isCountryCode } from '#shared/booking/fields/stay-fields.ts'
import { hotelDay, nightsBetween } from '#shared/calendar.ts'
import { hasCountryCode } from '#shared/typed-text.ts'
import { type PmsContext, requireBookable } from '../store/booking-context.ts'
import {
  alreadyBooked,
  busy,
  invalid,
  notAnswering,
  priceChanged,
  soldOut,
  toBookingFailure,
} from '../store/booking-errors.ts'
import { linkToken } from '../store/token.ts'
import { viewOf } from '../lookup/view.ts'
import { confirmFound, reconcile } from '../watch/lost-answers.ts'
import { refresh } from '../confirm/confirm.ts'
import {
  acquire,
  earlierBooking,
  markFailed,
  release,
  UNRESOLVED,
  waitForRelease,
} from '../store/booking-store.ts'
import type { Booking, BookingFailure } from '../store/booking.entity.ts'
import type { Cart } from './quote.ts'
import { placeBooking } from './place-booking.ts'

/** Waits before each lookup while the guest waits; later lookups are made by the background job. */
const LOOKUP_MS = [0, 700, 2000]

/**
 * Books a cart once; a repeat gets the same booking (security row 93). Two guards hold over all
 * processes: a claim on the booking's row, by its unique request key, and a lock per room type, so
 * that the last room is sold once. The checkout is stored before the PMS is called; after a lost
 * answer the booking is `processing` and is reconciled, never sent again.
 * @throws CONFLICT `sold_out`, `price_changed` or `terms_changed`; `already_booked` or `cart_booked` if the guest
 * may mean an earlier booking; PmsError if the PMS fails.
 */
export async function checkout(context: PmsContext, input: CheckoutInput): Promise<CheckoutAnswer> {
  const { em, now } = context
  const cart = readCart(input)
  requireBookable(now, cart)
  const booking = await bookOnce(context, cart, input)
  const token = await linkToken(em, booking.reference)
  const view = viewOf(booking, { isGuest: true, token, today: hotelDay(now) })
  return { success: true, booking: view }
}

async function bookOnce(context: PmsContext, cart: Cart, input: CheckoutInput): Promise<Booking> {
  if (cart.hasKey && !input.another) await rejectEarlierOrder(context, cart)
  // The second attempt is for an earlier booking that was cancelled during the first.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { booking, mustSubmit } = await acquire(context.em, cart, withFullPhone(input))
    if (mustSubmit) return place(context, cart, booking)
    if (booking.orderKey !== cart.orderKey) throw alreadyBooked('cart_booked')
    const earlier = await outcomeOf(context, booking.id)
    if (earlier.state === 'failed') throw errorOf(earlier.failure)
    if (earlier.state !== 'cancelled' && earlier.state !== 'pending') return earlier
  }
  throw busy()
}

function withFullPhone(input: CheckoutInput): CheckoutInput {
  const { guestPhone, guestCountry } = input.bookingData
  const phone = withCountryCode(guestPhone, guestCountry)
  return { ...input, bookingData: { ...input.bookingData, guestPhone: phone } }
}

/**
 * The telephone in international form, so that the hotel can call back: a number without a country
 * code is taken for one of the guest's country. As typed if the country is unknown or has no such
 * numbers.
 */
function withCountryCode(phone: string, country: string): string {
  if (hasCountryCode(phone) || !isCountryCode(country)) return phone
  const number = parsePhoneNumberFromString(phone, country.toUpperCase() as CountryCode)
  return number?.isPossible() ? number.formatInternational() : phone
}

/** @throws CONFLICT `already_booked` if another checkout has booked the same cart. */
async function rejectEarlierOrder(context: PmsContext, cart: Cart): Promise<void> {
  const found = await earlierBooking(context.em, cart)
  const earlier = found?.state === 'confirmed' ? await refresh(context, found) : found
  if (earlier && earlier.state !== 'cancelled') throw alreadyBooked('already_booked')
}

async function place(context: PmsContext, cart: Cart, acquired: Booking): Promise<Booking> {
  const { em } = context
  try {
    // An earlier attempt that was given up may have made a reservation.
    const earlier = acquired.postedAt ? await confirmFound(context, acquired) : null
    const booking = earlier ?? (await placeBooking(context, cart, acquired))
    return booking.state === 'unknown' ? await reconcileNow(context, booking) : booking
  } catch (error) {
    // Only a rejection by the PMS proves that there is no reservation; after another error the
    // reservation is looked up.
    const isRefused = error instanceof PmsError || error instanceof TRPCError
    if (isRefused) await markFailed(em, acquired.id, toBookingFailure(error))
    else await release(em, acquired.id)
    throw error
  }
}

/** The outcome of a booking that another call has begun. */
async function outcomeOf(context: PmsContext, id: number): Promise<Booking> {
  const booking = await waitForRelease(context.em, id, UNRESOLVED)
  if (booking.state === 'unknown') return reconcileNow(context, booking)
  if (booking.state === 'confirmed') return refresh(context, booking)
  return booking
}

/** Looks up a reservation whose answer was lost; the state stays `unknown` without a result. */
async function reconcileNow(context: PmsContext, unknown: Booking): Promise<Booking> {
  let booking = unknown
  for (const waitMs of LOOKUP_MS) {
    await context.pms.wait(waitMs)
    try {
      booking = await reconcile(context, booking)
    } catch (error) {
      if (!(error instanceof PmsError)) throw error
      await release(context.em, booking.id)
    }
    if (booking.state !== 'unknown') break
  }
  return booking
}

function errorOf(failure: BookingFailure | null): TRPCError {
  if (failure === 'sold_out') return soldOut()
  if (failure === 'price_changed') return priceChanged()
  return notAnswering()
}

/** The cart of a checkout; guests without a room are distributed over the rooms. */
export function readCart(input: CheckoutInput): Cart {
  const { sessionId, bookingData, cartItems, checkoutKey } = input
  const { checkin: checkIn, checkout: checkOut } = bookingData
  const nights = nightsBetween(checkIn, checkOut)
  if (cartItems.some((item) => item.nights !== nights)) throw badRequest()
  const grownUps = spreadGuests(bookingData.guests - bookingData.children, cartItems.length)
  const young = spreadGuests(bookingData.children, cartItems.length)
  const rooms = cartItems.map((item, index) => ({
    roomId: item.roomId,
    adults: item.adults ?? grownUps[index] ?? 0,
    children: item.children ?? young[index] ?? 0,
    shown:
      item.totalMinor === undefined
        ? { nightlyMinor: Math.round(item.price * 100) }
        : { totalMinor: item.totalMinor },
    rateId: item.rateId,
    terms: item.terms,
  }))
  if (rooms.some(({ adults }) => adults < 1)) throw invalid('booking.error.adults')
  const sleeping = rooms.reduce((sum, { adults, children }) => sum + adults + children, 0)
  if (sleeping !== bookingData.guests) throw invalid('booking.error.guests')
  const order = [sessionId, bookingData.guestEmail, checkIn, checkOut, wishesOf(rooms)]
  return {
    requestKey: hashOf(checkoutKey ? ['checkout', sessionId, checkoutKey] : ['order', ...order]),
    orderKey: hashOf(order),
    hasKey: checkoutKey !== undefined,
    checkIn,
    checkOut,
    nights,
    rooms,
    promoCode: bookingData.promoCode,
  }
}

/** The rooms without prices and rate plans, which may change in a repeat. */
const wishesOf = (rooms: Cart['rooms']): string[] =>
  rooms.map(({ roomId, adults, children }) => `${roomId}/${adults}/${children}`).toSorted()

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Distributes guests over rooms as evenly as possible; the first rooms get the remainder. */
const spreadGuests = (guests: number, rooms: number): number[] =>
  Array.from({ length: rooms }, (_, index) => Math.floor((guests + rooms - 1 - index) / rooms))
