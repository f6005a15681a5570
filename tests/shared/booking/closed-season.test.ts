import { expect, test } from 'vitest'
import { closedNight, isClosedNight } from '#shared/booking/closed-season.ts'

const SEASONS = [
  { from: '2027-06-10', to: '2027-06-20' },
  { from: '2027-05-01', to: '2027-05-01' },
]

test.each([
  ['2027-06-08', '2027-06-10', undefined],
  ['2027-06-08', '2027-06-11', '2027-06-10'],
  ['2027-06-15', '2027-06-16', '2027-06-15'],
  ['2027-06-20', '2027-06-22', '2027-06-20'],
  ['2027-06-21', '2027-06-22', undefined],
  ['2027-04-30', '2027-06-30', '2027-05-01'],
])('of a stay from %s to %s the first closed night is %s', (checkIn, checkOut, night) => {
  expect(closedNight({ checkIn, checkOut }, SEASONS)).toBe(night)
})

test('the first and the last night of a season are closed, those beside it are not', () => {
  const days = ['2027-06-09', '2027-06-10', '2027-06-20', '2027-06-21']

  expect(days.map((day) => isClosedNight(day, SEASONS))).toEqual([false, true, true, false])
  expect(isClosedNight('2027-06-10', [])).toBe(false)
})
