import { addDays, nightDates, nightsBetween, type StayDates } from '#shared/calendar.ts'
import { MAX_CART_ITEMS, MAX_NIGHTS } from './fields/limits.ts'
import type { Party } from './fields/party.ts'
import type { PriceCalendar } from './price-calendar.ts'

/**
 * A property's rules for a day: for the night that begins on it, and for stays that begin or end on
 * it.
 */
export type RuleDay = Omit<PriceCalendar['days'][number], 'priceMinor' | 'totalMinor'>

/** Days by their date. */
export type RuleCalendar = ReadonlyMap<string, RuleDay>

/** Why a stay cannot be booked, most useful reasons first. */
export const STAY_REASONS = [
  'min_nights',
  'max_nights',
  'closed_to_arrival',
  'closed_to_departure',
  'cut_off',
  'last_minute',
  /** The property does not sell the stay and gives no reason. */
  'unavailable',
  'sold_out',
] as const

export interface StayProblem {
  reason: (typeof STAY_REASONS)[number]
  /** Minimum or maximum nights, or days of the cut-off or last-minute rule. */
  count: number | null
}

const problem = (reason: StayProblem['reason'], count: number | null = null): StayProblem => ({
  reason,
  count,
})

export const ruleCalendar = (days: readonly RuleDay[]): RuleCalendar =>
  new Map(days.map((day) => [day.date, day]))

/** The days for a guest who needs several rooms: free only if that many are free. */
export const withRoomsFree = (days: Iterable<RuleDay>, rooms: number): RuleCalendar =>
  ruleCalendar([...days].map((day) => ({ ...day, roomsAvailable: day.roomsAvailable - rooms + 1 })))

/** Why a stay booked on the hotel's day `today` cannot begin on a day; null if it can. */
export function arrivalProblem(day: RuleDay, today: string): StayProblem | null {
  if (day.roomsAvailable < 1) return problem('sold_out')
  const ahead = nightsBetween(today, day.date)
  if (ahead < day.cutOffDays) return problem('cut_off', day.cutOffDays)
  if (day.lastMinuteDays !== null && ahead > day.lastMinuteDays) {
    return problem('last_minute', day.lastMinuteDays)
  }
  return day.closedToArrival ? problem('closed_to_arrival') : null
}

/**
 * A day of several room types for a guest without a preference: the rules of the types on which a
 * stay can begin, else those of one free type.
 */
export function mergedDay(date: string, types: readonly RuleDay[], today: string): RuleDay {
  const open = types.filter((day) => arrivalProblem(day, today) === null)
  const free = types.filter(({ roomsAvailable }) => roomsAvailable > 0)
  const asked = open.length > 0 ? open : free.slice(0, 1)
  const longest = (of: 'maxNights' | 'lastMinuteDays') =>
    asked.reduce<number | null>(
      (most, day) => {
        const limit = day[of]
        return most === null || limit === null ? null : Math.max(most, limit)
      },
      asked.length > 0 ? 0 : null,
    )
  return {
    date,
    roomsAvailable: Math.max(0, ...asked.map(({ roomsAvailable }) => roomsAvailable)),
    minNights: asked.length > 0 ? Math.min(...asked.map(({ minNights }) => minNights)) : 1,
    maxNights: longest('maxNights'),
    closedToArrival: asked.length > 0 && asked.every(({ closedToArrival }) => closedToArrival),
    closedToDeparture: types.length > 0 && types.every((day) => day.closedToDeparture),
    cutOffDays: asked.length > 0 ? Math.min(...asked.map(({ cutOffDays }) => cutOffDays)) : 0,
    lastMinuteDays: longest('lastMinuteDays'),
  }
}

/**
 * Why a room type cannot be booked for a stay on the hotel's day `today`; null if it can. The day
 * of arrival decides on the length. A stay with a day outside the calendar is `unavailable`, unless
 * the known days already rule it out.
 */
export function stayProblem(
  days: RuleCalendar,
  { checkIn, checkOut }: StayDates,
  today: string,
): StayProblem | null {
  // Returns early, because an arrival with a half-typed year is thousands of nights in the past.
  if (checkIn < today) return problem('unavailable')
  const arrival = days.get(checkIn)
  const departure = days.get(checkOut)
  const length = nightsBetween(checkIn, checkOut)
  let known = 0
  // Stops at the first night that is sold out, which most of the tried stays contain.
  for (let at = 0; at < length; at += 1) {
    const night = days.get(addDays(checkIn, at))
    if (night && night.roomsAvailable < 1) return problem('sold_out')
    if (night) known += 1
  }
  if (!arrival) return problem('unavailable')
  const { minNights, maxNights } = arrival
  const atArrival = arrivalProblem(arrival, today)
  if (atArrival) return atArrival
  if (length < minNights) return problem('min_nights', minNights)
  if (maxNights !== null && length > maxNights) return problem('max_nights', maxNights)
  if (departure?.closedToDeparture) return problem('closed_to_departure')
  return departure && known === length ? null : problem('unavailable')
}

/** Number of days before and after an arrival that are searched for other stays. */
export const NEAR_DAYS = 60

/** The days that decide on a stay and its neighbours, including the last departure. */
export function daysAround({ checkIn, checkOut }: StayDates) {
  const longest = Math.max(nightsBetween(checkIn, checkOut) + NEAR_DAYS, MAX_NIGHTS)
  return { checkIn: addDays(checkIn, -NEAR_DAYS), checkOut: addDays(checkIn, longest + 1) }
}

/** Problems with the length of a stay, which another length solves. */
export const LENGTH_PROBLEMS: ReadonlySet<string> = new Set<StayProblem['reason']>([
  'min_nights',
  'max_nights',
  'closed_to_departure',
])

/**
 * Bookable stays near one that cannot be booked. If its length is the problem, first the stay of
 * the nearest length from the same arrival; then stays of the same length, nearest first. If there
 * are none, the nearest of another length; empty only if nothing can be booked.
 */
export function nearestStays(
  { checkIn, checkOut }: StayDates,
  { reason }: { reason: string },
  isBookable: (stay: StayDates) => boolean,
  limit: number,
): StayDates[] {
  const wished = nightsBetween(checkIn, checkOut)
  const stay = (shift: number, nights: number) => {
    const arrival = addDays(checkIn, shift)
    return { checkIn: arrival, checkOut: addDays(arrival, nights) }
  }
  const lengths = Array.from({ length: MAX_NIGHTS }, (_, index) => index + 1).toSorted(
    (a, b) => Math.abs(a - wished) - Math.abs(b - wished),
  )
  const anyLength = (shift: number) => lengths.map((n) => stay(shift, n)).find(isBookable)
  const shifts = Array.from({ length: NEAR_DAYS }, (_, index) => [index + 1, -index - 1]).flat()
  const first = LENGTH_PROBLEMS.has(reason) ? anyLength(0) : undefined
  const shifted = shifts.map((shift) => stay(shift, wished)).filter(isBookable)
  const found = [...(first ? [first] : []), ...shifted].slice(0, limit)
  for (const shift of found.length > 0 ? [] : [0, ...shifts]) {
    const other = anyLength(shift)
    if (other) return [other]
  }
  return found
}

/** A room type with its rules and capacity. */
export interface RuledType {
  maxGuests: number
  days: RuleCalendar
}

/** Whether free rooms hold a party, if necessary several together, with an adult in each. */
export function holdsParty(
  types: readonly RuledType[],
  { adults, children }: Party,
  stay: StayDates,
  today: string,
): boolean {
  const places = types
    .filter(({ days }) => stayProblem(days, stay, today) === null)
    .flatMap(({ maxGuests, days }) => {
      const nights = nightDates(stay)
      const free = Math.min(...nights.map((date) => days.get(date)?.roomsAvailable ?? 0))
      return Array.from({ length: Math.min(free, MAX_CART_ITEMS) }, () => maxGuests)
    })
    .toSorted((a, b) => b - a)
    .slice(0, Math.min(MAX_CART_ITEMS, adults))
  return places.reduce((sum, guests) => sum + guests, 0) >= adults + children
}

/** Why there is no room for a party: the dates or, if rooms are free, its size. */
export interface PartyProblem {
  reason: StayProblem['reason'] | 'too_many_guests'
  /** Like that of a stay's problem; for a party that is too large, its guests. */
  count: number | null
}

/**
 * Why no room is offered to a party, by the rules of the room types that would hold it, or of all
 * types if none would. The hotel is sold out only if every room type is.
 */
export function partyProblem(
  types: readonly RuledType[],
  { adults, children }: Party,
  stay: StayDates,
  today: string,
): PartyProblem {
  const guests = adults + children
  const asked = types.map(({ maxGuests, days }) => ({
    holds: guests <= maxGuests,
    problem: stayProblem(days, stay, today),
  }))
  const tooMany: PartyProblem = { reason: 'too_many_guests', count: guests }
  const isOpen = asked.some((type) => type.problem === null)
  const fitting = asked.filter(({ holds }) => holds)
  if (fitting.length === 0 && isOpen) return tooMany
  const problems = (fitting.length > 0 ? fitting : asked).map(
    (type) => type.problem ?? problem('unavailable'),
  )
  const [first] = problems.toSorted(
    (a, b) => STAY_REASONS.indexOf(a.reason) - STAY_REASONS.indexOf(b.reason),
  )
  if (!first) return problem('unavailable')
  return first.reason === 'sold_out' && isOpen ? tooMany : first
}
