import type { Sandbox } from '../state/sandbox.ts'

/** Counts calls against the configured limit (token bucket, in the sandbox's time). */
export interface Throttle {
  /** Counts one call. */
  count(): 'allowed' | 'too_many' | 'suspended'
}

const SUSPENSION_MS = 60_000
/** Calls over the limit after which a key counts as abusive [GUESS]. */
const ABUSE_CALLS = 20

/** A key that stays above the limit may be suspended for a minute. */
export function throttle(sandbox: Sandbox): Throttle {
  let tokens: number | null = null
  let filledAt = 0
  let abuses = 0
  let suspendedUntil = 0

  return {
    count: () => {
      const now = sandbox.clock.now()
      if (now < suspendedUntil) return 'suspended'
      const limit = sandbox.config.throttle
      if (limit === null) return 'allowed'
      const gained = ((now - filledAt) / 1000) * limit.perSecond
      tokens = Math.min(limit.burst, (tokens ?? limit.burst) + gained)
      filledAt = now
      if (tokens >= 1) {
        tokens -= 1
        abuses = 0
        return 'allowed'
      }
      abuses += 1
      if (sandbox.config.suspendsAbusers && abuses >= ABUSE_CALLS) {
        suspendedUntil = now + SUSPENSION_MS
      }
      return 'too_many'
    },
  }
}
