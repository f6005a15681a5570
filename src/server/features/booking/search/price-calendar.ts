import type { Cached, CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { CalendarDay, Stay } from '#server/gateways/pms/room.ts'
import type { PriceCalendar } from '#shared/booking/price-calendar.ts'
import { MAX_DAYS_AHEAD } from '#shared/booking/limits.ts'
import { addDays, hotelDay, nightDates } from '#shared/calendar.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { toGuestError } from '../booking-errors.ts'

/** The days of a month with the lowest price of each, for one of our rooms or for all. */
export async function priceCalendar(
  { pms, now }: Omit<ConnectedContext, 'em'>,
  { month, roomId }: { month: string; roomId?: number | undefined },
): Promise<PriceCalendar> {
  const first = `${month}-01`
  // The night of the last day belongs to the month.
  const end = `${addDays(first, 31).slice(0, 7)}-01`
  try {
    const { value, fetchedAt } = await daysFromToday(pms, now, {
      startDate: first,
      endDate: end,
    })
    const wanted = roomId === undefined ? undefined : await roomTypeOf(pms, roomId)
    const nights = value.filter(({ roomTypeId }) => wanted === undefined || roomTypeId === wanted)
    const byDate = Map.groupBy(nights, ({ date }) => date)
    return {
      currency: HOTEL.currency,
      days: nightDates({ startDate: first, endDate: end }).map((date) =>
        calendarDay(date, byDate.get(date) ?? []),
      ),
      asOf: new Date(fetchedAt).toISOString(),
    }
  } catch (error) {
    throw toGuestError(error)
  }
}

/** The property is not asked about days that are over or too far away: nothing is free then. */
async function daysFromToday(
  pms: CachedPms,
  now: number,
  { startDate, endDate }: Stay,
): Promise<Cached<CalendarDay[]>> {
  const today = hotelDay(now)
  const last = addDays(today, MAX_DAYS_AHEAD)
  const from = startDate < today ? today : startDate
  const to = endDate > last ? last : endDate
  if (from >= to) return { value: [], fetchedAt: now }
  return pms.days({ startDate: from, endDate: to })
}

/** The best of what is free on a day. */
function calendarDay(date: string, nights: CalendarDay[]) {
  const free = nights.filter(({ roomsAvailable }) => roomsAvailable > 0)
  const prices = free.map(({ amount }) => amount)
  const arriving = free.filter(({ closedToArrival }) => !closedToArrival)
  return {
    date,
    priceMinor: prices.length > 0 ? Math.min(...prices) : null,
    available: free.length > 0,
    minNights: Math.min(
      ...arriving.map(({ minNights }) => minNights),
      ...(arriving.length ? [] : [1]),
    ),
    arrival: arriving.length > 0,
    departure: nights.some(({ closedToDeparture }) => !closedToDeparture),
  }
}

/** Empty for a room that the property does not sell. */
async function roomTypeOf(pms: CachedPms, roomId: number): Promise<string> {
  const code = ROOMS.find(({ id }) => id === roomId)?.engineCode
  const roomTypes = await pms.types()
  return roomTypes.find(({ shortName }) => shortName === code)?.id ?? ''
}
