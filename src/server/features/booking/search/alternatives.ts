import type { RoomAlternatives } from '#shared/booking/alternatives.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import {
  holdsParty,
  nearestStays,
  partyProblem,
  type RuleCalendar,
  type StayDates,
  stayProblem,
} from '#shared/booking/stay-restrictions.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { toGuestError } from '../booking-errors.ts'
import { combinations } from './combinations.ts'
import { queryOf, requireBookable, roomNumber, soldOffers } from './offers.ts'
import { ruleCalendars } from './price-calendar.ts'

/** Most proposals per room type and for the whole party. */
const MAX_NEAREST = { room: 2, party: 3 }
const MAX_COMBINATIONS = 3

type RuledRoom = Awaited<ReturnType<typeof ruleCalendars>>[number]
type UnavailableRoom = RoomAlternatives['unavailable'][number]

/**
 * The room types that a search does not offer, with the reason and the nearest stays; combinations
 * of rooms if no free room holds the party; and if there are none, the reason and the nearest stays
 * for the party.
 * @throws BAD_REQUEST, SERVICE_UNAVAILABLE and BAD_GATEWAY as the search does.
 */
export async function alternatives(
  context: Omit<ConnectedContext, 'em'>,
  input: RoomSearch,
): Promise<RoomAlternatives> {
  const today = hotelDay(context.now)
  requireBookable(context.now, input.checkIn, input.checkOut)
  const query = queryOf(input)
  try {
    const { value } = await soldOffers(context, query)
    const offered = new Set(value.map(({ roomTypeId }) => roomTypeId))
    const types = await ruleCalendars(context, input)
    const isClosed = types.length > 0 && types.every(({ days }) => isForbidden(days, input, today))
    const together =
      value.length > 0 || isClosed ? [] : await combinations(context, query, MAX_COMBINATIONS)
    return {
      unavailable: types
        .filter(({ id }) => !offered.has(id))
        .map((type) => unavailableRoom(type, input, today)),
      combinations: together,
      ...(value.length > 0 || together.length > 0
        ? { problem: null, nearest: [] }
        : problemOfParty(types, input, today)),
    }
  } catch (error) {
    throw toGuestError(error)
  }
}

/** Whether the calendar is sure that a room type cannot be booked: nothing need be asked then. */
function isForbidden(days: RuleCalendar, stay: StayDates, today: string): boolean {
  const problem = stayProblem(days, stay, today)
  return problem !== null && problem.reason !== 'unavailable'
}

/** Other dates help only if the room holds the party. */
function unavailableRoom(type: RuledRoom, search: RoomSearch, today: string): UnavailableRoom {
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

function problemOfParty(types: readonly RuledRoom[], search: RoomSearch, today: string) {
  const problem = partyProblem(types, search, search, today)
  const isBookable = (stay: StayDates) => holdsParty(types, search, stay, today)
  return { problem, nearest: nearestStays(search, problem, isBookable, MAX_NEAREST.party) }
}
