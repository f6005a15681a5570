import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { Offer } from '#server/gateways/pms/room.ts'
import { isOf, queryFor, type Cart, type WantedRoom } from './cart.ts'
import { roomNumber } from '../search/offers.ts'
import { soldOut } from '../booking-errors.ts'

export interface FoundRoom {
  wanted: WantedRoom
  offer: Offer
  roomTypeId: string
  fetchedAt: number
}

/**
 * The property's offer for every room of the cart, asked for at `notBefore` or later.
 * @throws CONFLICT `sold_out` when one of them is not left.
 */
export async function findRooms(
  pms: CachedPms,
  cart: Cart,
  notBefore: number,
): Promise<FoundRoom[]> {
  const found: FoundRoom[] = []
  for (const wanted of cart.rooms) {
    const { value, fetchedAt } = await pms.offers(queryFor(cart, wanted), notBefore)
    const offer = value.find(({ roomTypeId, shortName }) =>
      isOf(wanted, { id: roomTypeId, roomId: roomNumber(shortName) }),
    )
    const taken = found.filter(({ roomTypeId }) => roomTypeId === offer?.roomTypeId).length
    if (!offer || offer.roomsAvailable <= taken) throw soldOut()
    found.push({ wanted, offer, roomTypeId: offer.roomTypeId, fetchedAt })
  }
  return found
}
