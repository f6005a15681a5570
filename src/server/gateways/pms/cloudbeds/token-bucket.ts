import type { Clock } from '../clock.ts'

export interface BucketRule {
  perSecond: number
  /** How many calls may go at once after a quiet time. */
  burst: number
}

/** Hands out turns so that no more calls leave than the property allows. */
export interface TokenBucket {
  /** Waits for a turn; false, at once, when it would come only after the deadline. */
  take(deadline: number): Promise<boolean>
  /** Nobody gets a turn before this time: the property asked for a pause. */
  pauseUntil(time: number): void
}

/**
 * Turns are reserved in the order of asking, so that waiting callers cannot overtake each other:
 * `nextAt` is the time at which an unlimited bucket would be empty again.
 */
export function tokenBucket({ perSecond, burst }: BucketRule, clock: Clock): TokenBucket {
  const intervalMs = 1000 / perSecond
  let nextAt = 0

  return {
    take: async (deadline) => {
      const now = clock.now()
      const turn = Math.max(nextAt, now - (burst - 1) * intervalMs)
      if (Math.max(turn, now) > deadline) return false
      nextAt = turn + intervalMs
      if (turn > now) await clock.sleep(turn - now)
      return true
    },
    pauseUntil: (time) => {
      nextAt = Math.max(nextAt, time)
    },
  }
}
