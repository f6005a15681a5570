import type { SandboxConfig } from './config.ts'
import type { FaultKind } from './faults.ts'
import type { Random } from './random.ts'

export const PROFILE_NAMES = ['off', 'demo', 'realistic', 'chaos'] as const

export type ProfileName = (typeof PROFILE_NAMES)[number]

/** How the sandbox behaves without being told to fail. */
export interface Profile {
  latencyMs(random: Random, isWrite: boolean): number
  /** Chance of each fault. */
  faults: Partial<Record<FaultKind, number>>
  throttle: SandboxConfig['throttle']
}

export const PROFILES: Record<ProfileName, Profile> = {
  off: { latencyMs: () => 0, faults: {}, throttle: null },
  demo: { latencyMs: (random) => random.between(150, 600), faults: {}, throttle: null },
  // [GUESS] Nobody has published measurements.
  realistic: {
    latencyMs: (random, isWrite) => (isWrite ? tail(random, 1200, 4000) : tail(random, 350, 1200)),
    faults: { http500: 0.01, timeout: 0.005 },
    throttle: { perSecond: 5, burst: 5 },
  },
  chaos: {
    latencyMs: (random, isWrite) => (isWrite ? tail(random, 1500, 9000) : tail(random, 600, 5000)),
    faults: {
      http500: 0.05,
      http502_html: 0.03,
      bad_json: 0.03,
      reset_before: 0.03,
      reset_after: 0.03,
      timeout: 0.02,
      rate_limit: 0.05,
      late_commit: 0.02,
      sold_between: 0.02,
    },
    throttle: { perSecond: 5, burst: 5 },
  },
}

/** Exponential with this median that passes the second value once in twenty. */
function tail(random: Random, median: number, slowest: number): number {
  const spread = (slowest - median) / Math.log(10)
  const share = random.next()
  return share < 0.5 ? median * (0.5 + share) : median + spread * -Math.log(2 - 2 * share || 1e-9)
}
