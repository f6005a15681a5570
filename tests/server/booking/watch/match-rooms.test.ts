import { expect, test } from 'vitest'
import { matchRooms } from '#server/features/booking/confirm/match-rooms.ts'

const booked = (rateId: string, subtotalMinor: number, facts: object = {}) => ({
  roomTypeId: '501003',
  roomId: 3,
  name: 'Ocean',
  rateId,
  adults: 2,
  children: 0,
  subtotalMinor,
  totalMinor: subtotalMinor,
  ...facts,
})

const reserved = (id: string, total: number, facts: object = {}) => ({
  id,
  roomTypeId: '501003',
  roomTypeName: 'Ocean',
  adults: 2,
  children: 0,
  total,
  nightly: [],
  ...facts,
})

const SAVER = booked('saver', 270)
const FLEXIBLE = booked('flexible', 300)
const OTHER_TYPE = { roomTypeId: '501004' }

test.each([
  ['by its price', [SAVER, FLEXIBLE], [reserved('b', 300), reserved('a', 270)], ['a0', 'b1']],
  [
    'by the order of the prices after a night was added',
    [SAVER, FLEXIBLE],
    [reserved('b', 450), reserved('a', 405)],
    ['a0', 'b1'],
  ],
  [
    'by its id, also with another type',
    [
      { ...SAVER, pmsRoomId: 'a' },
      { ...FLEXIBLE, pmsRoomId: 'b' },
    ],
    [reserved('b', 200), reserved('a', 500, OTHER_TYPE)],
    ['a0', 'b1'],
  ],
  [
    'by its party',
    [SAVER, booked('flexible', 250, { adults: 1 })],
    [reserved('b', 500, { adults: 1 }), reserved('a', 405)],
    ['a0', 'b1'],
  ],
  ['by its price when the other is gone', [SAVER, FLEXIBLE], [reserved('b', 300)], ['b1']],
  ['not at all if that is a guess', [SAVER, FLEXIBLE], [reserved('b', 350)], ['b-']],
  [
    'as one of several under one rate',
    [SAVER, SAVER],
    [reserved('a', 300), reserved('b', 300), reserved('c', 300)],
    ['a0', 'b1', 'c-'],
  ],
  [
    'in the place of the booking, before a new one',
    [FLEXIBLE],
    [reserved('n', 90, OTHER_TYPE), reserved('b', 300)],
    ['b0', 'n-'],
  ],
])('a room of the PMS is found %s', (_name, ours, theirs, expected) => {
  const matched = matchRooms(ours, theirs)

  expect(matched.map(({ reserved: { id }, at = '-' }) => `${id}${at}`)).toEqual(expected)
})
