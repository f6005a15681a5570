import type { FromPrice } from '#shared/booking/price-calendar.ts'
import type { Room } from '#shared/hotel/rooms.ts'

/** What is known of a room without dates. */
export interface KnownRoom {
  maxGuests: number
  /** The lowest price of a night in the next weeks; absent if unknown. */
  from?: { priceMinor: number; currency: string }
}

/**
 * What the property's last answer says about a room; undefined if it says nothing. Pages and
 * structured data read their prices here.
 */
export function knownRoom(
  prices: FromPrice | null | undefined,
  { id }: Room,
): KnownRoom | undefined {
  const found = prices?.rooms.find(({ roomId }) => roomId === id)
  if (!prices || !found) return undefined
  const { maxGuests, priceMinor } = found
  return priceMinor === null
    ? { maxGuests }
    : { maxGuests, from: { priceMinor, currency: prices.currency } }
}
