import { exceeds, isRounding, type PmsTotal } from '#shared/booking/price/price.ts'
import type { StayDates } from '#shared/calendar.ts'
import type { BookedRoom, Booking } from '../store/booking.entity.ts'
import type { MatchedRoom } from './match-rooms.ts'

interface ReadPrice {
  price: PmsTotal
  matched: readonly MatchedRoom[]
}

interface PriceCase {
  fits: (booking: Booking, read: ReadPrice & { stay: StayDates }) => boolean
  /** Whether the agreed price stays; else the price that was read replaces it. */
  keepsAgreed: boolean
}

/** What a price that was read means for the agreed one; the first that fits applies. */
const PRICE_CASES: readonly PriceCase[] = [
  // Other rooms.
  { fits: ({ rooms }, { matched }) => !isSameRooms(rooms, matched), keepsAgreed: false },
  // The agreed price.
  {
    fits: (booking, { price }) =>
      isSameAmount(booking, booking.totalMinor, price.total) &&
      isSameAmount(booking, booking.taxesMinor, price.taxes),
    keepsAgreed: true,
  },
  // At the first reading a higher price for the same stay, which the guest has not accepted.
  {
    fits: (booking, { price, stay }) =>
      booking.pmsTotalMinor === null && isSameStay(booking, stay) && exceeds(price.total, booking),
    keepsAgreed: true,
  },
  { fits: ({ pmsTotalMinor }) => pmsTotalMinor === null, keepsAgreed: false },
  // The price of the last reading, whatever was decided then.
  {
    fits: (booking, { price }) =>
      isSameAmount(booking, (booking.pmsTotalMinor ?? 0) - (booking.extrasMinor ?? 0), price.total),
    keepsAgreed: true,
  },
]

/** Whether the agreed price of a booking stays. */
export const keepsPrice = (booking: Booking, stay: StayDates, read: ReadPrice): boolean =>
  PRICE_CASES.find(({ fits }) => fits(booking, { ...read, stay }))?.keepsAgreed ?? false

/** Whether rounding of each room explains the difference between two amounts. */
const isSameAmount = (
  { rooms, currency }: Pick<Booking, 'rooms' | 'currency'>,
  known: number,
  read: number,
): boolean => isRounding(read - known, rooms.length, currency)

const isSameStay = (one: StayDates, other: StayDates): boolean =>
  one.checkIn === other.checkIn && one.checkOut === other.checkOut

/** Whether a reservation has the booked rooms; also if it names none. */
const isSameRooms = (rooms: readonly BookedRoom[], matched: readonly MatchedRoom[]): boolean =>
  matched.length === 0 ||
  (matched.length === rooms.length &&
    matched.every(({ reserved, at }) => {
      const room = at === undefined ? undefined : rooms[at]
      return (
        room?.roomTypeId === reserved.roomTypeId &&
        room.adults === reserved.adults &&
        room.children === reserved.children
      )
    }))
