import { createHash } from 'node:crypto'
import { badRequest } from '#server/errors.ts'
import { nightsBetween } from '#shared/calendar.ts'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import { invalid } from '../booking-errors.ts'
import { spread } from '#shared/booking/fields/party.ts'
import type { Order } from '../store/acquire.ts'

/** A room of the cart, with the price that the guest saw. */
export interface WantedRoom {
  /** The property's number of the room type, or ours. */
  roomId: string
  adults: number
  children: number
  /** In hundredths: the total with taxes, or the average of a night before taxes. */
  shown: { totalMinor: number } | { nightlyMinor: number }
  /** The chosen rate plan; absent: the standard one. */
  rateId: string | undefined
}

export interface Cart extends Order {
  nights: number
  rooms: WantedRoom[]
  promoCode: string | undefined
}

/** The cart of a checkout, with the guests distributed over its rooms. */
export function readCart(input: CheckoutInput): Cart {
  const { sessionId, bookingData, cartItems, checkoutKey } = input
  const { checkin, checkout } = bookingData
  const nights = nightsBetween(checkin, checkout)
  if (cartItems.some((item) => item.nights !== nights)) throw badRequest()
  const grownUps = spread(bookingData.guests - bookingData.children, cartItems.length)
  const young = spread(bookingData.children, cartItems.length)
  const rooms = cartItems.map((item, index) => ({
    roomId: item.roomId,
    adults: item.adults ?? grownUps[index] ?? 0,
    children: item.children ?? young[index] ?? 0,
    shown:
      item.totalMinor === undefined
        ? { nightlyMinor: Math.round(item.price * 100) }
        : { totalMinor: item.totalMinor },
    rateId: item.rateId,
  }))
  if (rooms.some(({ adults }) => adults < 1)) throw invalid('booking.error.adults')
  const sleeping = rooms.reduce((sum, { adults, children }) => sum + adults + children, 0)
  if (sleeping !== bookingData.guests) throw invalid('booking.error.guests')
  const order = [sessionId, bookingData.guestEmail, checkin, checkout, wishesOf(rooms)]
  return {
    requestKey: hashOf(checkoutKey ? ['checkout', sessionId, checkoutKey] : ['order', ...order]),
    orderKey: hashOf(order),
    isNamed: checkoutKey !== undefined,
    checkIn: checkin,
    checkOut: checkout,
    nights,
    rooms,
    promoCode: bookingData.promoCode,
  }
}

/** Without prices and rate plans: after a change of price it is still the same order. */
const wishesOf = (rooms: readonly WantedRoom[]): string[] =>
  rooms.map(({ roomId, adults, children }) => `${roomId}/${adults}/${children}`).toSorted()

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
