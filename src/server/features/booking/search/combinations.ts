import type { AvailabilityQuery, Offer, Party } from '#server/gateways/pms/room.ts'
import type { RoomAlternatives } from '#shared/booking/alternatives.ts'
import { MAX_CART_ITEMS } from '#shared/booking/fields/limits.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { quoteOffer } from './offers.ts'
import { soldOffers } from './sold-offers.ts'
import { spread } from './spread.ts'

/** A free room type for a part of the party. */
interface Choice {
  party: Party
  offer: Offer
  fetchedAt: number
}

type Combination = RoomAlternatives['combinations'][number]

/**
 * The cheapest ways to spread a party over as few rooms as hold it, one adult at least in each; empty
 * where the rooms of one booking do not.
 */
export async function combinations(
  context: Pick<ConnectedContext, 'pms' | 'env'>,
  query: AvailabilityQuery,
  limit: number,
): Promise<Combination[]> {
  const most = Math.min(MAX_CART_ITEMS, query.adults)
  for (let rooms = 2; rooms <= most; rooms += 1) {
    const choices = await choicesFor(context, query, rooms)
    const ranked = withoutRepeats(choose(choices)).toSorted((a, b) => priceOf(a) - priceOf(b))
    if (ranked.length === 0) continue
    const quoted = ranked.slice(0, limit).map((chosen) => quoteAll(context, query, chosen))
    return (await Promise.all(quoted)).toSorted((a, b) => a.totalMinor - b.totalMinor)
  }
  return []
}

/** What is free for each part of the party, spread as evenly as it goes. */
async function choicesFor(
  context: Pick<ConnectedContext, 'pms' | 'env'>,
  query: AvailabilityQuery,
  rooms: number,
): Promise<Choice[][]> {
  const guests = spread(query.adults + query.children, rooms)
  const adults = spread(query.adults, rooms)
  const parties = guests.map((count, index) => {
    const grownUps = adults[index] ?? 0
    return { adults: grownUps, children: count - grownUps }
  })
  return Promise.all(
    parties.map(async (party) => {
      const { value, fetchedAt } = await soldOffers(context, { ...query, ...party })
      return value.map((offer) => ({ party, offer, fetchedAt }))
    }),
  )
}

/** Every way to take one of each list without taking more rooms of a type than are free. */
function choose([choices, ...others]: Choice[][], taken: Choice[] = []): Choice[][] {
  if (!choices) return [taken]
  return choices.flatMap((choice) => {
    const { roomTypeId, roomsAvailable } = choice.offer
    const count = taken.filter(({ offer }) => offer.roomTypeId === roomTypeId).length
    return count < roomsAvailable ? choose(others, [...taken, choice]) : []
  })
}

function withoutRepeats(chosen: Choice[][]): Choice[][] {
  const nameOf = ({ offer, party }: Choice) =>
    `${offer.roomTypeId}/${party.adults}/${party.children}`
  const byName = new Map(chosen.map((rooms) => [rooms.map(nameOf).toSorted().join(), rooms]))
  return [...byName.values()]
}

const priceOf = (rooms: readonly Choice[]): number =>
  rooms.reduce((sum, { offer }) => sum + offer.rate.total, 0)

async function quoteAll(
  context: Pick<ConnectedContext, 'pms' | 'env'>,
  query: AvailabilityQuery,
  chosen: readonly Choice[],
): Promise<Combination> {
  const rooms = await Promise.all(
    chosen.map(async ({ party, offer, fetchedAt }) => ({
      offer: await quoteOffer(context, { query: { ...query, ...party }, fetchedAt }, offer),
      ...party,
    })),
  )
  return {
    rooms,
    currency: rooms[0]?.offer.currency ?? '',
    totalMinor: rooms.reduce((sum, { offer }) => sum + offer.totalMinor, 0),
  }
}
