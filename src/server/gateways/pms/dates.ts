import type { Stay } from './room.ts'

const DAY_MS = 86_400_000

/** Whether this is a real calendar day written `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value)
}

/** The day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The nights of a stay: every day from arrival up to, not including, departure. */
export function nightsOf({ startDate, endDate }: Stay): string[] {
  const days = (Date.parse(`${endDate}T00:00:00Z`) - Date.parse(`${startDate}T00:00:00Z`)) / DAY_MS
  return Array.from({ length: Math.max(0, days) }, (_, index) => addDays(startDate, index))
}

/** The instant at which a wall clock shows `YYYY-MM-DD HH:MM:SS`; undefined for anything else. */
export function instantAt(written: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(written)) return undefined
  const asUtc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
  const guess = asUtc(written)
  if (Number.isNaN(guess)) return undefined
  return guess - (asUtc(wallClock(guess, timeZone)) - guess)
}

/** Date and time on a wall clock, `YYYY-MM-DD HH:MM:SS`. */
export function wallClock(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(time)
}
