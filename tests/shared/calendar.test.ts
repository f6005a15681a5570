import { expect, test } from 'vitest'
import {
  addDays,
  dayAfter,
  hotelDay,
  isCalendarDay,
  nightDates,
  nightsBetween,
} from '#shared/calendar.ts'

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['2027-2-1', false],
  ['2027-02-01T00:00:00Z', false],
  ['', false],
])('%j is a calendar day: %s', (value, expected) => {
  expect(isCalendarDay(value)).toBe(expected)
})

test('nights are counted across the end of a year and a change of the clocks', () => {
  expect(nightsBetween('2026-12-30', '2027-01-02')).toBe(3)
  expect(nightsBetween('2027-04-02', '2027-04-05')).toBe(3)
  expect(nightsBetween('2027-04-05', '2027-04-02')).toBe(-3)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
})

test('a stay has a date for each night, without the day of departure', () => {
  expect(nightDates({ checkIn: '2027-02-27', checkOut: '2027-03-02' })).toEqual([
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
  ])
  expect(nightDates({ checkIn: '2027-03-02', checkOut: '2027-03-01' })).toEqual([])
})

test.each([
  ['summer: UTC-5', '2026-01-15T04:59:59Z', '2026-01-14'],
  ['summer: UTC-5', '2026-01-15T05:00:00Z', '2026-01-15'],
  ['winter: UTC-6', '2026-07-15T05:59:59Z', '2026-07-14'],
])('the day at the hotel follows its time zone (%s, %s)', (_name, instant, expected) => {
  expect(hotelDay(new Date(instant))).toBe(expected)
  expect(hotelDay(Date.parse(instant))).toBe(expected)
})

test('the day after one that is half typed is not known', () => {
  expect(dayAfter('2027-02-28')).toBe('2027-03-01')
  expect(dayAfter('42027-10-02')).toBeUndefined()
  expect(dayAfter('2027-02-30')).toBeUndefined()
})
