import type { RoomType } from '#server/gateways/pms/room.ts'
import type { RoomAlternatives } from '#shared/booking/alternatives.ts'
import { addDays } from '#shared/calendar.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { toGuestError } from '../booking-errors.ts'
import { combinations } from './combinations.ts'
import { NEAR_DAYS, nearestStays } from './nearest-stays.ts'
import { queryOf, requireBookable, roomNumber } from './offers.ts'
import { soldOffers } from './sold-offers.ts'
import { daysFromToday } from './price-calendar.ts'

const MAX_NEAREST = 2
const MAX_COMBINATIONS = 3

type UnavailableRoom = RoomAlternatives['unavailable'][number]

/**
 * The room types that a search does not offer, with the reason and the nearest free dates; and, where
 * no free room holds the party, rooms that hold it together.
 * @throws BAD_REQUEST, SERVICE_UNAVAILABLE and BAD_GATEWAY as the search does.
 */
export async function alternatives(
  context: Omit<ConnectedContext, 'em'>,
  input: RoomSearch,
): Promise<RoomAlternatives> {
  const { pms, now } = context
  requireBookable(now, input.checkIn, input.checkOut)
  const query = queryOf(input)
  try {
    const { value } = await soldOffers(context, query)
    const offered = new Set(value.map(({ roomTypeId }) => roomTypeId))
    const others = (await pms.types()).filter(({ id }) => !offered.has(id))
    const unavailable = others.map((type) => unavailableRoom(type, input))
    return {
      unavailable: await withNearest(context, unavailable, input),
      combinations: value.length > 0 ? [] : await combinations(context, query, MAX_COMBINATIONS),
    }
  } catch (error) {
    throw toGuestError(error)
  }
}

const unavailableRoom = (
  { id, shortName, name, maxGuests }: RoomType,
  { adults, children }: RoomSearch,
): UnavailableRoom => ({
  id,
  roomId: roomNumber(shortName),
  name,
  maxGuests,
  reason: adults + children > maxGuests ? 'too_many_guests' : 'sold_out',
  nearest: [],
})

/** Other dates help only where the room would hold the party. */
async function withNearest(
  { pms, now }: Pick<ConnectedContext, 'pms' | 'now'>,
  rooms: UnavailableRoom[],
  stay: RoomSearch,
): Promise<UnavailableRoom[]> {
  if (rooms.every(({ reason }) => reason === 'too_many_guests')) return rooms
  const { value } = await daysFromToday(pms, now, {
    startDate: addDays(stay.checkIn, -NEAR_DAYS),
    // The day of the last departure tells whether a stay may end on it.
    endDate: addDays(stay.checkOut, NEAR_DAYS + 1),
  })
  const byType = Map.groupBy(value, ({ roomTypeId }) => roomTypeId)
  return rooms.map((room) =>
    room.reason === 'sold_out'
      ? { ...room, nearest: nearestStays(byType.get(room.id) ?? [], stay, MAX_NEAREST) }
      : room,
  )
}
