import { MAX_DAYS_AHEAD } from '#shared/booking/fields/limits.ts'
import {
  arrivalProblem,
  LENGTH_PROBLEMS,
  stayProblem,
  type RuleCalendar,
  type StayProblem,
} from '#shared/booking/stay-restrictions.ts'
import { addDays } from '#shared/calendar.ts'
import type { StayChoice } from '../search/use-stay-choice.ts'

/** What a press on a day of the calendar chooses, and what forbids it. */
export interface DayChoice {
  isDeparture: boolean
  problem: StayProblem | 'past' | 'far' | null
}

/**
 * The choice that a day is. After an arrival the days up to the first full night are departures, also
 * where the length of that stay is a problem; days that are not known yet can be chosen.
 */
export function dayChoice(
  days: RuleCalendar,
  date: string,
  { checkIn, checkOut }: Pick<StayChoice['stay'], 'checkIn' | 'checkOut'>,
  today: string,
): DayChoice {
  if (date < today) return { isDeparture: false, problem: 'past' }
  const last = addDays(today, MAX_DAYS_AHEAD)
  if (date > last) return { isDeparture: false, problem: 'far' }
  if (checkIn && !checkOut && date > checkIn) {
    const problem = knownProblem(stayProblem(days, { checkIn, checkOut: date }, today))
    if (!problem || LENGTH_PROBLEMS.has(problem.reason)) return { isDeparture: true, problem }
  }
  if (date === last) return { isDeparture: false, problem: 'far' }
  const day = days.get(date)
  return { isDeparture: false, problem: day ? arrivalProblem(day, today) : null }
}

/** A problem that the calendar is sure of; null where it does not know all the days. */
export const knownProblem = (problem: StayProblem | null): StayProblem | null =>
  problem?.reason === 'unavailable' ? null : problem
