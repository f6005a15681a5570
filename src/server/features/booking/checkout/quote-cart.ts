import type { Offer } from '#server/gateways/pms/room.ts'
import type { PriceChange } from '#shared/booking/booking-error.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { withRatePlan } from '#shared/booking/rate-plan.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { soldOut } from '../booking-errors.ts'
import { quoteOffer, roomNumber } from '../search/offers.ts'
import { soldOffers } from '../search/sold-offers.ts'
import { isOf, matchesQuote, queryFor, shownTotal, type Cart, type WantedRoom } from './cart.ts'

interface FoundRoom {
  wanted: WantedRoom
  offer: Offer
  fetchedAt: number
}

/** A room of the cart with the property's price. */
export interface QuotedRoom {
  wanted: WantedRoom
  offer: RoomOffer
}

/**
 * The property's offer for every room of the cart, fetched at `notBefore` or later.
 * @throws CONFLICT `sold_out` with the indexes of the rooms that are no longer free.
 */
export async function findRooms(
  context: Pick<ConnectedContext, 'pms' | 'env'>,
  cart: Cart,
  notBefore: number,
): Promise<FoundRoom[]> {
  const found: FoundRoom[] = []
  const missing: number[] = []
  for (const [index, wanted] of cart.rooms.entries()) {
    const { value, fetchedAt } = await soldOffers(context, queryFor(cart, wanted), notBefore)
    const offer = value.find(({ roomTypeId, shortName }) =>
      isOf(wanted, { id: roomTypeId, roomId: roomNumber(shortName) }),
    )
    const taken = found.filter((room) => room.offer.roomTypeId === offer?.roomTypeId).length
    if (!offer || offer.roomsAvailable <= taken) missing.push(index)
    else found.push({ wanted, offer, fetchedAt })
  }
  if (missing.length > 0) throw soldOut(missing)
  return found
}

/**
 * Every room of the cart under the chosen rate plan, or the standard one if that plan is no longer
 * sold.
 * @throws CONFLICT `sold_out`.
 */
export async function quoteCart(
  context: Pick<ConnectedContext, 'pms' | 'env'>,
  cart: Cart,
  notBefore: number,
): Promise<QuotedRoom[]> {
  const found = await findRooms(context, cart, notBefore)
  return Promise.all(
    found.map(async ({ wanted, offer, fetchedAt }) => {
      const asked = { query: queryFor(cart, wanted), fetchedAt }
      const quoted = await quoteOffer(context, asked, offer)
      const { rateId } = wanted
      return { wanted, offer: rateId === undefined ? quoted : withRatePlan(quoted, rateId) }
    }),
  )
}

/** The rooms whose price or rate plan differs from what the guest was shown. */
export const changesOf = (cart: Cart, quoted: readonly QuotedRoom[]): PriceChange[] =>
  quoted.flatMap(({ wanted, offer }, index) =>
    matchesQuote(wanted, cart.nights, offer) ? [] : [changeOf(cart, { wanted, offer }, index)],
  )

/** The total that the guest was shown for a room, and the present offer. */
export const changeOf = (
  cart: Cart,
  { wanted, offer }: QuotedRoom,
  index: number,
): PriceChange => ({
  index,
  previousTotalMinor: shownTotal(wanted, cart.nights, offer),
  offer,
})
