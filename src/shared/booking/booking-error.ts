import type { RoomOffer } from './offer.ts'

/** Why the server rejected a call about rooms or bookings; `reason` in the error's data. */
const BOOKING_REASONS = [
  'price_changed',
  /** Cancellation terms or taxes differ from those that the guest saw, at the same price. */
  'terms_changed',
  'sold_out',
  'not_sellable',
  /** Nights of the stay lie in a closed season of the hotel. */
  'closed_season',
  'pms_unavailable',
  /** Too many calls came first, so that the PMS was not asked. */
  'busy',
  'pms_not_configured',
  'not_changeable',
  'already_booked',
  'cart_booked',
] as const

export type BookingReason = (typeof BOOKING_REASONS)[number]

export type ChangedPart = 'price' | 'cancellation' | 'tax'

/** A cart item whose price, plan, terms or taxes differ from what the guest saw. */
export interface PriceChange {
  /** Index in `cartItems`. */
  index: number
  /** What differs; `price` also if the rate plan does. */
  changed: ChangedPart[]
  /**
   * Total that the guest saw, with taxes; calculated from the price per night if the cart has no
   * total.
   */
  previousTotalMinor: number
  /** The offer for the item at the current price; null if unknown. */
  offer: RoomOffer | null
}
