import type { Alternatives } from '#shared/booking/alternatives.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import {
  holdsParty,
  nearestStays,
  partyProblem,
  roomsHoldParty,
  type RuleCalendar,
  stayProblem,
} from '#shared/booking/stay-restrictions.ts'
import { type StayDates, hotelDay } from '#shared/calendar.ts'
import { type PmsContext, requireBookable } from '../store/booking-context.ts'
import { anyRoomSearch, combinations } from './combinations.ts'
import { roomNumber, sellableOffers } from './offers.ts'
import { ruleCalendars } from './price-calendar.ts'

/** Most nearest stays per room type and for the whole party. */
const MAX_NEAREST = { room: 2, party: 3 }

/** Most proposed stays about which the PMS is asked. */
const MAX_CHECKED = 3

type RoomRules = Awaited<ReturnType<typeof ruleCalendars>>[number]
type UnavailableRoom = Alternatives['unavailable'][number]

/** What a search found, by which it is explained. */
interface Findings {
  search: RoomSearch
  today: string
  /** Ids of the offered room types. */
  offered: ReadonlySet<string>
  combinations: Alternatives['combinations']
}

/**
 * The room types that a search does not offer, each with the reason and the nearest stays;
 * combinations of rooms if no free room holds the party, or not every room would; without those the reason and the nearest
 * stays for the party. If the PMS does not sell a proposed stay, the calendar is outdated and
 * fetched again.
 * @throws BAD_REQUEST and PmsError, like the search.
 */
export async function alternatives(
  context: Omit<PmsContext, 'em'>,
  search: RoomSearch,
): Promise<Alternatives> {
  const today = hotelDay(context.now)
  requireBookable(context.now, search)
  const types = await ruleCalendars(context, search)
  // The PMS offers no room to more guests than its largest room holds.
  const isTooLarge = types.length > 0 && types.every((type) => !fits(type, search))
  const value = isTooLarge ? [] : (await sellableOffers(context, search)).value
  const open = types.filter(({ days }) => !isForbidden(days, search, today))
  const isClosed = types.length > 0 && open.length === 0
  const isHeldByAll = value.length > 0 && types.every((type) => fits(type, search))
  const found: Findings = {
    search,
    today,
    offered: new Set(value.map(({ roomTypeId }) => roomTypeId)),
    combinations: isClosed || isHeldByAll ? [] : await combinations(context, search),
  }
  const answer = explain(types, found)
  const refuted = await refutedProposals(context, types, found, answer)
  if (refuted.size === 0) return answer
  return explain(await ruleCalendars(context, search, context.pms.now()), found, refuted)
}

const fits = ({ maxGuests }: { maxGuests: number }, { adults, children }: RoomSearch): boolean =>
  adults + children <= maxGuests

/** Whether the rules of the calendar exclude a room type, so that the PMS need not be asked. */
function isForbidden(days: RuleCalendar, stay: StayDates, today: string): boolean {
  const problem = stayProblem(days, stay, today)
  return problem !== null && problem.reason !== 'unavailable'
}

/** A stay proposed for a room type; without one for the whole party. */
interface Proposal {
  stay: StayDates
  typeId?: string
}

const keyOf = ({ stay, typeId = '' }: Proposal): string =>
  `${stay.checkIn}/${stay.checkOut}/${typeId}`

/**
 * The answer by the rules of the room types.
 * @param refuted Keys of the stays that the PMS does not sell, whatever the rules say.
 */
function explain(
  types: readonly RoomRules[],
  found: Findings,
  refuted: ReadonlySet<string> = new Set(),
): Alternatives {
  const isSold = found.offered.size > 0 || found.combinations.length > 0
  return {
    unavailable: types
      .filter(({ id }) => !found.offered.has(id))
      .map((type) => unavailableRoom(type, found, refuted)),
    combinations: found.combinations,
    ...(isSold ? { problem: null, nearest: [] } : problemOfParty(types, found, refuted)),
  }
}

function unavailableRoom(
  type: RoomRules,
  { search, today }: Findings,
  refuted: ReadonlySet<string>,
): UnavailableRoom {
  const { id, shortName, name, maxGuests, days } = type
  const room = { id, roomId: roomNumber(shortName), name, maxGuests }
  if (!fits(type, search)) {
    return { ...room, reason: 'too_many_guests', count: maxGuests, nearest: [] }
  }
  const isBookable = (stay: StayDates) =>
    !refuted.has(keyOf({ stay, typeId: id })) && stayProblem(days, stay, today) === null
  const problem = stayProblem(days, search, today) ?? { reason: 'unavailable', count: null }
  const nearest = nearestStays(search, problem, isBookable, MAX_NEAREST.room)
  return { ...room, ...problem, nearest }
}

function problemOfParty(
  types: readonly RoomRules[],
  { search, today }: Findings,
  refuted: ReadonlySet<string>,
) {
  const problem = partyProblem(types, search, search, today)
  const isBookable = (stay: StayDates) =>
    !refuted.has(keyOf({ stay })) && holdsParty(types, search, stay, today)
  return {
    problem,
    nearest: nearestStays(search, problem, isBookable, MAX_NEAREST.party),
  }
}

/** Keys of the proposals that the PMS does not sell. The first `MAX_CHECKED` stays are checked. */
async function refutedProposals(
  context: Omit<PmsContext, 'em'>,
  types: readonly RoomRules[],
  { search, today }: Findings,
  { nearest, unavailable }: Alternatives,
): Promise<Set<string>> {
  const proposals: Proposal[] = [
    ...nearest.map((stay) => ({ stay })),
    // The first proposal of every room, then the second.
    ...[...Array(MAX_NEAREST.room).keys()].flatMap((place) =>
      unavailable.flatMap((room) => {
        const stay = room.nearest[place]
        return stay ? [{ stay, typeId: room.id }] : []
      }),
    ),
  ]
  const stays = [...new Set(proposals.map(({ stay }) => keyOf({ stay })))].slice(0, MAX_CHECKED)
  const checked = proposals.filter(({ stay }) => stays.includes(keyOf({ stay })))
  const isSold = async ({ stay, typeId }: Proposal): Promise<boolean> => {
    const isOneRoom = types.some(
      (type) => fits(type, search) && stayProblem(type.days, stay, today) === null,
    )
    const query = { ...search, ...stay, promoCode: undefined }
    // All proposals of a stay are answered by one call, which the cache shares.
    const { value } = await sellableOffers(context, isOneRoom ? query : anyRoomSearch(query))
    if (typeId !== undefined) return value.some(({ roomTypeId }) => roomTypeId === typeId)
    return roomsHoldParty(value, search)
  }
  const answers = await Promise.all(
    checked.map(async (proposal) => ((await isSold(proposal)) ? [] : [keyOf(proposal)])),
  )
  return new Set(answers.flat())
}
