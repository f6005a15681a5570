import { expect, onTestFinished, test } from 'vitest'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { endOfMonth, hotelInstant, hotelTime, startOfDay } from '#shared/hotel/local-time.ts'
import { DEFAULT_TIME_ZONE, readTimeZoneFrom } from '#shared/hotel/time-zone.ts'

test.each([
  ['in summer', '2026-12-24T09:00', '2026-12-24T14:00:00.000Z'],
  ['in winter', '2026-07-01T09:00', '2026-07-01T15:00:00.000Z'],
  ['before the clocks go forward', '2026-09-05T21:59', '2026-09-06T03:59:00.000Z'],
  ['after the clocks went forward', '2026-09-05T23:00', '2026-09-06T04:00:00.000Z'],
  ['in the hour that is repeated, the first', '2026-04-04T21:30', '2026-04-05T02:30:00.000Z'],
  ['after the repeated hour', '2026-04-04T22:00', '2026-04-05T04:00:00.000Z'],
  ['on the first minute of a year', '2027-01-01T00:00', '2027-01-01T05:00:00.000Z'],
])('a time at the hotel is an instant %s', (_name, time, instant) => {
  expect(hotelInstant(time)?.toISOString()).toBe(instant)
  expect(hotelTime(new Date(instant))).toBe(time)
})

test.each(['2026-09-05T22:30', '2026-02-30T09:00', '2026-01-01T24:30', 'mañana', ''])(
  'a time that no clock at the hotel shows is no instant: %s',
  (time) => {
    expect(hotelInstant(time)).toBeUndefined()
  },
)

test.each([
  ['2026-12', '2027-01-01T05:00:00.000Z'],
  ['2027-06', '2027-07-01T06:00:00.000Z'],
])('the month %s ends at midnight on the island', (month, end) => {
  expect(new Date(endOfMonth(month)).toISOString()).toBe(end)
})

test.each([
  ['where no clock changes', 'Asia/Kathmandu', '2026-12-24', '2026-12-23T18:15:00.000Z'],
  ['where the clocks skip midnight', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['where an hour before it is repeated', 'Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
  ['on the island', 'Pacific/Easter', '2026-09-06', '2026-09-06T05:00:00.000Z'],
])('a day begins %s', (_name, zone, day, instant) => {
  onTestFinished(() => readTimeZoneFrom(() => DEFAULT_TIME_ZONE))
  readTimeZoneFrom(() => zone)

  expect(startOfDay(day).toISOString()).toBe(instant)
  expect(hotelDay(startOfDay(day).getTime())).toBe(day)
  expect(hotelDay(startOfDay(day).getTime() - 1)).toBe(addDays(day, -1))
})

test('what is no day has no beginning', () => {
  expect(() => startOfDay('2026-02-30')).toThrow(RangeError)
})
