import { hotelDay } from '#shared/calendar.ts'
import { hotelInstant } from './local-time.ts'

/** The month in the hotel's time zone at an instant, `YYYY-MM`. */
export const hotelMonth = (at: Date | number): string => hotelDay(at).slice(0, 7)

/** Number of months from one month to another, both `YYYY-MM`. */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return count(to) - count(from)
}

/** The end of a month (`YYYY-MM`) at the hotel, in milliseconds since 1970. */
export function endOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  const end = hotelInstant(`${next}T00:00`)
  if (!end) throw new RangeError(`${next} has no midnight at the hotel`)
  return end.getTime()
}
