import type { RoomAlternatives } from '#shared/booking/alternatives.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { toGuestError } from '../booking-errors.ts'
import { queryOf, requireBookable, roomNumber } from './offers.ts'

/**
 * The room types that a search does not offer, with the reason.
 * @throws BAD_REQUEST and SERVICE_UNAVAILABLE as the search does.
 */
export async function alternatives(
  { pms, now }: Omit<ConnectedContext, 'em'>,
  input: RoomSearch,
): Promise<RoomAlternatives> {
  requireBookable(now, input.checkIn, input.checkOut)
  try {
    const { value } = await pms.offers(queryOf(input))
    const offered = new Set(value.map(({ roomTypeId }) => roomTypeId))
    const others = (await pms.types()).filter(({ id }) => !offered.has(id))
    const unavailable = others.map(({ id, shortName, name, maxGuests }) => ({
      id,
      roomId: roomNumber(shortName),
      name,
      maxGuests,
      reason:
        input.adults + input.children > maxGuests
          ? ('too_many_guests' as const)
          : ('sold_out' as const),
      nearest: [],
    }))
    return { unavailable, combinations: [] }
  } catch (error) {
    throw toGuestError(error)
  }
}
