import { DAY_MS, type StayDates } from '#shared/calendar.ts'
import { offsetAt } from '#shared/hotel/local-time.ts'
import { DEFAULT_TIME_ZONE, hotelTimeZone } from '#shared/hotel/time-zone.ts'

/**
 * The island's zone, as calendars have it since the first file: the clock changes on the first
 * Saturday of April and September.
 */
const ISLAND = [
  'BEGIN:STANDARD',
  'DTSTART:20230401T220000',
  'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SA',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0600',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20230902T220000',
  'RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=1SA',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0500',
  'END:DAYLIGHT',
]

/** The hotel's time zone in a calendar file (RFC 5545 §3.6.5), for the years of an event. */
export function zoneLines(event: StayDates): string[] {
  const zone = hotelTimeZone()
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...(zone === DEFAULT_TIME_ZONE ? ISLAND : observances(event)),
    'END:VTIMEZONE',
  ]
}

/** From when clocks have an offset to UTC; in milliseconds. */
interface ClockChange {
  at: number
  from: number
  to: number
}

/** The offset at the beginning of the first year, and each change of the clocks until the last. */
function observances({ checkIn, checkOut }: StayDates): string[] {
  const year = Date.UTC(Number(checkIn.slice(0, 4)), 0)
  // Where the day begins earlier than in UTC, the year does, too.
  const begin = offsetAt(year) > 0 ? year - DAY_MS : year
  const end = Date.UTC(Number(checkOut.slice(0, 4)) + 1, 0)
  const first = offsetAt(begin)
  const changes = [{ at: begin, from: first, to: first }, ...clockChanges(begin, end)]
  const standard = Math.min(...changes.map(({ to }) => to))
  return changes.flatMap(({ at, from, to }) => {
    const kind = to === standard ? 'STANDARD' : 'DAYLIGHT'
    return [
      `BEGIN:${kind}`,
      // By the clocks before the change.
      `DTSTART:${new Date(at + from).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`,
      `TZOFFSETFROM:${written(from)}`,
      `TZOFFSETTO:${written(to)}`,
      `END:${kind}`,
    ]
  })
}

/** Clocks change at most once in a day. */
function clockChanges(begin: number, end: number): ClockChange[] {
  const changes: ClockChange[] = []
  let from = offsetAt(begin)
  for (let day = begin; day < end; day += DAY_MS) {
    const to = offsetAt(day + DAY_MS)
    if (to !== from) changes.push({ at: changeWithin(day, from), from, to })
    from = to
  }
  return changes
}

const MINUTE_MS = 60_000

/** The minute of a day in which the offset is another one for the first time. */
function changeWithin(day: number, from: number): number {
  let [before, after] = [0, DAY_MS / MINUTE_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(day + middle * MINUTE_MS) === from) before = middle
    else after = middle
  }
  return day + after * MINUTE_MS
}

/** An offset as `+0545`. */
function written(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS
  const two = (count: number) => String(count).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
