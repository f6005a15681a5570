import { expect, test } from 'vitest'
import {
  addMonths,
  dayByKey,
  firstMonth,
  sameDayIn,
  weeksOf,
} from '#client/features/booking/search/calendar-days.ts'

test('a month is laid out in weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2027-02')

  expect(weeks).toHaveLength(4)
  expect(weeks[0]?.[0]).toBe('2027-02-01')
  expect(weeks.at(-1)?.at(-1)).toBe('2027-02-28')
  expect(weeksOf('2027-08')[0]).toEqual([...Array<undefined>(6), '2027-08-01'])
})

test.each([
  ['ArrowLeft', '2027-03-03', '2027-03-02'],
  ['ArrowRight', '2027-02-28', '2027-03-01'],
  ['ArrowUp', '2027-03-03', '2027-02-24'],
  ['ArrowDown', '2027-03-03', '2027-03-10'],
  ['Home', '2027-03-03', '2027-03-01'],
  ['End', '2027-03-03', '2027-03-07'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['Enter', '2027-03-03', undefined],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayByKey(from, key)).toBe(to)
})

test('months are counted over the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(sameDayIn('2027-12-31', 2)).toBe('2028-02-29')
})

test.each([
  ['2027-02-01', '2027-02'],
  ['2027-02-22', '2027-02'],
  ['2027-02-23', '2027-03'],
  ['2027-12-31', '2028-01'],
])('on %s the calendar begins with %s', (today, month) => {
  expect(firstMonth(today)).toBe(month)
})
