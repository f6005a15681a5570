import fc from 'fast-check'
import {
  nearestStays,
  ruleCalendar,
  stayProblem,
  type RuleDay,
} from '#shared/booking/stay-restrictions.ts'
import { type StayDates, addDays, nightDates, nightsBetween } from '#shared/calendar.ts'

export const TODAY = '2027-02-01'
export const DAYS = 40

export const free = (date: string, facts: Partial<RuleDay> = {}): RuleDay => ({
  date,
  roomsAvailable: 2,
  minNights: 1,
  maxNights: null,
  closedToArrival: false,
  closedToDeparture: false,
  cutOffDays: 0,
  lastMinuteDays: null,
  ...facts,
})

export const days = (facts: Record<string, Partial<RuleDay>> = {}) =>
  ruleCalendar(
    Array.from({ length: DAYS }, (_, index) => addDays(TODAY, index)).map((date) =>
      free(date, facts[date]),
    ),
  )

export const stay = (checkIn: string, checkOut: string): StayDates => ({ checkIn, checkOut })

/** The stays proposed for a room type. */
export function proposals(calendar: ReturnType<typeof days>, wished: StayDates, limit = 2) {
  const problem = stayProblem(calendar, wished, TODAY)
  if (!problem) return []
  const isBookable = (one: StayDates) => stayProblem(calendar, one, TODAY) === null
  return nearestStays(wished, problem, isBookable, limit)
}

/** Any rules of a day. */
export const anyDay = fc.record({
  roomsAvailable: fc.nat({ max: 3 }),
  minNights: fc.integer({ min: 1, max: 4 }),
  maxNights: fc.option(fc.integer({ min: 1, max: 6 })),
  closedToArrival: fc.boolean(),
  closedToDeparture: fc.boolean(),
  cutOffDays: fc.constantFrom(0, 0, 0, 3, 8),
  lastMinuteDays: fc.constantFrom(null, null, null, 5, 20),
})

/** The rules that a stay breaks with the number each names, worked out one by one. */
export function brokenRules(calendar: readonly RuleDay[], { checkIn, checkOut }: StayDates) {
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
