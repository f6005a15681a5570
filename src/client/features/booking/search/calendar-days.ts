import { MAX_DAYS_AHEAD } from '#shared/booking/fields/limits.ts'
import {
  arrivalProblem,
  LENGTH_PROBLEMS,
  stayProblem,
  type RuleCalendar,
  type StayProblem,
} from '#shared/booking/stay-restrictions.ts'
import { addDays, nightsBetween } from '#shared/calendar.ts'
import type { StayChoice } from './stay-form.tsx'

/** The last month with days that can be booked. */
export const lastMonth = (today: string): string => monthOf(addDays(today, MAX_DAYS_AHEAD))

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The same day of another month; the last day if that month is shorter. */
export function sameDayIn(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wished = `${month}-${day.slice(8)}`
  return wished > last ? last : wished
}

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The month in which a calendar begins: the next one in the last days of a month. */
export function firstMonth(today: string): string {
  const month = monthOf(today)
  const next = addMonths(month, 1)
  return nightsBetween(today, `${next}-01`) < 7 ? next : month
}

/** The weeks of a month from Monday to Sunday; undefined for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const blanks = weekdayOf(first)
  const length = nightsBetween(first, `${addMonths(month, 1)}-01`)
  const weeks = Math.ceil((blanks + length) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const number = week * 7 + weekday - blanks
      return number >= 0 && number < length ? addDays(first, number) : undefined
    }),
  )
}

/** The day to which each key moves the focus. */
const STEPS: Readonly<Partial<Record<string, (day: string) => string>>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDayIn(day, -1),
  PageDown: (day) => sameDayIn(day, 1),
}

/** The day to which a key moves the focus; undefined for other keys. */
export const dayByKey = (day: string, key: string): string | undefined => STEPS[key]?.(day)

/** Whether a day would be the departure, and the problem that prevents choosing it. */
export interface DayChoice {
  isDeparture: boolean
  problem: StayProblem | 'past' | 'far' | null
}

/**
 * What choosing a day does. After an arrival, the days up to the first full night are departures,
 * also if the length is not allowed. Days that are not loaded yet can be chosen.
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

/** The problem; null if it is only that days are not loaded. */
export const knownProblem = (problem: StayProblem | null): StayProblem | null =>
  problem?.reason === 'unavailable' ? null : problem
