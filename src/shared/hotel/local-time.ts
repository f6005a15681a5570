import { DAY_MS } from '#shared/calendar.ts'
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
  // The offsets of the previous and the next day differ if the clocks change between them.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => utcOf(hotelTime(at)) - at)
  const candidates = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b)
  const at = candidates.find((candidate) => hotelTime(candidate) === time)
  return at === undefined ? undefined : new Date(at)
}

const utcOf = (time: string): number => Date.parse(`${time}:00Z`)

/** The end of a month (`YYYY-MM`) at the hotel, in milliseconds since 1970. */
export function endOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  const end = hotelInstant(`${next}T00:00`)
  if (!end) throw new RangeError(`${next} has no midnight at the hotel`)
  return end.getTime()
}
