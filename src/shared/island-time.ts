import { HOTEL } from '#shared/hotel/site.ts'

/** The time of day on the island, 24-hour, as the language writes it. */
export function islandTime(at: Date, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, {
    timeZone: HOTEL.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

/** Whether reception is open at an instant: from opening time up to, not including, closing time. */
export function isReceptionOpen(at: Date): boolean {
  const time = islandTime(at, 'en-GB')
  return time >= HOTEL.opens && time < HOTEL.closes
}

/** The calendar day on the island at an instant, as `YYYY-MM-DD`. */
export function islandDay(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: HOTEL.timeZone }).format(at)
}
