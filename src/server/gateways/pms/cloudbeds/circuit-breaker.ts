import type { Clock } from '../clock.ts'

export interface BreakerRule {
  failures: number
  windowMs: number
  openMs: number
}

/** Stops asking a property that does not answer, and asks once in a while whether it does again. */
export interface CircuitBreaker {
  /** How long to wait before asking; 0 when it may be asked. */
  waitMs(): number
  /** The same, and takes the place of the probe when there is one; the caller then reports. */
  enter(): number
  succeeded(): void
  failed(): void
  /** The call said nothing about whether the property is up. */
  undecided(): void
}

/** How long a caller should wait while another one probes. */
const PROBING_MS = 1000

/** Opens after so many failures within the window; when open, one probe at a time decides. */
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
  }
}
