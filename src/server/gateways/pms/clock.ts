import { sleep } from '#server/concurrency/sleep.ts'

/** Time as an argument, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  sleep(ms: number): Promise<unknown>
}

export const systemClock: Clock = { now: () => Date.now(), sleep: (ms) => sleep(ms) }

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
