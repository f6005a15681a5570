import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrivalProblem,
  holdsParty,
  isNightBookable,
  mergedDay,
  nearestStays,
  partyProblem,
  type RoomTypeRules,
} from '#shared/booking/stay-restrictions.ts'
import { type StayDates, addDays, nightDates } from '#shared/calendar.ts'
import { anyDay, brokenRules, days, free, stay, TODAY } from '#tests/support/rule-days.ts'

test('a house is full only where every room is, and small only where there is room', () => {
  const full = days({ '2027-02-05': { roomsAvailable: 0 } })
  const short = days({ '2027-02-05': { minNights: 3 } })
  const wished = stay('2027-02-05', '2027-02-06')
  const reasonFor = (adults: number, ...types: [number, ReturnType<typeof days>][]) =>
    partyProblem(
      types.map(([maxGuests, calendar]) => ({ maxGuests, days: calendar })),
      { adults, children: 0 },
      wished,
      TODAY,
    ).reason

  expect(reasonFor(3, [2, full], [4, full])).toBe('sold_out')
  expect(reasonFor(3, [2, days()], [4, full])).toBe('too_many_guests')
  expect(reasonFor(2, [2, full], [4, short])).toBe('min_nights')
  expect(reasonFor(4, [4, full], [2, short])).toBe('min_nights')
  expect(reasonFor(9, [2, short], [4, short])).toBe('min_nights')
  expect(reasonFor(9, [2, days()], [4, short])).toBe('too_many_guests')
})

const WISHED = stay(addDays(TODAY, 6), addDays(TODAY, 9))

/** Room types of any size, each with rules of its own for a stay, and a party. */
const wish = fc.record({
  house: fc.array(
    fc.record({
      maxGuests: fc.integer({ min: 1, max: 4 }),
      arrival: fc.option(anyDay),
      isFull: fc.boolean(),
      departure: fc.option(anyDay),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  adults: fc.integer({ min: 1, max: 6 }),
  children: fc.nat({ max: 3 }),
})

test('rooms that are said to hold a party do, with an adult in each', () => {
  const type = fc.record({ maxGuests: fc.integer({ min: 1, max: 4 }), rooms: fc.nat({ max: 3 }) })
  fc.assert(
    fc.property(
      fc.array(type, { maxLength: 4 }),
      fc.integer({ min: 1, max: 12 }),
      fc.nat({ max: 8 }),
      (types, adults, children) => {
        const wished = stay('2027-02-05', '2027-02-06')
        const ruled = types.map(({ maxGuests, rooms }) => ({
          maxGuests,
          days: days({ '2027-02-05': { roomsAvailable: rooms } }),
        }))
        const sizes = types.flatMap(({ maxGuests, rooms }) =>
          Array.from({ length: rooms }, () => maxGuests),
        )
        const best = sizes.toSorted((a, b) => b - a).slice(0, Math.min(4, adults))
        expect(holdsParty(ruled, { adults, children }, wished, TODAY)).toBe(
          best.reduce((sum, size) => sum + size, 0) >= adults + children,
        )
      },
    ),
  )
})

test('every party that gets no room gets a reason that is true, and is proposed only stays that hold it', () => {
  let proposed = 0
  fc.assert(
    fc.property(wish, ({ house, adults, children }) => {
      const types = house.map(({ maxGuests, arrival, isFull, departure }) => ({
        maxGuests,
        days: days({
          [WISHED.checkIn]: arrival ?? {},
          ...(isFull ? { [addDays(WISHED.checkIn, 1)]: { roomsAvailable: 0 } } : {}),
          [WISHED.checkOut]: departure ?? {},
        }),
      }))
      const party = { adults, children }
      const broken = types.map((type) => ({
        isLarge: type.maxGuests >= adults + children,
        rules: brokenRules([...type.days.values()], WISHED),
      }))
      const fitting = broken.filter(({ isLarge }) => isLarge)
      fc.pre(fitting.every(({ rules }) => rules.size > 0))

      const found = partyProblem(types, party, WISHED, TODAY)

      const isFull = (asked: typeof broken) => asked.every(({ rules }) => rules.has('sold_out'))
      expect(found.reason === 'sold_out').toBe(isFull(broken))
      if (found.reason === 'too_many_guests') {
        expect(found).toEqual({ reason: found.reason, count: null, guests: adults + children })
        expect(broken.some(({ rules }) => rules.size === 0)).toBe(true)
        expect(isFull(fitting)).toBe(true)
      } else {
        const asked = isFull(fitting) ? broken : fitting
        expect(asked.some(({ rules }) => rules.get(found.reason) === found.count)).toBe(true)
      }
      const isBookable = (one: StayDates) => holdsParty(types, party, one, TODAY)
      if (!isBookable(stay(addDays(TODAY, 20), addDays(TODAY, 21)))) return
      for (const one of nearestStays(WISHED, found, isBookable, 3)) {
        proposed += 1
        expect(places(types, one, adults)).toBeGreaterThanOrEqual(adults + children)
      }
    }),
    { numRuns: 200 },
  )
  expect(proposed).toBeGreaterThan(20)
})

/** Number of guests that the rooms free for a stay hold, with an adult in each. */
const places = (types: readonly RoomTypeRules[], wished: StayDates, adults: number): number =>
  types
    .filter((type) => brokenRules([...type.days.values()], wished).size === 0)
    .flatMap(({ maxGuests, days: known }) => {
      const nights = nightDates(wished).map((date) => known.get(date)?.roomsAvailable ?? 0)
      return Array.from({ length: Math.min(...nights) }, () => maxGuests)
    })
    .toSorted((a, b) => b - a)
    .slice(0, Math.min(4, adults))
    .reduce((sum, guests) => sum + guests, 0)

test('a full day says so, and a day is closed to departures only if no room can be left', () => {
  const closed = { ...free(TODAY, { closedToDeparture: true }), amount: 1 }

  expect(arrivalProblem(free(TODAY, { roomsAvailable: 0 }), TODAY)).toEqual({
    reason: 'sold_out',
    count: null,
  })
  expect(mergedDay(TODAY, [closed, closed], TODAY).closedToDeparture).toBe(true)
  expect(
    mergedDay(TODAY, [closed, { ...closed, closedToDeparture: false }], TODAY).closedToDeparture,
  ).toBe(false)
  expect(partyProblem([], { adults: 2, children: 0 }, WISHED, TODAY).reason).toBe('unavailable')
})

test('the price and the minimum stay of a day are those of one room, and no room takes a shorter stay', () => {
  const type = fc.record({ facts: anyDay, amount: fc.integer({ min: 1, max: 5 }) })
  const date = addDays(TODAY, 6)
  fc.assert(
    fc.property(fc.array(type, { maxLength: 4 }), (types) => {
      const rooms = types.map(({ facts, amount }) => ({ ...free(date, facts), amount }))

      const shown = mergedDay(date, rooms, TODAY)

      const open = rooms.filter((room) => arrivalProblem(room, TODAY) === null)
      expect(arrivalProblem(shown, TODAY) === null).toBe(open.length > 0)
      const asked = open.length > 0 ? open : rooms.filter((room) => isNightBookable(room, TODAY))
      expect(shown.amount === null).toBe(asked.length === 0)
      if (asked.length === 0) return
      const alike = asked.filter(({ minNights }) => minNights === shown.minNights)
      expect(alike.map(({ amount }) => amount)).toContain(shown.amount)
      if (open.length === 0) return
      expect(Math.min(...open.map(({ minNights }) => minNights))).toBe(shown.minNights)
      expect(Math.min(...alike.map(({ amount }) => amount))).toBe(shown.amount)
    }),
    { numRuns: 300 },
  )
})
