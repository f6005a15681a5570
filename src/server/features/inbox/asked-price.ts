import { roomById } from '#shared/hotel/rooms.ts'
import { isSameType } from '#shared/hotel/room-types.ts'
import { setTimeout } from 'node:timers/promises'
import { changedPrice } from '#server/features/booking/requests/changed-price.ts'
import { search } from '#server/features/booking/search/offers.ts'
import type { BookingContext } from '#server/features/booking/store/booking-context.ts'
import type { Booking } from '#server/features/booking/store/booking.entity.ts'
import { roomSearch } from '#shared/booking/room-search.ts'

/** The stay in a request. */
interface RequestedStay {
  checkIn: string
  checkOut: string
  guests: number | null
  /** Number of the room; null if any, or one that is not of the site. */
  roomId: number | null
  /** The booking that the guest wants to change; null for a new one. */
  booked: Booking | null
}

export type PriceContext = Pick<BookingContext, 'pms' | 'env' | 'now'>

export interface AskedPrice {
  totalMinor: number
  currency: string
}

/** Maximum wait for the PMS while the panel opens a message. */
const TIME_LIMIT_MS = 2000

/**
 * The site's price for the stay in a request, by the booked rooms or the one that was asked for; null
 * if dates, guests or room are missing, or the PMS offers no room or does not answer.
 */
export const askedPrice = (
  context: PriceContext,
  stay: RequestedStay,
): Promise<AskedPrice | null> =>
  Promise.race([priceOf(context, stay), setTimeout(TIME_LIMIT_MS, null, { ref: false })])

async function priceOf(
  { pms, env, now }: PriceContext,
  { booked, roomId, guests, checkIn, checkOut }: RequestedStay,
): Promise<AskedPrice | null> {
  const stay = roomSearch.safeParse({ checkIn, checkOut, adults: guests })
  if (!pms || !stay.success) return null
  if (booked) return changedPrice({ pms, env }, booked, { checkIn, checkOut })
  if (roomId === null) return null
  const offers = await search({ pms, env, now }, stay.data).catch(() => [])
  const room = roomById(roomId)
  return (room && offers.find((offer) => isSameType(room, offer.roomId))) ?? null
}
