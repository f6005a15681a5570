import { offerFor, type Offer } from '#server/gateways/pms/room.ts'
import type { Alternatives } from '#shared/booking/alternatives.ts'
import { cartTotals } from '#shared/booking/cart.ts'
import { MAX_CART_ITEMS } from '#shared/booking/fields/limits.ts'
import type { Party } from '#shared/booking/fields/party.ts'
import { quoteOffer, sellableOffers, type OfferContext } from './offers.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'

const MAX_COMBINATIONS = 3

/** Most sets of room types whose distributions are compared; those with the lowest base price. */
const MAX_SETS = 60

type Combination = Alternatives['combinations'][number]

/** A search for one adult, to which the PMS names every free room. */
export const anyRoomSearch = (query: RoomSearch): RoomSearch => ({
  ...query,
  adults: 1,
  children: 0,
})

/**
 * The cheapest combinations of as few rooms as possible that hold a party with an adult in each,
 * one for each set of room types; empty if the rooms of one cart cannot hold the party. Few calls
 * per search, because the PMS allows few a second: one for all rooms and parties, whose prices
 * follow from the charges for extra guests, and those for the taxes.
 */
export async function combinations(
  context: OfferContext,
  query: RoomSearch,
): Promise<Combination[]> {
  const { value, fetchedAt } = await sellableOffers(context, anyRoomSearch(query))
  const most = Math.min(MAX_CART_ITEMS, query.adults)
  for (let count = 2; count <= most; count += 1) {
    const chosen = roomSets(value, count)
      .filter((set) => placesOf(set) >= query.adults + query.children)
      .toSorted((a, b) => baseTotal(a) - baseTotal(b))
      .slice(0, MAX_SETS)
      .flatMap((set) => cheapestSplit(set, query) ?? [])
      .toSorted((a, b) => a.total - b.total)
      .slice(0, MAX_COMBINATIONS)
    if (chosen.length === 0) continue
    const quoted = await Promise.all(
      chosen.map(({ rooms }) => quoteCombination(context, { query, fetchedAt }, rooms)),
    )
    return quoted.toSorted((a, b) => a.totalMinor - b.totalMinor)
  }
  return []
}

/** Every choice of so many free rooms; rooms of one type are alike. */
function roomSets([offer, ...others]: readonly Offer[], count: number): Offer[][] {
  if (count === 0) return [[]]
  if (!offer) return []
  const most = Math.min(offer.roomsAvailable, count)
  return Array.from({ length: most + 1 }, (_, taken) =>
    roomSets(others, count - taken).map((set) => [
      ...Array.from({ length: taken }, () => offer),
      ...set,
    ]),
  ).flat()
}

const placesOf = (rooms: readonly Offer[]): number =>
  rooms.reduce((sum, { maxGuests }) => sum + maxGuests, 0)

const baseTotal = (rooms: readonly Offer[]): number =>
  rooms.reduce((sum, { rate }) => sum + rate.total, 0)

interface ChosenRoom extends Party {
  /** At the price for the party. */
  offer: Offer
}

interface Split {
  rooms: ChosenRoom[]
  total: number
  /** Sum of the squares of the guests per room, the lower the more even. */
  unevenness: number
}

/**
 * The cheapest distribution of a party over rooms with an adult in each, of equally cheap ones the
 * most even; null if the rooms do not hold the party.
 */
function cheapestSplit(
  [offer, ...others]: readonly Offer[],
  { adults, children }: Party,
): Split | null {
  if (!offer) return adults + children === 0 ? { rooms: [], total: 0, unevenness: 0 } : null
  const [cheapest] = partiesIn(offer.maxGuests, { adults, children })
    .flatMap((party): Split[] => {
      const left = { adults: adults - party.adults, children: children - party.children }
      const canFollow =
        left.adults >= others.length && left.adults + left.children <= placesOf(others)
      const rest = canFollow ? cheapestSplit(others, left) : null
      if (!rest) return []
      const room = { ...party, offer: offerFor(offer, party) }
      return [
        {
          rooms: [room, ...rest.rooms],
          total: rest.total + room.offer.rate.total,
          unevenness: rest.unevenness + (party.adults + party.children) ** 2,
        },
      ]
    })
    .toSorted((a, b) => a.total - b.total || a.unevenness - b.unevenness)
  return cheapest ?? null
}

/** The parts of a party that a room holds, with an adult, the largest first. */
const partiesIn = (maxGuests: number, { adults, children }: Party): Party[] =>
  Array.from({ length: Math.min(adults, maxGuests) }, (_adult, index) => index + 1)
    .flatMap((grown) =>
      Array.from({ length: Math.min(children, maxGuests - grown) + 1 }, (_child, young) => ({
        adults: grown,
        children: young,
      })),
    )
    .toReversed()

async function quoteCombination(
  context: OfferContext,
  { query, fetchedAt }: { query: RoomSearch; fetchedAt: number },
  chosen: readonly ChosenRoom[],
): Promise<Combination> {
  const rooms = await Promise.all(
    chosen.map(async ({ offer, ...party }) => ({
      offer: await quoteOffer(context, { query: { ...query, ...party }, fetchedAt }, offer),
      ...party,
    })),
  )
  const { currency, totalMinor } = cartTotals(rooms)
  return { rooms, currency, totalMinor }
}
