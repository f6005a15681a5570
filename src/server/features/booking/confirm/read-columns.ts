import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { nullOnPmsError } from '#server/gateways/pms/pms-error.ts'
import type { Reservation, ReservedRoom } from '#server/gateways/pms/reservation.ts'
import {
  exceeds,
  fittingPercent,
  isRounding,
  sumsOf,
  taxShare,
  withShares,
  type PmsTotal,
  type Sums,
} from '#shared/booking/price/price.ts'
import { nightDates, type StayDates } from '#shared/calendar.ts'
import { roomNumber } from '../search/offers.ts'
import type { BookedRoom, Booking } from '../store/booking.entity.ts'
import { termsOfRoom } from '../store/terms.ts'
import { matchRooms, type MatchedRoom } from './match-rooms.ts'
import { keepsPrice } from './price-cases.ts'

/** Columns read from the PMS; absent if they stay as they are. */
export type ReadColumns = Pick<Booking, 'checkIn' | 'checkOut' | 'pmsStatus' | 'pmsPaidMinor'> &
  Partial<
    Pick<
      Booking,
      | 'pmsTotalMinor'
      | 'pmsTaxesMinor'
      | 'extrasMinor'
      | 'isDearer'
      | 'adults'
      | 'children'
      | 'rooms'
      | 'terms'
      | 'taxPercent'
    > &
      Sums
  >

/**
 * Dates, rooms, prices and payment of a reservation. Prices of a cancelled one are not read, because
 * the cancellation cost is a part of the agreed price.
 */
export async function readColumns(
  pms: Pick<CachedPms, 'types'>,
  booking: Booking,
  reservation: Reservation,
): Promise<ReadColumns> {
  const { checkIn, checkOut, status: pmsStatus, paid: pmsPaidMinor } = reservation
  const read = { checkIn, checkOut, pmsStatus, pmsPaidMinor }
  if (pmsStatus === 'canceled') return read
  const { price, extras } = withoutExtras(booking, reservation)
  const matched = matchRooms(booking.rooms, reservation.rooms)
  const isAgreed = keepsPrice(booking, reservation, { price, matched })
  const sums = isAgreed ? agreedSums(booking) : sumsOf(price, booking.currency)
  const isDearer = isAgreed && exceeds(price.total, booking)
  return {
    ...read,
    pmsTotalMinor: reservation.total,
    pmsTaxesMinor: price.taxes,
    extrasMinor: extras,
    isDearer,
    ...sums,
    taxPercent: fittingPercent(booking.taxPercent, sums, booking.currency),
    ...(await roomColumns(pms, booking, reservation, { matched, sums, isAgreed, isDearer })),
  }
}

const agreedSums = ({ subtotalMinor, taxesMinor, totalMinor }: Booking): Sums => ({
  subtotalMinor,
  taxesMinor,
  totalMinor,
})

/**
 * The price of the rooms, and the rest of the total. The PMS names the taxes of rooms and extras in
 * one sum: the rooms have the share that they had without extras, and no more, so that an extra
 * never raises their price and their cancellation charge; less only if taxed discounts do not explain
 * it. Without a known share all are theirs.
 */
function withoutExtras(
  { taxesMinor, subtotalMinor, taxPercent, rooms, currency, ...booking }: Booking,
  { subtotal, taxes, extras, total }: Reservation,
): { price: PmsTotal; extras: number } {
  const { pmsTotalMinor, pmsTaxesMinor, extrasMinor } = booking
  const ratio =
    pmsTotalMinor !== null && pmsTaxesMinor !== null && extrasMinor !== null
      ? pmsTaxesMinor / (pmsTotalMinor - extrasMinor - pmsTaxesMinor)
      : taxPercent === null
        ? NaN
        : taxesMinor / subtotalMinor
  const share = subtotal * ratio
  const isNear = (sum: number) => isRounding(taxes - sum, rooms.length, currency)
  const isTheirs = extras === 0 || !Number.isFinite(share) || isNear(share)
  const least = share + Math.min(0, extras) * ratio
  const own = isTheirs || (taxes < least && !isNear(least)) ? taxes : Math.round(share)
  return { price: { total: subtotal + own, taxes: own }, extras: total - subtotal - own }
}

interface ReadRooms {
  matched: readonly MatchedRoom[]
  sums: Sums
  /** Whether the agreed price stays. */
  isAgreed: boolean
  /** Whether it stays although the PMS has a higher one, whose division among the rooms is not agreed. */
  isDearer: boolean
}

/** The rooms of a reservation with their terms; if it names none, the rooms of the booking. */
async function roomColumns(
  pms: Pick<CachedPms, 'types'>,
  booking: Booking,
  stay: StayDates,
  { matched, sums, isAgreed, isDearer }: ReadRooms,
): Promise<Partial<Booking>> {
  const { rooms: booked, terms, currency } = booking
  const share = <Line>(lines: readonly Line[], weights: readonly number[]) =>
    withShares(lines, weights, sums, currency)
  if (matched.length === 0) {
    const weights = booked.map(({ totalMinor }) => totalMinor)
    return isAgreed ? {} : { rooms: share(booked, weights) }
  }
  const lines = await Promise.all(
    matched.map(({ reserved, at }) =>
      roomLine(pms, reserved, at === undefined ? undefined : booked[at]),
    ),
  )
  const weights = matched.map(({ reserved }) => reserved.total)
  const shares = share(lines, weights)
  const nets = (of: readonly BookedRoom[]) => of.map(({ subtotalMinor }) => subtotalMinor)
  const isKept = isAgreed && (isDearer || areNear(nets(lines), nets(shares), currency))
  const rooms = (isKept ? lines : shares).map((room, index) => {
    const nightlyMinor = nightsOf(stay, matched[index]?.reserved, room, currency)
    const isKnown = isKept && areNear(room.nightlyMinor, nightlyMinor, currency)
    return nightlyMinor && !isKnown ? { ...room, nightlyMinor } : room
  })
  const sum = (of: 'adults' | 'children') => rooms.reduce((count, room) => count + room[of], 0)
  return {
    rooms,
    terms: terms && matched.flatMap(({ at }) => termsOfRoom(booking, at) ?? []),
    adults: sum('adults'),
    children: sum('children'),
  }
}

/** Whether rounding explains all differences between two lists of amounts. */
const areNear = (
  known: readonly number[] | undefined,
  read: readonly number[] | null,
  currency: string,
): boolean =>
  known !== undefined &&
  known.length === read?.length &&
  known.every((amount, at) => isRounding(amount - (read[at] ?? 0), known.length, currency))

/** A reserved room as we store it; its price is that of the booked room, if it is one. */
async function roomLine(
  pms: Pick<CachedPms, 'types'>,
  { id, roomTypeId, roomTypeName, adults, children }: ReservedRoom,
  known: BookedRoom | undefined,
): Promise<BookedRoom> {
  const isSameType = known?.roomTypeId === roomTypeId
  return {
    rateId: '',
    subtotalMinor: 0,
    totalMinor: 0,
    ...known,
    ...(id ? { pmsRoomId: id } : {}),
    roomTypeId,
    roomId: isSameType ? known.roomId : await ourNumber(pms, roomTypeId),
    name: isSameType ? known.name : roomTypeName,
    adults,
    children,
  }
}

/** The price of each night with taxes, by the rates of the PMS; null if it does not name them all. */
function nightsOf(
  stay: StayDates,
  reserved: ReservedRoom | undefined,
  { subtotalMinor, totalMinor }: BookedRoom,
  currency: string,
): number[] | null {
  const dates = nightDates(stay)
  const rates = dates.flatMap(
    (date) => reserved?.nightly.find((night) => night.date === date)?.amount ?? [],
  )
  if (!reserved || rates.length !== dates.length) return null
  // Charges for extra guests are in the total only.
  const more = (reserved.total - rates.reduce((sum, rate) => sum + rate, 0)) / dates.length
  const weights = rates.map((rate) => rate + more)
  const sums = { subtotalMinor, totalMinor, taxesMinor: totalMinor - subtotalMinor }
  return withShares(
    dates.map(() => ({})),
    weights,
    sums,
    currency,
  ).map((night) => night.totalMinor)
}

/** Number of the room in the site's list; null if unknown. */
async function ourNumber(
  pms: Pick<CachedPms, 'types'>,
  roomTypeId: string,
): Promise<number | null> {
  const types = await pms.types().catch(nullOnPmsError)
  const type = types?.find(({ id }) => id === roomTypeId)
  return type ? roomNumber(type.shortName) : null
}

/**
 * Columns of a reservation of which only the answer to its creation is known. A total below the
 * agreed one is distributed in the agreed proportions until the rooms are read.
 */
export function createdColumns(
  booking: Booking,
  { total, rooms: reserved }: { total: number | null; rooms: readonly ReservedRoom[] },
): Partial<Booking> {
  const { rooms: booked, taxesMinor, totalMinor, taxPercent, currency } = booking
  const known = matchRooms(booked, reserved)
  const rooms = booked.map((room, at) => {
    const id = known.find((one) => one.at === at)?.reserved.id
    return id ? { ...room, pmsRoomId: id } : room
  })
  if (total === null) return { rooms }
  const read = { rooms, pmsTotalMinor: total }
  if (isRounding(total - totalMinor, booked.length, currency)) {
    return { ...read, pmsTaxesMinor: taxesMinor, extrasMinor: 0 }
  }
  if (total > totalMinor) return { ...read, isDearer: true }
  const sums = sumsOf({ total, taxes: taxShare(booking, total) }, currency)
  const weights = rooms.map((room) => room.totalMinor)
  return {
    ...read,
    ...sums,
    taxPercent: fittingPercent(taxPercent, sums, currency),
    rooms: withShares(rooms, weights, sums, currency),
  }
}
