/** One npm script of a command, and the kind of report that names its tests. */
export interface Step {
  script: string
  report?: 'vitest' | 'playwright'
  /** Workers of Vitest beyond the number of cores; absent: as its configuration says. */
  workersBeyondCores?: number
}

/** Steps that run one after the other, in parallel to other lanes. */
export type Lane = readonly Step[]

/**
 * Runs in parallel to the tests, which do not use all cores. The linter reports the errors of types
 * too, from the types that its rules need.
 */
const STATIC: Lane = [
  { script: 'check:format' },
  { script: 'check:unused' },
  { script: 'lint' },
  { script: 'size' },
]

const TESTS: Step = { script: 'test:server', report: 'vitest' }

/** `check` before a commit, `test` as in the README, `release` before a version or a deployment. */
export const LANES = {
  check: [STATIC, [TESTS]],
  // The browser tests open the pages that the other tests have built.
  test: [STATIC, [TESTS, { script: 'test:e2e', report: 'playwright' }]],
  release: [
    [
      // The compiler itself has the last word; that the linter asks it is experimental.
      { script: 'types' },
      // They wait for processes, proofs and deadlines more than other tests do.
      { script: 'test:deployment', report: 'vitest', workersBeyondCores: 2 },
      { script: 'test:cluster', report: 'vitest' },
      { script: 'test:journeys', report: 'playwright' },
    ],
  ],
} as const satisfies Record<string, readonly Lane[]>
