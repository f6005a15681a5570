import { createHash } from 'node:crypto'
import { badRequest } from '#server/errors.ts'
import type { AvailabilityQuery } from '#server/gateways/pms/room.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { nightsBetween } from '#shared/calendar.ts'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import { invalid } from '../booking-errors.ts'
import { spread } from '../search/spread.ts'
import type { Order } from '../store/acquire.ts'
import type { BookedRoom } from '../store/booking.entity.ts'

/** A room of the cart, with the price that the guest saw. */
export interface WantedRoom {
  /** The property's number of the room type, or ours. */
  roomId: string
  adults: number
  children: number
  /** Average of a night before taxes, in hundredths. */
  nightlyMinor: number
  totalMinor: number | undefined
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
    nightlyMinor: Math.round(item.price * 100),
    totalMinor: item.totalMinor,
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

export const queryFor = (cart: Cart, { adults, children }: WantedRoom): AvailabilityQuery => ({
  startDate: cart.checkIn,
  endDate: cart.checkOut,
  adults,
  children,
  promoCode: cart.promoCode,
})

export const isOf = ({ roomId }: WantedRoom, offer: Pick<RoomOffer, 'id' | 'roomId'>): boolean =>
  offer.id === roomId || String(offer.roomId) === roomId

/**
 * Whether an offer has the price shown to the guest. An average per night may differ by half a
 * hundredth per night, a total must be equal.
 */
export function matchesQuote(room: WantedRoom, nights: number, offer: RoomOffer): boolean {
  if (room.rateId !== undefined && room.rateId !== offer.rateId) return false
  if (room.totalMinor !== undefined) return room.totalMinor === offer.totalMinor
  return Math.abs(room.nightlyMinor * nights - offer.subtotalMinor) <= nights
}

/** The total shown to the guest, with taxes; an average per night is taxed like the offer. */
export function shownTotal(room: WantedRoom, nights: number, offer: RoomOffer): number {
  if (room.totalMinor !== undefined) return room.totalMinor
  const { subtotalMinor, totalMinor } = offer
  const factor = subtotalMinor > 0 ? totalMinor / subtotalMinor : 1
  return Math.round(room.nightlyMinor * nights * factor)
}

export const bookedRoom = (room: WantedRoom, offer: RoomOffer): BookedRoom => ({
  roomTypeId: offer.id,
  roomId: offer.roomId,
  name: offer.name,
  rateId: offer.rateId,
  adults: room.adults,
  children: room.children,
  subtotalMinor: offer.subtotalMinor,
  totalMinor: offer.totalMinor,
  nightlyMinor: offer.nightly.map(({ totalMinor }) => totalMinor),
})
