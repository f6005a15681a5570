import {
  nearestStays,
  ruleCalendar,
  stayProblem,
  type RuleDay,
} from '#shared/booking/stay-restrictions.ts'
import { type StayDates, addDays } from '#shared/calendar.ts'

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
