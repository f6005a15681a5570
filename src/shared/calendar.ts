import { formatInstant } from './format.ts'

/** Length of a day in UTC; a day at the hotel may be an hour longer or shorter. */
export const DAY_MS = 86_400_000

/** `max` of date fields: without it, browsers accept years of five digits. */
export const LAST_DAY = '9999-12-31'

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whether a text is a real calendar day, written `YYYY-MM-DD`. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(midnight(value))) return false
  return new Date(midnight(value)).toISOString().startsWith(value)
}

/** The calendar day a number of days later; earlier for a negative number. */
export const addDays = (day: string, count: number): string =>
  new Date(midnight(day) + count * DAY_MS).toISOString().slice(0, 10)

/** The next calendar day; undefined for a date field's impossible value such as `42027-10-02`. */
export const dayAfter = (day: string): string | undefined =>
  isCalendarDay(day) ? addDays(day, 1) : undefined

/** The number of nights between two calendar days; negative if departure is before arrival. */
export const nightsBetween = (arrival: string, departure: string): number =>
  Math.round((midnight(departure) - midnight(arrival)) / DAY_MS)

/** Days of arrival and departure; the night of the departure day is not included. */
export interface StayDates {
  checkIn: string
  checkOut: string
}

/** The calendar day of each night of a stay: arrival included, departure excluded. */
export function nightDates({ checkIn, checkOut }: StayDates): string[] {
  const length = Math.max(0, nightsBetween(checkIn, checkOut))
  return Array.from({ length }, (_, index) => addDays(checkIn, index))
}

/** The calendar day in the hotel's time zone at an instant. */
export const hotelDay = (at: Date | number): string => formatInstant('sv-SE', at, {})
