import type { Clock } from '../pms/clock.ts'
import { PmsError } from '../pms/pms-error.ts'

export interface RetryRule {
  /** Retries of a read; a write is never repeated. */
  retries: number
  retryBaseMs: number
}

/**
 * Retries an attempt that failed as `unavailable`, after the wait that the error names or an
 * exponential backoff. `cockatiel` 4 is not used: it reads the system's clock; while a probe runs,
 * its other calls wait without a limit; and a 429, which says nothing about the PMS, counts as a
 * success or a failure.
 */
export async function retry<T>(
  attempt: (retries: number) => Promise<T>,
  { retries: most, retryBaseMs }: RetryRule,
  { clock, random, endsBy }: { clock: Clock; random: () => number; endsBy: number },
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(retries)
    } catch (error) {
      if (retries >= most || !isRetryable(error)) throw error
      const backoffMs = retryBaseMs * (2 ** retries + random())
      const waitMs = error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : backoffMs
      if (clock.now() + waitMs >= endsBy) throw error
      await clock.sleep(waitMs)
    }
  }
}

const isRetryable = (error: unknown): error is PmsError =>
  error instanceof PmsError && error.category === 'unavailable' && error.notSent === undefined

export interface BreakerRule {
  failures: number
  windowMs: number
  openMs: number
}

/** Stops calls while the PMS does not answer, except one probe at a time. */
export interface CircuitBreaker {
  /** Milliseconds until a call is allowed; 0 if it is allowed now. */
  waitMs(): number
  /**
   * Like `waitMs`, but an allowed call may become the probe, so the caller has to report its
   * outcome.
   */
  enter(): number
  succeeded(): void
  failed(): void
  /** Reports an outcome that does not say whether the PMS is up. */
  undecided(): void
  /** Whether calls failed often and none has succeeded since. */
  isOpen(): boolean
}

/** Wait of other calls during a probe. */
const PROBING_MS = 1000

/**
 * Opens after `failures` failures within `windowMs`; after `openMs` one probe at a time decides.
 */
export function circuitBreaker(rule: BreakerRule, clock: Clock): CircuitBreaker {
  let failures: number[] = []
  let openUntil: number | null = null
  let isProbing = false

  const waitMs = () => {
    if (openUntil === null) return 0
    return Math.max(openUntil - clock.now(), isProbing ? PROBING_MS : 0)
  }

  return {
    waitMs,
    enter: () => {
      const wait = waitMs()
      if (wait === 0 && openUntil !== null) isProbing = true
      return wait
    },
    succeeded: () => {
      failures = []
      openUntil = null
      isProbing = false
    },
    failed: () => {
      const now = clock.now()
      failures = [...failures.filter((time) => time > now - rule.windowMs), now]
      if (isProbing || failures.length >= rule.failures) openUntil = now + rule.openMs
      isProbing = false
    },
    undecided: () => {
      isProbing = false
    },
    isOpen: () => openUntil !== null,
  }
}
