import { sleep } from '#server/concurrency/sleep.ts'

/** The clock and the waits of the calls to the PMS; an argument, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  sleep(ms: number): Promise<unknown>
}

export const systemClock: Clock = { now: () => Date.now(), sleep: (ms) => sleep(ms) }

/**
 * The time, in milliseconds since 1970, of a local time `YYYY-MM-DD HH:MM:SS`; undefined for other
 * text.
 */
export function instantAt(written: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(written)) return undefined
  const asUtc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
  const guess = asUtc(written)
  if (Number.isNaN(guess)) return undefined
  return guess - (asUtc(wallClock(guess, timeZone)) - guess)
}

/** Local date and time, `YYYY-MM-DD HH:MM:SS`, of a time in milliseconds since 1970. */
export function wallClock(time: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format.format(time)
}

/** By time zone, because making one takes as long as using it dozens of times. */
const formats = new Map<string, Intl.DateTimeFormat>()
