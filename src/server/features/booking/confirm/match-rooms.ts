import type { ReservedRoom } from '#server/gateways/pms/reservation.ts'
import type { BookedRoom } from '../store/booking.entity.ts'

/** A reserved room with its place among the booked rooms; undefined if it is none of them. */
export interface MatchedRoom {
  reserved: ReservedRoom
  at: number | undefined
}

type Party = Pick<BookedRoom, 'roomTypeId' | 'adults' | 'children'>

const typeOf = ({ roomTypeId }: Party): string => roomTypeId
const partyOf = (room: Party): string => `${room.roomTypeId}/${room.adults}/${room.children}`

/** What a booked and a reserved room have in common, from the surest to the least sure sign. */
const SIGNS: readonly {
  booked: (room: BookedRoom) => string
  reserved: (room: ReservedRoom) => string
}[] = [
  { booked: ({ pmsRoomId = '' }) => pmsRoomId, reserved: ({ id }) => id },
  {
    booked: (room) => `${partyOf(room)}/${room.subtotalMinor}`,
    reserved: (room) => `${partyOf(room)}/${room.total}`,
  },
  { booked: partyOf, reserved: partyOf },
  { booked: typeOf, reserved: typeOf },
]

/**
 * Finds the booked room of each reserved one, whatever its place in the list of the PMS, so that a
 * room keeps its rate: by the id that the PMS gave it, else by type, party and price, which belongs
 * to a rate. Rooms that are alike are told apart by the order of their prices, which stays when a
 * stay becomes longer; if their numbers differ, that is no sign, unless all have one rate. The
 * result is in the order of the booked rooms.
 */
export function matchRooms(
  booked: readonly BookedRoom[],
  reserved: readonly ReservedRoom[],
): MatchedRoom[] {
  const places = new Map<ReservedRoom, number>()
  const left = new Map(booked.entries())
  for (const sign of SIGNS) {
    const open = reserved.filter((room) => !places.has(room))
    for (const [value, alike] of Map.groupBy(open, sign.reserved)) {
      const known = [...left].filter(([, room]) => sign.booked(room) === value)
      const rates = new Set(known.map(([, { rateId }]) => rateId))
      if (value === '' || (known.length !== alike.length && rates.size !== 1)) continue
      const byPrice = known.toSorted(([, a], [, b]) => a.subtotalMinor - b.subtotalMinor)
      for (const room of alike.toSorted((a, b) => a.total - b.total)) {
        const [at] = byPrice.shift() ?? []
        if (at === undefined) break
        places.set(room, at)
        left.delete(at)
      }
    }
  }
  return reserved
    .map((room) => ({ reserved: room, at: places.get(room) }))
    .toSorted((a, b) => (a.at ?? booked.length) - (b.at ?? booked.length))
}
