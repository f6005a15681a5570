import { addDays, hotelDay } from '#shared/calendar.ts'
import { startOfDay } from '#shared/hotel/local-time.ts'
import type { Site } from './site.ts'

/** Pages live for less; owners may write any year. */
const DAYS_AHEAD = 366

/**
 * The next midnight at the hotel, in milliseconds since 1970, at which the notice or a closed season
 * begins or has ended; `Infinity` if there is none within a year.
 * @param now Milliseconds since 1970.
 */
export function nextChangeAt({ facts: { notice, closed } }: Site, now: number): number {
  const today = hotelDay(now)
  const last = addDays(today, DAYS_AHEAD)
  const [next] = [...(notice ? [notice] : []), ...closed]
    .flatMap(({ from, to }) => [from, addDays(to, 1)])
    .filter((day) => today < day && day <= last)
    .toSorted()
  return next === undefined ? Infinity : startOfDay(next).getTime()
}
