import type { RoomOffer } from './offer.ts'

/** Why a call about rooms and bookings was refused; stands as `reason` in the error's data. */
const BOOKING_REASONS = [
  'price_changed',
  'sold_out',
  'not_sellable',
  'pms_unavailable',
  'pms_not_configured',
  'not_changeable',
  'already_booked',
  'cart_booked',
] as const

export type BookingReason = (typeof BOOKING_REASONS)[number]

/** An item of a sent cart whose price is not the one the guest saw. */
export interface PriceChange {
  /** Place in `cartItems`. */
  index: number
  /** What the guest saw, with taxes; worked out from the night's price where the cart says no total. */
  previousTotalMinor: number
  /** The item as it can be booked now; null where that is not known. */
  offer: RoomOffer | null
}
