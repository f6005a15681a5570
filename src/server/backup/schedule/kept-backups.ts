import { DAY_MS } from '#shared/calendar.ts'

/** Backups kept: the newest of so many days, weeks and months. */
const KEPT = { days: 7, weeks: 4, months: 12 }

/** Which of these times of backups are kept; the others may be deleted. */
export function keptBackups(times: readonly Date[]): Set<Date> {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime())
  return new Set([
    ...newestOf(newestFirst, KEPT.days, (time) => time.toISOString().slice(0, 10)),
    ...newestOf(newestFirst, KEPT.weeks, weekOf),
    ...newestOf(newestFirst, KEPT.months, (time) => time.toISOString().slice(0, 7)),
  ])
}

function newestOf(times: readonly Date[], count: number, period: (time: Date) => string): Date[] {
  const newest = new Map<string, Date>()
  for (const time of times) if (!newest.has(period(time))) newest.set(period(time), time)
  return [...newest.values()].slice(0, count)
}

/** Number of the week since 1970, from Monday; 1 January 1970 was a Thursday. */
const weekOf = (time: Date): string => String(Math.floor((time.getTime() / DAY_MS + 3) / 7))
