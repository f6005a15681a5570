import type { RoomAlternatives } from '#shared/booking/alternatives.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import { guestFailure } from '../booking-errors.ts'
import { requireBookable, requirePms, roomNumber, type Desk } from './offers.ts'

/**
 * The room types that a search does not offer, with the reason.
 * @throws BAD_REQUEST and SERVICE_UNAVAILABLE as the search does.
 */
export async function alternatives(desk: Desk, input: RoomSearch): Promise<RoomAlternatives> {
  const pms = requirePms(desk)
  requireBookable(desk.now, input.checkIn, input.checkOut)
  const { checkIn: startDate, checkOut: endDate, adults, children } = input
  try {
    const { value } = await pms.offers({ startDate, endDate, adults, children })
    const offered = new Set(value.map(({ roomTypeId }) => roomTypeId))
    const others = (await pms.types()).filter(({ id }) => !offered.has(id))
    const unavailable = others.map(({ id, shortName, name, maxGuests }) => ({
      id,
      roomId: roomNumber(shortName),
      name,
      maxGuests,
      reason: adults + children > maxGuests ? ('too_many_guests' as const) : ('sold_out' as const),
      nearest: [],
    }))
    return { unavailable, combinations: [] }
  } catch (error) {
    throw guestFailure(error)
  }
}
