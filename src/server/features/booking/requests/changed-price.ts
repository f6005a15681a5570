import type { CalendarDay, Offer, Rate } from '#server/gateways/pms/room.ts'
import { nullOnPmsError } from '#server/gateways/pms/pms-error.ts'
import { presentSite } from '#server/site/site.ts'
import { totalWithExtras } from '#shared/booking/price/settlement.ts'
import { nightDates, nightsBetween, type StayDates } from '#shared/calendar.ts'
import { withTaxes } from '../search/offers.ts'
import type { BookingContext } from '../store/booking-context.ts'
import type { BookedRoom, Booking } from '../store/booking.entity.ts'

/** The total of a booking with extras before and after a change of dates, in hundredths. */
export interface ChangedPrice {
  beforeMinor: number
  totalMinor: number
  currency: string
}

type PriceContext = Pick<BookingContext, 'env' | 'pms'>

/**
 * The total of a booking for other dates: nights that stay cost what was agreed, added nights the
 * present price of the booked rate. What the PMS makes of the change is read after it.
 * @returns null if the price of a night is unknown, or the PMS does not answer.
 */
export async function changedPrice(
  context: PriceContext,
  booking: Booking,
  stay: StayDates,
): Promise<ChangedPrice | null> {
  const { pms } = context
  if (!pms) return null
  try {
    const sums = await Promise.all(
      booking.rooms.map(async (room) => {
        const kept = keptMinor(booking, room, stay)
        const added = await Promise.all(
          addedTo(booking, stay).map((part) => addedMinor({ pms }, room, part)),
        )
        return [kept, ...added]
      }),
    )
    const parts = sums.flat()
    const known = parts.filter((part) => part !== null)
    if (known.length < parts.length) return null
    const roomsMinor = known.reduce((sum, part) => sum + part, 0)
    const { currency, totalMinor } = booking
    const beforeMinor = totalWithExtras(booking)
    return { beforeMinor, totalMinor: roomsMinor + beforeMinor - totalMinor, currency }
  } catch (error) {
    return nullOnPmsError(error)
  }
}

/** What the nights of a room that stay cost, with taxes; null if only their sum is known. */
function keptMinor(booked: StayDates, room: BookedRoom, stay: StayDates): number | null {
  const nights = [...nightDates(booked)]
  const isKept = (night: string) => stay.checkIn <= night && night < stay.checkOut
  if (nights.every(isKept)) return room.totalMinor
  const { nightlyMinor } = room
  if (nightlyMinor?.length !== nights.length) return null
  return nights.reduce((sum, night, at) => sum + (isKept(night) ? (nightlyMinor[at] ?? 0) : 0), 0)
}

/** The nights that a stay has beyond the booked ones, as one or two stays. */
const addedTo = (booked: StayDates, { checkIn, checkOut }: StayDates): StayDates[] =>
  [
    { checkIn, checkOut: checkOut < booked.checkIn ? checkOut : booked.checkIn },
    { checkIn: checkIn > booked.checkOut ? checkIn : booked.checkOut, checkOut },
  ].filter((part) => part.checkIn < part.checkOut)

type PmsOf = { pms: NonNullable<BookingContext['pms']> }

/** The present price of more nights in a booked room, with taxes; null if the PMS names none. */
async function addedMinor(
  { pms }: PmsOf,
  room: BookedRoom,
  part: StayDates,
): Promise<number | null> {
  const { adults, children } = room
  const { value } = await pms.offers({ ...part, adults, children }, 0)
  const roomsTotal =
    rateOf(value, room)?.total ?? standardTotal(await pms.days(part, 0), room.roomTypeId, part)
  if (roomsTotal === null) return null
  const asked = { ...part, adults, children, roomsTotal }
  return (await withTaxes(pms, presentSite().facts.tax, asked)).totalMinor
}

/** The booked rate in the offers for a party, else the default rate of the room type. */
function rateOf(offers: readonly Offer[], room: BookedRoom): Rate | undefined {
  const offer = offers.find(({ roomTypeId }) => roomTypeId === room.roomTypeId)
  return offer?.alternatives.find(({ id }) => id === room.rateId) ?? offer?.rate
}

/** The sum of the standard rate, for nights that the PMS does not offer alone, such as a single one. */
function standardTotal(
  { value }: { value: readonly CalendarDay[] },
  roomTypeId: string,
  { checkIn, checkOut }: StayDates,
): number | null {
  const nights = value.filter(
    (day) => day.roomTypeId === roomTypeId && checkIn <= day.date && day.date < checkOut,
  )
  if (nights.length < nightsBetween(checkIn, checkOut)) return null
  return nights.reduce((sum, { amount }) => sum + amount, 0)
}
