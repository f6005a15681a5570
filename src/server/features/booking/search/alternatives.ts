import type { Alternatives } from '#shared/booking/alternatives.ts'
import { cartTotals } from '#shared/booking/cart.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import {
  holdsParty,
  nearestStays,
  partyProblem,
  type RuleCalendar,
  stayProblem,
} from '#shared/booking/stay-restrictions.ts'
import { type StayDates, hotelDay } from '#shared/calendar.ts'
import { type PmsContext, requireBookable } from '../booking-context.ts'
import { roomNumber, sellableOffers, quoteOffer, type OfferContext } from './offers.ts'
import { ruleCalendars } from './price-calendar.ts'
import type { RoomQuery, Offer } from '#server/gateways/pms/room.ts'
import { type Party, splitsOver } from '#shared/booking/fields/party.ts'
import { MAX_CART_ITEMS } from '#shared/booking/fields/limits.ts'

/** Most nearest stays per room type and for the whole party. */
const MAX_NEAREST = { room: 2, party: 3 }
const MAX_COMBINATIONS = 3

type RoomRules = Awaited<ReturnType<typeof ruleCalendars>>[number]
type UnavailableRoom = Alternatives['unavailable'][number]

/**
 * The room types that a search does not offer, each with the reason and the nearest stays;
 * combinations of rooms if no free room holds the party; without those the reason and the nearest
 * stays for the party.
 * @throws BAD_REQUEST and PmsError, like the search.
 */
export async function alternatives(
  context: Omit<PmsContext, 'em'>,
  input: RoomSearch,
): Promise<Alternatives> {
  const today = hotelDay(context.now)
  requireBookable(context.now, input)
  const { value } = await sellableOffers(context, input)
  const offered = new Set(value.map(({ roomTypeId }) => roomTypeId))
  const types = await ruleCalendars(context, input)
  const open = types.filter(({ days }) => !isForbidden(days, input, today))
  const isClosed = types.length > 0 && open.length === 0
  const together = value.length > 0 || isClosed ? [] : await combinations(context, input)
  return {
    unavailable: types
      .filter(({ id }) => !offered.has(id))
      .map((type) => unavailableRoom(type, input, today)),
    combinations: together,
    ...(value.length > 0 || together.length > 0
      ? { problem: null, nearest: [] }
      : problemOfParty(types, input, today)),
  }
}

/** Whether the rules of the calendar exclude a room type, so that the PMS need not be asked. */
function isForbidden(days: RuleCalendar, stay: StayDates, today: string): boolean {
  const problem = stayProblem(days, stay, today)
  return problem !== null && problem.reason !== 'unavailable'
}

function unavailableRoom(type: RoomRules, search: RoomSearch, today: string): UnavailableRoom {
  const { id, shortName, name, maxGuests, days } = type
  const room = { id, roomId: roomNumber(shortName), name, maxGuests }
  if (search.adults + search.children > maxGuests) {
    return { ...room, reason: 'too_many_guests', count: maxGuests, nearest: [] }
  }
  const isBookable = (stay: StayDates) => stayProblem(days, stay, today) === null
  const problem = stayProblem(days, search, today) ?? { reason: 'unavailable', count: null }
  const nearest = nearestStays(search, problem, isBookable, MAX_NEAREST.room)
  return { ...room, ...problem, nearest }
}

function problemOfParty(types: readonly RoomRules[], search: RoomSearch, today: string) {
  const problem = partyProblem(types, search, search, today)
  const isBookable = (stay: StayDates) => holdsParty(types, search, stay, today)
  return {
    problem,
    nearest: nearestStays(search, problem, isBookable, MAX_NEAREST.party),
  }
}

/** Maximum of different parties per number of rooms, each of which needs a call to the PMS. */
const MAX_PARTIES = 6

/** A room type that is free for a part of the party. */
interface Choice {
  party: Party
  offer: Offer
  fetchedAt: number
}

type Combination = Alternatives['combinations'][number]

/**
 * The cheapest distributions of a party over as few rooms as possible, with an adult in each; empty
 * if the rooms of one cart cannot hold the party.
 */
async function combinations(context: OfferContext, query: RoomQuery): Promise<Combination[]> {
  // A search for one adult names every free room.
  const { value } = await sellableOffers(context, {
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
    const ranked = uniqueChoices(choices.flatMap((each) => chooseRooms(each))).toSorted(
      (a, b) => priceOf(a) - priceOf(b),
    )
    if (ranked.length === 0) continue
    const quoted = ranked
      .slice(0, MAX_COMBINATIONS)
      .map((chosen) => quoteCombination(context, query, chosen))
    return (await Promise.all(quoted)).toSorted((a, b) => a.totalMinor - b.totalMinor)
  }
  return []
}

/** The most even splits that together need at most `MAX_PARTIES` different parties. */
function fewParties(splits: readonly Party[][]): Party[][] {
  const known = new Set<string>()
  return splits.filter((parties) => {
    const names = new Set([...known, ...parties.map(partyKey)])
    if (names.size > MAX_PARTIES) return false
    for (const name of names) known.add(name)
    return true
  })
}

const partyKey = ({ adults, children }: Party): string => `${adults}/${children}`

/** For each split, the free rooms for each of its parties. */
async function choicesFor(
  context: OfferContext,
  query: RoomQuery,
  splits: readonly Party[][],
): Promise<Choice[][][]> {
  const parties = new Map(splits.flat().map((party) => [partyKey(party), party]))
  const choices = new Map(
    await Promise.all(
      [...parties].map(async ([name, party]): Promise<[string, Choice[]]> => {
        const { value, fetchedAt } = await sellableOffers(context, { ...query, ...party })
        return [name, value.map((offer) => ({ party, offer, fetchedAt }))]
      }),
    ),
  )
  return splits.map((split) => split.map((party) => choices.get(partyKey(party)) ?? []))
}

/** Every choice of one room from each list, within the number of free rooms of a type. */
function chooseRooms([choices, ...others]: Choice[][], taken: Choice[] = []): Choice[][] {
  if (!choices) return [taken]
  return choices.flatMap((choice) => {
    const { roomTypeId, roomsAvailable } = choice.offer
    const count = taken.filter(({ offer }) => offer.roomTypeId === roomTypeId).length
    return count < roomsAvailable ? chooseRooms(others, [...taken, choice]) : []
  })
}

function uniqueChoices(chosen: Choice[][]): Choice[][] {
  const nameOfChoice = ({ offer, party }: Choice) => `${offer.roomTypeId}/${partyKey(party)}`
  const nameOfRooms = (rooms: Choice[]) => rooms.map(nameOfChoice).toSorted().join()
  const byName = new Map(chosen.map((rooms) => [nameOfRooms(rooms), rooms]))
  return [...byName.values()]
}

const priceOf = (rooms: readonly Choice[]): number =>
  rooms.reduce((sum, { offer }) => sum + offer.rate.total, 0)

async function quoteCombination(
  context: OfferContext,
  query: RoomQuery,
  chosen: readonly Choice[],
): Promise<Combination> {
  const rooms = await Promise.all(
    chosen.map(async ({ party, offer, fetchedAt }) => ({
      offer: await quoteOffer(context, { query: { ...query, ...party }, fetchedAt }, offer),
      ...party,
    })),
  )
  const { currency, totalMinor } = cartTotals(rooms)
  return { rooms, currency, totalMinor }
}
