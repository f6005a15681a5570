import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** When all of `CALENDAR` runs: it is another day in UTC, and dates of the future that were written down have passed. */
export const LEAP_DAY = 'clock: leap day'

/** Moments at which tests about days and times run, besides the present: names of projects. */
export const MOMENTS: Readonly<Record<string, string>> = {
  'clock: New Year’s Eve': '2026-12-31T23:50:00-05:00',
  [LEAP_DAY]: '2028-02-29T19:30:00-05:00',
  // A minute before the island's clocks go back, and before they go forward, so that the run passes through the change.
  'clock: end of summer': '2027-04-03T21:59:00-05:00',
  'clock: end of winter': '2027-09-04T21:59:00-06:00',
}

/** The script that moves a process's clock. */
export const SHIFTED_DATE = pathToFileURL(join(import.meta.dirname, 'shifted-date.js')).href

/** Environment of a program that a test starts: it has the clock of the test. */
export function clockVariables(): Record<string, string> {
  const shift = process.env.TEST_CLOCK_SHIFT_MS
  if (shift === undefined) return {}
  return { TEST_CLOCK_SHIFT_MS: shift, NODE_OPTIONS: `--import=${SHIFTED_DATE}` }
}
