import type { Sandbox } from './sandbox.ts'

/** Counts calls against the configured limit. */
export interface Throttle {
  /** What this call meets. */
  judge(): 'passes' | 'too_many' | 'suspended'
}

const SUSPENSION_MS = 60_000
/** Calls over the limit after which a key counts as abusive [GUESS]. */
const ABUSE_CALLS = 20

/** A bucket in the sandbox's own time; whoever keeps going over it may be locked out for a minute. */
export function throttle(sandbox: Sandbox): Throttle {
  let tokens: number | null = null
  let filledAt = 0
  let abuses = 0
  let suspendedUntil = 0

  return {
    judge: () => {
      const now = sandbox.clock.now()
      if (now < suspendedUntil) return 'suspended'
      const limit = sandbox.config.throttle ?? sandbox.profile.throttle
      if (limit === null) return 'passes'
      const gained = ((now - filledAt) / 1000) * limit.perSecond
      tokens = Math.min(limit.burst, (tokens ?? limit.burst) + gained)
      filledAt = now
      if (tokens >= 1) {
        tokens -= 1
        abuses = 0
        return 'passes'
      }
      abuses += 1
      if (sandbox.config.suspendsAbusers && abuses >= ABUSE_CALLS) {
        suspendedUntil = now + SUSPENSION_MS
      }
      return 'too_many'
    },
  }
}
