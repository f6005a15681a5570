import { expect, test } from 'vitest'
import { timesToKeep } from '#server/backup/schedule/kept-files.ts'

const DAY_MS = 86_400_000
const TODAY = Date.parse('2027-11-22T09:00:00Z')

test('of a daily backup over two years seven days, four weeks and twelve months are kept', () => {
  const times = Array.from({ length: 730 }, (_, age) => new Date(TODAY - age * DAY_MS))

  const kept = [...timesToKeep(times)].map((time) => time.toISOString().slice(0, 10)).toSorted()

  expect(kept).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
    '2027-07-31',
    '2027-08-31',
    '2027-09-30',
    '2027-10-31',
    '2027-11-07',
    '2027-11-14',
    '2027-11-16',
    '2027-11-17',
    '2027-11-18',
    '2027-11-19',
    '2027-11-20',
    '2027-11-21',
    '2027-11-22',
  ])
})

test('where backups failed for weeks, the last ones that were made are kept', () => {
  const old = [0, 1, 2].map((age) => new Date(TODAY - (300 + age) * DAY_MS))

  expect(timesToKeep(old).size).toBe(3)
})

test('no daily backup is kept for longer than the twelve months of the privacy page', () => {
  for (let day = 0; day < 366; day += 1) {
    const today = TODAY + day * DAY_MS
    const times = Array.from({ length: 730 }, (_, age) => new Date(today - age * DAY_MS))
    const oldest = Math.min(...[...timesToKeep(times)].map((time) => time.getTime()))

    expect(today - oldest).toBeLessThan(365 * DAY_MS)
  }
})
