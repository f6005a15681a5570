import type { FromPrice } from '#shared/booking/price-calendar.ts'
import { isSameType } from '#shared/hotel/room-types.ts'
import type { Room } from '#shared/hotel/rooms.ts'

/** What is known of a room without dates. */
export interface KnownRoom {
  /** The property's number; the owner's where the property names none. */
  maxGuests: number
  /** The lowest price of a night in the next weeks; absent if unknown. */
  from?: { priceMinor: number; currency: string }
}

/**
 * What the property's last answer says about a room, else what the owner says; undefined if neither
 * says anything. Pages and structured data read their prices here.
 */
export function knownRoom(prices: FromPrice | null | undefined, room: Room): KnownRoom | undefined {
  const { capacity } = room
  const found = prices?.rooms.find(({ roomId }) => isSameType(room, roomId))
  if (!prices || !found) return capacity ? { maxGuests: capacity } : undefined
  const { maxGuests, priceMinor } = found
  return priceMinor === null
    ? { maxGuests }
    : { maxGuests, from: { priceMinor, currency: prices.currency } }
}
