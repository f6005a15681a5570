import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrivalProblem,
  holdsParty,
  isNightBookable,
  mergedDay,
  nearestStays,
  partyProblem,
  ruleCalendar,
  stayProblem,
  type RoomTypeRules,
  type RuleDay,
  type StayProblem,
} from '#shared/booking/stay-restrictions.ts'
import { type StayDates, addDays, nightDates, nightsBetween } from '#shared/calendar.ts'
import { processorSeconds } from '#tests/support/processor-time.ts'
import { DAYS, days, free, proposals, stay, TODAY } from '#tests/support/rule-days.ts'

test.each<[string, Record<string, Partial<RuleDay>>, StayDates, StayProblem | null]>([
  ['nothing', {}, stay('2027-02-05', '2027-02-07'), null],
  [
    'a full night',
    { '2027-02-06': { roomsAvailable: 0 } },
    stay('2027-02-05', '2027-02-07'),
    { reason: 'sold_out', count: null },
  ],
  [
    'a full night after it',
    { '2027-02-07': { roomsAvailable: 0 } },
    stay('2027-02-05', '2027-02-07'),
    null,
  ],
  [
    'a minimum at the arrival',
    { '2027-02-05': { minNights: 3 } },
    stay('2027-02-05', '2027-02-07'),
    { reason: 'min_nights', count: 3 },
  ],
  [
    'a minimum of another arrival',
    { '2027-02-06': { minNights: 3 } },
    stay('2027-02-05', '2027-02-07'),
    null,
  ],
  [
    'a maximum',
    { '2027-02-05': { maxNights: 1 } },
    stay('2027-02-05', '2027-02-07'),
    { reason: 'max_nights', count: 1 },
  ],
  [
    'a closed arrival',
    { '2027-02-05': { closedToArrival: true } },
    stay('2027-02-05', '2027-02-07'),
    { reason: 'closed_to_arrival', count: null },
  ],
  [
    'a closed departure',
    { '2027-02-07': { closedToDeparture: true } },
    stay('2027-02-05', '2027-02-07'),
    { reason: 'closed_to_departure', count: null },
  ],
  [
    'a cut-off',
    { '2027-02-05': { cutOffDays: 5 } },
    stay('2027-02-05', '2027-02-07'),
    { reason: 'cut_off', count: 5 },
  ],
  [
    'the last day before a cut-off',
    { '2027-02-05': { cutOffDays: 4 } },
    stay('2027-02-05', '2027-02-07'),
    null,
  ],
  [
    'a rate of the last minute',
    { '2027-02-05': { lastMinuteDays: 3 } },
    stay('2027-02-05', '2027-02-07'),
    { reason: 'last_minute', count: 3 },
  ],
  [
    'days beyond the calendar',
    {},
    stay('2027-03-10', '2027-03-20'),
    { reason: 'unavailable', count: null },
  ],
])('%s gives a stay its reason', (_name, facts, wished, reason) => {
  expect(stayProblem(days(facts), wished, TODAY)).toEqual(reason)
})

test('a stay from an early year, as it is while a year is typed, takes no time', () => {
  const early = { checkIn: '0002-07-26', checkOut: '2027-07-28' }

  const seconds = processorSeconds(() => {
    for (let day = 0; day < 60; day += 1) {
      expect(stayProblem(ruleCalendar([]), early, TODAY)?.reason).toBe('unavailable')
    }
  })

  expect(seconds).toBeLessThan(1)
})

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

const day = fc.record({
  roomsAvailable: fc.nat({ max: 3 }),
  minNights: fc.integer({ min: 1, max: 4 }),
  maxNights: fc.option(fc.integer({ min: 1, max: 6 })),
  closedToArrival: fc.boolean(),
  closedToDeparture: fc.boolean(),
  cutOffDays: fc.constantFrom(0, 0, 0, 3, 8),
  lastMinuteDays: fc.constantFrom(null, null, null, 5, 20),
})

/** A calendar, in which most days have no rule, and a stay on it. */
const question = fc.record({
  calendar: fc
    .array(fc.option(day, { freq: 1 }), { minLength: DAYS, maxLength: DAYS })
    .map((facts) => facts.map((one, index) => free(addDays(TODAY, index), one ?? {}))),
  arrival: fc.nat({ max: DAYS - 8 }),
  nights: fc.integer({ min: 1, max: 7 }),
})

const WISHED = stay(addDays(TODAY, 6), addDays(TODAY, 9))

/** Room types of any size, each with rules of its own for a stay, and a party. */
const wish = fc.record({
  house: fc.array(
    fc.record({
      maxGuests: fc.integer({ min: 1, max: 4 }),
      arrival: fc.option(day),
      isFull: fc.boolean(),
      departure: fc.option(day),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  adults: fc.integer({ min: 1, max: 6 }),
  children: fc.nat({ max: 3 }),
})

test('every stay that cannot be booked gets a true reason, every other none, and proposals can be booked', () => {
  fc.assert(
    fc.property(question, ({ calendar, arrival, nights }) => {
      const byDate = ruleCalendar(calendar)
      const wished = stay(addDays(TODAY, arrival), addDays(TODAY, arrival + nights))
      const found = stayProblem(byDate, wished, TODAY)
      const facts = brokenRules(calendar, wished)
      expect(found === null).toBe(facts.size === 0)
      if (!found) return
      expect(facts.has(found.reason)).toBe(true)
      expect(found.count).toBe(facts.get(found.reason))

      const proposed = proposals(byDate, wished, 3)
      for (const one of proposed) expect([...brokenRules(calendar, one)]).toEqual([])
      expect(proposed.length > 0).toBe(bookable(calendar).length > 0)
      const isOfLength = ['min_nights', 'max_nights', 'closed_to_departure'].includes(found.reason)
      const canKeepArrival = Array.from({ length: 30 }, (_, index) => index + 1).some(
        (length) =>
          brokenRules(calendar, { ...wished, checkOut: addDays(wished.checkIn, length) }).size ===
          0,
      )
      if (isOfLength && canKeepArrival) expect(proposed[0]?.checkIn).toBe(wished.checkIn)
    }),
    { numRuns: 300 },
  )
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
        expect(places(types, one, adults)).toBeGreaterThanOrEqual(adults + children)
      }
    }),
    { numRuns: 200 },
  )
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

test('the price and the minimum stay of a day are those of one room, and no room takes a shorter stay', () => {
  const type = fc.record({ facts: day, amount: fc.integer({ min: 1, max: 5 }) })
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

/** Every stay that breaks no rule; the whole calendar is near to any of its days. */
const bookable = (calendar: readonly RuleDay[]): StayDates[] =>
  calendar.flatMap(({ date }) =>
    Array.from({ length: 30 }, (_, index) => stay(date, addDays(date, index + 1))).filter(
      (one) => brokenRules(calendar, one).size === 0,
    ),
  )

/** The rules that a stay breaks with the number each names, worked out one by one. */
function brokenRules(calendar: readonly RuleDay[], { checkIn, checkOut }: StayDates) {
  const at = (date: string) => calendar.find((one) => one.date === date)
  const arrival = at(checkIn)
  const departure = at(checkOut)
  const sleeping = nightDates({ checkIn, checkOut })
  const ahead = nightsBetween(TODAY, checkIn)
  const broken = new Map<string, number | null>()
  if (sleeping.some((date) => at(date)?.roomsAvailable === 0)) broken.set('sold_out', null)
  if (!arrival || !departure) return broken.set('unavailable', null)
  const { minNights, maxNights, cutOffDays, lastMinuteDays } = arrival
  if (sleeping.length < minNights) broken.set('min_nights', minNights)
  if (maxNights !== null && sleeping.length > maxNights) broken.set('max_nights', maxNights)
  if (arrival.closedToArrival) broken.set('closed_to_arrival', null)
  if (departure.closedToDeparture) broken.set('closed_to_departure', null)
  if (ahead < cutOffDays) broken.set('cut_off', cutOffDays)
  if (lastMinuteDays !== null && ahead > lastMinuteDays) broken.set('last_minute', lastMinuteDays)
  return broken
}
