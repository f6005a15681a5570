import type { AvailabilityQuery, Offer } from '#server/gateways/pms/room.ts'
import { type Party, splitsOver } from '#shared/booking/fields/party.ts'
import type { RoomAlternatives } from '#shared/booking/alternatives.ts'
import { MAX_CART_ITEMS } from '#shared/booking/fields/limits.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { quoteOffer, soldOffers } from './offers.ts'

/** Most different parties that the property is asked about per number of rooms. */
const MAX_PARTIES = 6

/** A free room type for a part of the party. */
interface Choice {
  party: Party
  offer: Offer
  fetchedAt: number
}

type Combination = RoomAlternatives['combinations'][number]

/**
 * The cheapest distributions of a party over as few rooms as possible, with an adult in each; empty
 * if the rooms of one booking cannot hold it.
 */
export async function combinations(
  context: Pick<ConnectedContext, 'pms' | 'env'>,
  query: AvailabilityQuery,
  limit: number,
): Promise<Combination[]> {
  // One adult fits into every room, so this answer names every free room.
  const { value } = await soldOffers(context, {
    ...query,
    adults: 1,
    children: 0,
    promoCode: undefined,
  })
  const most = Math.min(MAX_CART_ITEMS, query.adults)
  const places = value
    .flatMap(({ roomsAvailable, maxGuests }) =>
      Array.from({ length: Math.min(roomsAvailable, most) }, () => maxGuests),
    )
    .toSorted((a, b) => b - a)
  for (let rooms = 2; rooms <= most; rooms += 1) {
    const splits = splitsOver(query, places.slice(0, rooms))
    const choices = await choicesFor(context, query, fewParties(splits))
    const ranked = withoutRepeats(choices.flatMap((each) => choose(each))).toSorted(
      (a, b) => priceOf(a) - priceOf(b),
    )
    if (ranked.length === 0) continue
    const quoted = ranked.slice(0, limit).map((chosen) => quoteAll(context, query, chosen))
    return (await Promise.all(quoted)).toSorted((a, b) => a.totalMinor - b.totalMinor)
  }
  return []
}

/** The most even splits first, as long as they need few different parties. */
function fewParties(splits: readonly Party[][]): Party[][] {
  const known = new Set<string>()
  return splits.filter((parties) => {
    const names = new Set([...known, ...parties.map(nameOf)])
    if (names.size > MAX_PARTIES) return false
    for (const name of names) known.add(name)
    return true
  })
}

const nameOf = ({ adults, children }: Party): string => `${adults}/${children}`

/** The free rooms for each part of the party, for every split. */
async function choicesFor(
  context: Pick<ConnectedContext, 'pms' | 'env'>,
  query: AvailabilityQuery,
  splits: readonly Party[][],
): Promise<Choice[][][]> {
  const parties = new Map(splits.flat().map((party) => [nameOf(party), party]))
  const choices = new Map(
    await Promise.all(
      [...parties].map(async ([name, party]): Promise<[string, Choice[]]> => {
        const { value, fetchedAt } = await soldOffers(context, { ...query, ...party })
        return [name, value.map((offer) => ({ party, offer, fetchedAt }))]
      }),
    ),
  )
  return splits.map((split) => split.map((party) => choices.get(nameOf(party)) ?? []))
}

/** Every choice of one room per list that takes no more rooms of a type than are free. */
function choose([choices, ...others]: Choice[][], taken: Choice[] = []): Choice[][] {
  if (!choices) return [taken]
  return choices.flatMap((choice) => {
    const { roomTypeId, roomsAvailable } = choice.offer
    const count = taken.filter(({ offer }) => offer.roomTypeId === roomTypeId).length
    return count < roomsAvailable ? choose(others, [...taken, choice]) : []
  })
}

function withoutRepeats(chosen: Choice[][]): Choice[][] {
  const nameOfChoice = ({ offer, party }: Choice) => `${offer.roomTypeId}/${nameOf(party)}`
  const byName = new Map(chosen.map((rooms) => [rooms.map(nameOfChoice).toSorted().join(), rooms]))
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
