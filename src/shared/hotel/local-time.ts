import { DAY_MS } from '#shared/calendar.ts'
import { formatInstant } from '#shared/format.ts'

/** What clocks at the hotel show at an instant, written `YYYY-MM-DDTHH:mm` as a field for it has it. */
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
 * The instant at which clocks at the hotel show this; of an hour that is repeated the first one, and
 * undefined for one that is left out when the clocks change.
 */
export function hotelInstant(time: string): Date | undefined {
  const asUtc = utcOf(time)
  if (Number.isNaN(asUtc)) return undefined
  // The offsets of the day before and of the day after differ where the clocks change between them.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => utcOf(hotelTime(at)) - at)
  const candidates = offsets.map((offset) => asUtc - offset).toSorted((a, b) => a - b)
  const at = candidates.find((candidate) => hotelTime(candidate) === time)
  return at === undefined ? undefined : new Date(at)
}

const utcOf = (time: string): number => Date.parse(`${time}:00Z`)
