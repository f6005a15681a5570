import { expect, test } from 'vitest'
import { endOfMonth, hotelInstant, hotelTime } from '#shared/hotel/local-time.ts'

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
