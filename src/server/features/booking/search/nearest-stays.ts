import type { CalendarDay } from '#server/gateways/pms/room.ts'
import { addDays, nightDates, nightsBetween } from '#shared/calendar.ts'

/** How many days before and after a stay are looked at for others. */
export const NEAR_DAYS = 21

interface StayDates {
  checkIn: string
  checkOut: string
}

/**
 * The stays of as many nights whose nights are all free and that may begin and end where they do,
 * the nearest first; `days` are those of one room type.
 */
export function nearestStays(
  days: readonly CalendarDay[],
  { checkIn, checkOut }: StayDates,
  limit: number,
): StayDates[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const nights = nightsBetween(checkIn, checkOut)
  const shifts = Array.from({ length: NEAR_DAYS }, (_, index) => [index + 1, -index - 1]).flat()
  return shifts
    .map((shift) => ({ checkIn: addDays(checkIn, shift), checkOut: addDays(checkOut, shift) }))
    .filter((stay) => canStay(byDate, stay, nights))
    .slice(0, limit)
}

function canStay(
  byDate: ReadonlyMap<string, CalendarDay>,
  { checkIn, checkOut }: StayDates,
  nights: number,
): boolean {
  const arrival = byDate.get(checkIn)
  if (!arrival || arrival.closedToArrival || byDate.get(checkOut)?.closedToDeparture) return false
  if (nights < arrival.minNights || (arrival.maxNights !== null && nights > arrival.maxNights)) {
    return false
  }
  const dates = nightDates({ startDate: checkIn, endDate: checkOut })
  return dates.every((date) => (byDate.get(date)?.roomsAvailable ?? 0) > 0)
}
