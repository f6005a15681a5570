import { hotelDay } from '#shared/calendar.ts'

/** The month in the hotel's time zone at an instant, `YYYY-MM`. */
export const hotelMonth = (at: Date | number): string => hotelDay(at).slice(0, 7)

/** Number of months from one month to another, both `YYYY-MM`. */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return count(to) - count(from)
}
