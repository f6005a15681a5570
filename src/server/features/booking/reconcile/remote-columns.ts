import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { nullWithoutProperty } from '#server/gateways/pms/pms-error.ts'
import type { Reservation } from '#server/gateways/pms/reservation.ts'
import { distribute } from '../distribute.ts'
import { roomNumber } from '../search/offers.ts'
import type { BookedRoom, Booking } from '../store/booking.entity.ts'

type Prices = Pick<Booking, 'subtotalMinor' | 'taxesMinor' | 'totalMinor' | 'taxPercent' | 'rooms'>

/** Dates, rooms and prices as the property has them; the lines add up to its total. */
export async function remoteColumns(
  pms: Pick<CachedPms, 'types'>,
  booking: Booking,
  reservation: Reservation,
): Promise<
  Prices & Pick<Booking, 'checkIn' | 'checkOut'> & Partial<Pick<Booking, 'adults' | 'children'>>
> {
  const { startDate: checkIn, endDate: checkOut, total, taxes } = reservation
  if (isUnchanged(booking, reservation)) {
    const { subtotalMinor, taxesMinor, totalMinor, taxPercent, rooms } = booking
    return { checkIn, checkOut, subtotalMinor, taxesMinor, totalMinor, taxPercent, rooms }
  }
  const subtotalMinor = total - taxes
  const rooms = await remoteRooms(pms, booking, reservation)
  const sum = (of: 'adults' | 'children') => rooms.reduce((count, room) => count + room[of], 0)
  return {
    checkIn,
    checkOut,
    ...(rooms.length > 0 ? { adults: sum('adults'), children: sum('children') } : {}),
    rooms,
    subtotalMinor,
    taxesMinor: taxes,
    totalMinor: total,
    taxPercent: fittingPercent(booking.taxPercent, subtotalMinor, taxes),
  }
}

/** The booking's lines at another total, where the property names nothing else. */
export function scaledColumns(booking: Booking, total: number | null): Prices {
  const { subtotalMinor, taxesMinor, totalMinor, taxPercent, rooms } = booking
  if (total === null || isRounding(total - totalMinor, rooms)) {
    return { subtotalMinor, taxesMinor, totalMinor, taxPercent, rooms }
  }
  const [net = 0, tax = 0] = distribute(total, [subtotalMinor || 1, taxesMinor])
  return {
    subtotalMinor: net,
    taxesMinor: tax,
    totalMinor: total,
    taxPercent: fittingPercent(taxPercent, net, tax),
    rooms: priced(
      rooms,
      rooms.map((room) => room.totalMinor),
      net,
      total,
    ),
  }
}

/** Whether two sums of a booking differ only because each room is rounded by itself, or together. */
export const isRounding = (difference: number, rooms: readonly BookedRoom[]): boolean =>
  Math.abs(difference) <= rooms.length

/** Whether the property has the rooms and prices that were agreed. */
function isUnchanged(
  { rooms: booked, totalMinor, taxesMinor }: Booking,
  { rooms, total, taxes }: Reservation,
): boolean {
  const isSamePrice =
    isRounding(total - totalMinor, booked) && isRounding(taxes - taxesMinor, booked)
  return isSamePrice && (rooms.length === 0 || partiesOf(rooms) === partiesOf(booked))
}

/** A cancelled reservation may name no rooms any more; then the booked ones stand. */
async function remoteRooms(
  pms: Pick<CachedPms, 'types'>,
  { rooms: booked }: Booking,
  { rooms: remote, total, taxes }: Reservation,
): Promise<BookedRoom[]> {
  const left = [...booked]
  const rooms: BookedRoom[] = []
  for (const { roomTypeId, roomTypeName, adults, children } of remote) {
    const at = left.findIndex((room) => room.roomTypeId === roomTypeId)
    const [known] = at < 0 ? [] : left.splice(at, 1)
    rooms.push({
      roomTypeId,
      roomId: known ? known.roomId : await ourNumber(pms, roomTypeId),
      name: known?.name ?? roomTypeName,
      rateId: known?.rateId ?? '',
      adults,
      children,
      subtotalMinor: 0,
      totalMinor: 0,
    })
  }
  const [lines, weights] =
    rooms.length > 0
      ? [rooms, remote.map((room) => room.total)]
      : [booked, booked.map((room) => room.totalMinor)]
  return priced(lines, weights, total - taxes, total)
}

const partiesOf = (
  rooms: readonly Pick<BookedRoom, 'roomTypeId' | 'adults' | 'children'>[],
): string =>
  rooms
    .map(({ roomTypeId, adults, children }) => `${roomTypeId}/${adults}/${children}`)
    .toSorted()
    .join()

/** The rooms with their shares of the sums. */
function priced(
  rooms: readonly BookedRoom[],
  weights: readonly number[],
  net: number,
  total: number,
) {
  const nets = distribute(net, weights)
  const totals = distribute(total, weights)
  return rooms.map((room, index) => ({
    ...room,
    subtotalMinor: nets[index] ?? 0,
    totalMinor: totals[index] ?? 0,
  }))
}

/** Only a percentage that gives the amount, give or take the rounding of each line, is shown. */
function fittingPercent(percent: number | null, net: number, taxes: number): number | null {
  if (percent === null) return null
  return Math.abs(Math.round((net * percent) / 100) - taxes) <= 1 ? percent : null
}

/** Which of our own rooms it is; null where the property cannot be asked. */
async function ourNumber(
  pms: Pick<CachedPms, 'types'>,
  roomTypeId: string,
): Promise<number | null> {
  const types = await pms.types().catch(nullWithoutProperty)
  const type = types?.find(({ id }) => id === roomTypeId)
  return type ? roomNumber(type.shortName) : null
}
