import { expect, test } from 'vitest'
import type { RateTerms } from '#server/features/booking/store/plan-terms.ts'
import { isPaid, termsOfRoom } from '#server/features/booking/store/terms.ts'
import type { BookedRoom } from '#server/features/booking/store/booking.entity.ts'

const FLEXIBLE: RateTerms = { kind: 'flexible', payment: 'hotel', rules: [] }
const STRICT: RateTerms = { kind: 'non_refundable', payment: 'link', rules: [] }

const room = (totalMinor: number): BookedRoom => ({
  roomTypeId: '1',
  roomId: 1,
  name: 'Vista al mar',
  planName: '',
  rateId: '',
  adults: 1,
  children: 0,
  subtotalMinor: totalMinor,
  totalMinor,
})

test.each([
  ['its own', 2, 0, 'flexible'],
  ['its own', 2, 1, 'non_refundable'],
  ['the strictest, where the hotel has added a room', 3, 0, 'non_refundable'],
  ['the strictest, where the hotel has taken one', 1, 0, 'non_refundable'],
  ['the strictest, for what is no room of the booking', 2, undefined, 'non_refundable'],
])('a room has %s of two terms (%i rooms, place %s)', (_what, rooms, at, kind) => {
  const booking = { terms: [FLEXIBLE, STRICT], rooms: Array.from({ length: rooms }, () => room(1)) }

  expect(termsOfRoom(booking, at)?.kind).toBe(kind)
})

test.each([
  ['the whole link', 30_000, 30_000, true],
  ['a cent less', 29_999, 30_000, false],
  ['what the rooms cost since the hotel made them cheaper', 20_000, 20_000, true],
  ['a cent less than that', 19_999, 20_000, false],
])('of a link of 300 USD %s is %j', (_what, paid, cost, expected) => {
  const booking = {
    terms: [STRICT],
    rooms: [room(cost)],
    linkMinor: 30_000,
    pmsPaidMinor: paid,
    paidAt: null,
  }

  expect(isPaid(booking)).toBe(expected)
})
