import { DAY_MS, isCalendarDay } from '#shared/calendar.ts'
import { formatInstant } from '#shared/format.ts'

/**
 * Local time of the hotel at an instant, `YYYY-MM-DDTHH:mm`, the value format of a `datetime-local`
 * field.
 */
export const hotelTime = (at: Date | number): string =>
  formatInstant('sv-SE', at, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).replace(' ', 'T')

/**
 * The instant of a local time of the hotel: the first one of an hour that is repeated when the
 * clocks change, undefined for an hour that is skipped.
 */
export function hotelInstant(time: string): Date | undefined {
  const asUtc = utcOf(time)
  if (Number.isNaN(asUtc)) return undefined
  const at = candidatesOf(asUtc).find((candidate) => hotelTime(candidate) === time)
  return at === undefined ? undefined : new Date(at)
}

/**
 * The first instant of a calendar day at the hotel; where the clocks skip midnight, that of the
 * change.
 * @throws RangeError for an invalid day.
 */
export function startOfDay(day: string): Date {
  if (!isCalendarDay(day)) throw new RangeError(`${day} is no day`)
  const midnight = `${day}T00:00`
  return hotelInstant(midnight) ?? new Date(Math.max(...candidatesOf(utcOf(midnight))))
}

/** The instants that a local time may be, given as if it were UTC; the earlier first. */
function candidatesOf(asUtc: number): number[] {
  // The offsets of the previous and the next day differ if the clocks change between them.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map(offsetAt)
  return offsets.map((offset) => asUtc - offset).sort((a, b) => a - b)
}

/** How far the clocks at the hotel are ahead of UTC at an instant, in milliseconds. */
export const offsetAt = (at: number): number => utcOf(hotelTime(at)) - at

const utcOf = (time: string): number => Date.parse(`${time}:00Z`)

/** The end of a month (`YYYY-MM`) at the hotel, in milliseconds since 1970. */
export function endOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return startOfDay(next).getTime()
}
