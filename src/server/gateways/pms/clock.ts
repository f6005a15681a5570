import { sleep } from '#server/concurrency/sleep.ts'

/** Time as an argument, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  sleep(ms: number): Promise<unknown>
}

export const systemClock: Clock = { now: () => Date.now(), sleep: (ms) => sleep(ms) }
