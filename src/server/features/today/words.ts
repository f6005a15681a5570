import { hotelDay } from '#shared/calendar.ts'
import { formatInstant, formatTime } from '#shared/format.ts'

/** `desde las 13:20`, with the day if that is not today. */
export function sinceWords(since: Date, now: number): string {
  const time = formatTime('es-CL', since)
  if (hotelDay(since) === hotelDay(now)) return `desde las ${time}`
  return `desde el ${formatInstant('es-CL', since, { day: 'numeric', month: 'long' })} a las ${time}`
}

/** The words for one and for many. */
export const countOf = (count: number, one: string, many: (count: string) => string): string =>
  count === 1 ? one : many(count.toLocaleString('es-CL'))
