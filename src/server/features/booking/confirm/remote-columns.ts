import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { nullWithoutProperty } from '#server/gateways/pms/pms-error.ts'
import type { Reservation } from '#server/gateways/pms/reservation.ts'
import {
  exceeds,
  fittingPercent,
  isRounding,
  sumsOf,
  taxShare,
  withShares,
  type Sums,
} from '#shared/booking/price.ts'
import { roomNumber } from '../search/offers.ts'
import type { BookedRoom, Booking } from '../store/booking.entity.ts'

type Prices = Pick<
  Booking,
  'subtotalMinor' | 'taxesMinor' | 'totalMinor' | 'taxPercent' | 'rooms' | 'pmsTotalMinor'
>

type RemoteColumns = Prices &
  Pick<Booking, 'checkIn' | 'checkOut'> &
  Partial<Pick<Booking, 'adults' | 'children'>>

/**
 * Dates, rooms and prices of the property's reservation; the lines add up to its total. The agreed
 * price stays if the property booked the same stay dearer, because the guest was not asked, and if
 * the stay is cancelled: the cancellation cost is part of the agreed price, which the property may
 * set to 0.
 */
export async function remoteColumns(
  pms: Pick<CachedPms, 'types'>,
  booking: Booking,
  reservation: Reservation,
): Promise<RemoteColumns> {
  const { checkIn, checkOut, total: pmsTotalMinor } = reservation
  if (reservation.status === 'canceled') {
    return { checkIn, checkOut, ...agreed(booking), pmsTotalMinor: booking.pmsTotalMinor }
  }
  if (isAsAgreed(booking, reservation)) {
    return { checkIn, checkOut, ...agreed(booking), pmsTotalMinor }
  }
  const sums = sumsOf(reservation, booking.currency)
  const rooms = await remoteRooms(pms, booking, reservation, sums)
  const sum = (of: 'adults' | 'children') => rooms.reduce((count, room) => count + room[of], 0)
  return {
    checkIn,
    checkOut,
    ...(rooms.length > 0 ? { adults: sum('adults'), children: sum('children') } : {}),
    rooms,
    ...sums,
    taxPercent: fittingPercent(booking.taxPercent, sums, booking.currency),
    pmsTotalMinor,
  }
}

/** The booking's lines rescaled to a lower total, if the property gives only the total. */
export function scaledColumns(booking: Booking, total: number | null): Prices {
  const { totalMinor, taxPercent, rooms, currency } = booking
  const pmsTotalMinor = total
  if (
    total === null ||
    total >= totalMinor ||
    isRounding(totalMinor - total, rooms.length, currency)
  ) {
    return { ...agreed(booking), pmsTotalMinor }
  }
  const sums = sumsOf({ total, taxes: taxShare(booking, total) }, currency)
  const weights = rooms.map((room) => room.totalMinor)
  return {
    ...sums,
    taxPercent: fittingPercent(taxPercent, sums, currency),
    rooms: withShares(rooms, weights, sums, currency),
    pmsTotalMinor,
  }
}

const agreed = ({ subtotalMinor, taxesMinor, totalMinor, taxPercent, rooms }: Booking) => ({
  subtotalMinor,
  taxesMinor,
  totalMinor,
  taxPercent,
  rooms,
})

/** Whether the property has the agreed rooms at unchanged prices. */
function isAsAgreed(booking: Booking, reservation: Reservation): boolean {
  const { rooms: booked, totalMinor, taxesMinor, pmsTotalMinor, currency } = booking
  const { rooms, total, taxes } = reservation
  const isSame = (known: number, read: number) => isRounding(read - known, booked.length, currency)
  const isSamePrice =
    (isSame(totalMinor, total) && isSame(taxesMinor, taxes)) ||
    (pmsTotalMinor === null ? isDearer(booking, reservation) : isSame(pmsTotalMinor, total))
  return isSamePrice && (rooms.length === 0 || partiesOf(rooms) === partiesOf(booked))
}

/** Whether the property's total for the same days exceeds the agreed one. */
const isDearer = (booking: Booking, { total, checkIn, checkOut }: Reservation): boolean =>
  exceeds(total, booking) && checkIn === booking.checkIn && checkOut === booking.checkOut

/** If the property names no rooms, the booked ones remain. */
async function remoteRooms(
  pms: Pick<CachedPms, 'types'>,
  { rooms: booked, currency }: Booking,
  { rooms: remote }: Reservation,
  sums: Sums,
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
      ...(known?.nightlyMinor ? { nightlyMinor: known.nightlyMinor } : {}),
    })
  }
  const [lines, weights] =
    rooms.length > 0
      ? [rooms, remote.map((room) => room.total)]
      : [booked, booked.map((room) => room.totalMinor)]
  return withShares(lines, weights, sums, currency)
}

const partiesOf = (
  rooms: readonly Pick<BookedRoom, 'roomTypeId' | 'adults' | 'children'>[],
): string =>
  rooms
    .map(({ roomTypeId, adults, children }) => `${roomTypeId}/${adults}/${children}`)
    .toSorted()
    .join()

/** Number in the site's own list of rooms; null if the property cannot be asked. */
async function ourNumber(
  pms: Pick<CachedPms, 'types'>,
  roomTypeId: string,
): Promise<number | null> {
  const types = await pms.types().catch(nullWithoutProperty)
  const type = types?.find(({ id }) => id === roomTypeId)
  return type ? roomNumber(type.shortName) : null
}
