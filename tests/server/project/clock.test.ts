import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Reads the clock of the machine, or its day in SQL, which is not the hotel's; `performance.now()`
 * only measures how long something takes, and `now()` of the database ends leases.
 */
const READS_CLOCK =
  /\bDate\.now\b|\bnew Date\b(?!\()|(?<![.\w])Date\(\s*\)|\bcurrent_date\b|\bnow\(\)::date\b/

test('features and shared code read no clock: the time is an argument', () => {
  const files = globSync(['src/server/features/**/*.ts', 'src/shared/**/*.ts'])

  expect(files.length).toBeGreaterThan(250)
  expect(files.filter((path) => READS_CLOCK.test(readFileSync(path, 'utf8')))).toEqual([])
})

test.each([
  'new Date()',
  'new Date',
  'Date()',
  'Date.now()',
  'now = Date.now',
  'check_out < current_date',
])('%s reads a clock', (code) => expect(code).toMatch(READS_CLOCK))

test.each(['new Date(now)', 'p.date()', 'type: Date', 'Date.UTC(2026, 0)'])(
  '%s reads no clock',
  (code) => expect(code).not.toMatch(READS_CLOCK),
)
