import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mergedDay,
  ruleCalendar,
  stayProblem,
  type RuleDay,
  type StayProblem,
} from '#shared/booking/stay-restrictions.ts'
import { type StayDates, addDays } from '#shared/calendar.ts'
import { processorSeconds } from '#tests/support/processor-time.ts'
import {
  anyDay,
  brokenRules,
  DAYS,
  days,
  free,
  proposals,
  stay,
  TODAY,
} from '#tests/support/rule-days.ts'

test.each<[string, Record<string, Partial<RuleDay>>, StayDates, StayProblem | null]>([
  ['nothing', {}, stay('2027-02-05', '2027-02-07'), null],
  [
    'a full night',
    { '2027-02-06': { roomsAvailable: 0 } },
    stay('2027-02-05', '2027-02-07'),
    { reason: 'sold_out', count: null },
  ],
  [
    'a closed night, before a full one',
    { '2027-02-05': { roomsAvailable: 0 }, '2027-02-06': { isClosed: true } },
    stay('2027-02-05', '2027-02-07'),
    { reason: 'closed_season', count: null },
  ],
  [
    'a departure on the first closed day',
    { '2027-02-07': { roomsAvailable: 0, isClosed: true } },
    stay('2027-02-05', '2027-02-07'),
    null,
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

test.each([
  ['of no room', []],
  [
    'whose rooms are all taken',
    [
      {
        ...free(TODAY, { roomsAvailable: 0, minNights: 5, cutOffDays: 9, closedToArrival: true }),
        amount: 100,
      },
    ],
  ],
])('a day %s has the rules of none', (_name, types) => {
  expect(mergedDay(TODAY, types, TODAY)).toMatchObject({
    roomsAvailable: 0,
    minNights: 1,
    closedToArrival: false,
    closedToDeparture: false,
    cutOffDays: 0,
    amount: null,
  })
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

/** A calendar, in which most days have no rule, and a stay on it. */
const question = fc.record({
  calendar: fc
    .array(fc.option(anyDay, { freq: 1 }), { minLength: DAYS, maxLength: DAYS })
    .map((facts) => facts.map((one, index) => free(addDays(TODAY, index), one ?? {}))),
  arrival: fc.nat({ max: DAYS - 8 }),
  nights: fc.integer({ min: 1, max: 7 }),
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

/** Every stay that breaks no rule; the whole calendar is near to any of its days. */
const bookable = (calendar: readonly RuleDay[]): StayDates[] =>
  calendar.flatMap(({ date }) =>
    Array.from({ length: 30 }, (_, index) => stay(date, addDays(date, index + 1))).filter(
      (one) => brokenRules(calendar, one).size === 0,
    ),
  )
