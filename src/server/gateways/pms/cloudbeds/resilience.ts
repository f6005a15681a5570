import type { Clock } from '../clock.ts'

export interface BreakerRule {
  failures: number
  windowMs: number
  openMs: number
}

/** Stops calls to a property that does not answer, except one probe at a time. */
export interface CircuitBreaker {
  /** Milliseconds until a call is allowed; 0: now. */
  waitMs(): number
  /** Like `waitMs`, but an allowed call may be the probe and must report its outcome. */
  enter(): number
  succeeded(): void
  failed(): void
  /** The outcome says nothing about whether the property is up. */
  undecided(): void
  /** Whether the last calls were not answered and none has succeeded since. */
  isOpen(): boolean
}

/** Wait of other calls during a probe. */
const PROBING_MS = 1000

/** Opens after a number of failures within the window; then one probe at a time decides. */
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
