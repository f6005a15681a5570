import { stripVTControlCharacters } from 'node:util'
import type { TestsOutcome } from './reports.ts'

/** The result of a step. */
export interface Outcome {
  script: string
  /** The exit code; 0 for success. */
  code: number
  seconds: number
  /** The output of a step without a report. */
  output: string
  /** Its tests, if it wrote a report. */
  tests: TestsOutcome | undefined
}

const REASON_LINES = 12
const OUTPUT_LINES = 40

/**
 * The last lines of a run: each failed test with its reason and the command that runs it alone, the
 * end of the output of other failed steps, then times and counts.
 */
export function conclusion(outcomes: readonly Outcome[]): string {
  const tests = outcomes.flatMap((outcome) => outcome.tests ?? [])
  const failed = sum(tests.map(({ failures }) => failures.length))
  const steps = outcomes.map(
    ({ script, code, seconds }) => `${code ? '✗' : '✓'} ${script} ${seconds} s`,
  )
  return [
    '',
    ...outcomes.filter(({ code }) => code !== 0).flatMap(explanation),
    steps.join(' · '),
    `${sum(tests.map(({ passed }) => passed))} passed, ${failed} failed, ${sum(tests.map(({ skipped }) => skipped))} skipped`,
    '',
  ].join('\n')
}

function explanation({ script, output, tests }: Outcome): string[] {
  if (tests && tests.failures.length > 0) {
    return tests.failures.flatMap(({ name, reason, alone }) => [
      `✗ ${name}`,
      ...indented(reason).slice(0, REASON_LINES),
      `  alone: npm run ${script} -- ${alone}`,
      '',
    ])
  }
  const said = output || 'No test failed; the reason stands above.'
  return [`✗ ${script}`, ...indented(said).slice(-OUTPUT_LINES), `  alone: npm run ${script}`, '']
}

/** Without colours, empty lines and stack frames of libraries. */
const indented = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .map((line) => `    ${line}`)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)
