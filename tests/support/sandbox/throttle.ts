/** Counts calls against a limit (token bucket, in the sandbox's time). */
export type Throttle = () => 'allowed' | 'too_many' | 'suspended'

/** Calls per second. */
export interface Limit {
  perSecond: number
  burst: number
}

const SUSPENSION_MS = 60_000
/**
 * Calls over the limit after which a key is suspended. Cloudbeds documents that it suspends keys
 * (cloudbeds.md §2.6), but not when; the product stays below the limit.
 */
const ABUSE_CALLS = 20

/** @param suspends Whether a key that stays above the limit is locked for a minute. */
export function throttle(now: () => number, limit: Limit | null, suspends: boolean): Throttle {
  let tokens = limit?.burst ?? 0
  let filledAt = now()
  let abuses = 0
  let suspendedUntil = 0

  return () => {
    if (limit === null) return 'allowed'
    if (now() < suspendedUntil) return 'suspended'
    tokens = Math.min(limit.burst, tokens + ((now() - filledAt) / 1000) * limit.perSecond)
    filledAt = now()
    if (tokens >= 1) {
      tokens -= 1
      abuses = 0
      return 'allowed'
    }
    abuses += 1
    if (suspends && abuses >= ABUSE_CALLS) suspendedUntil = now() + SUSPENSION_MS
    return 'too_many'
  }
}
