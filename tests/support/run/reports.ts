import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { ROOT } from '#server/process/paths.ts'

/** A test that failed. */
interface Failure {
  /** Its file and title. */
  name: string
  reason: string
  /** Arguments of its script that run only this test. */
  alone: string
}

/** Counts and failures of a step's tests. */
export interface TestsOutcome {
  passed: number
  skipped: number
  failures: Failure[]
}

/** The used fields of Vitest's JSON report (https://vitest.dev/guide/reporters#json-reporter). */
interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      title: string
      status: string
      failureMessages: string[]
    }[]
  }[]
}

/** Counts and failures of a Vitest report; undefined if there is none. */
export async function vitestReport(file: string): Promise<TestsOutcome | undefined> {
  const report = await readReport<VitestReport>(file)
  return (
    report && {
      passed: report.numPassedTests,
      skipped: report.numPendingTests,
      failures: report.testResults.flatMap(failuresOfFile),
    }
  )
}

function failuresOfFile(result: VitestReport['testResults'][number]): Failure[] {
  const path = relative(ROOT, result.name)
  const failed = result.assertionResults.filter(({ status }) => status === 'failed')
  // A file that cannot be loaded has no tests.
  if (result.status === 'failed' && failed.length === 0) {
    return [{ name: path, reason: result.message, alone: path }]
  }
  return failed.map(({ fullName, title, failureMessages }) => ({
    name: `${path} › ${fullName}`,
    reason: failureMessages.join('\n'),
    // Interpreted as a regular expression, after a shell.
    alone: `${path} -t "${title.replaceAll(/[^\p{L}\p{N} ,:;-]/gu, '.')}"`,
  }))
}

/**
 * The used fields of Playwright's JSON report
 * (https://playwright.dev/docs/test-reporters#json-reporter).
 */
interface PlaywrightReport {
  stats: { expected: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    tests: {
      projectName: string
      status: string
      results: { errors: { message?: string }[] }[]
    }[]
  }[]
}

/** Counts and failures of a Playwright report; undefined if there is none. */
export async function playwrightReport(file: string): Promise<TestsOutcome | undefined> {
  const report = await readReport<PlaywrightReport>(file)
  return (
    report && {
      passed: report.stats.expected,
      skipped: report.stats.skipped,
      failures: [
        ...report.errors.map(({ message = '' }) => ({
          name: 'journeys',
          reason: message,
          alone: '',
        })),
        ...report.suites.flatMap(failuresOfSuite),
      ],
    }
  )
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `tests/e2e/${file} › ${title} (${projectName})`,
        reason: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        // With the trace that a run of all leaves out.
        alone: `${file}:${line} --project=${projectName} --trace=on`,
      })),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

/** Undefined if the program was killed before or while writing the report. */
async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
