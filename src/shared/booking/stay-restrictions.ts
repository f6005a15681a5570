import { addDays, nightDates, nightsBetween, type StayDates } from '#shared/calendar.ts'
import { MAX_CART_ITEMS, MAX_NIGHTS } from './fields/limits.ts'
import type { Party } from './fields/party.ts'
import type { PriceCalendar } from './price-calendar.ts'

/**
 * The hotel's rules for a day: for the night that begins on the day, and for stays that begin or
 * end on the day.
 */
export type RuleDay = Omit<PriceCalendar['days'][number], 'priceMinor' | 'totalMinor'>

export type RuleCalendar = ReadonlyMap<string, RuleDay>

/** Why a stay cannot be booked; the reason that helps the guest most comes first. */
export const STAY_REASONS = [
  /** A night lies in a closed season of the hotel. */
  'closed_season',
  'min_nights',
  'max_nights',
  'closed_to_arrival',
  'closed_to_departure',
  'cut_off',
  'last_minute',
  /** The PMS does not sell the stay and gives no reason. */
  'unavailable',
  'sold_out',
] as const

export interface StayProblem {
  reason: (typeof STAY_REASONS)[number]
  /**
   * The limit: minimum or maximum nights, or days of the cut-off or last-minute rule; null for
   * other reasons.
   */
  count: number | null
}

const problem = (reason: StayProblem['reason'], count: number | null = null): StayProblem => ({
  reason,
  count,
})

export const ruleCalendar = (days: readonly RuleDay[]): RuleCalendar =>
  new Map(days.map((day) => [day.date, day]))

/**
 * The calendar for a guest who needs several rooms: a day has a free room only if that many are
 * free.
 */
export const withRoomsFree = (days: Iterable<RuleDay>, rooms: number): RuleCalendar =>
  ruleCalendar([...days].map((day) => ({ ...day, roomsAvailable: day.roomsAvailable - rooms + 1 })))

/**
 * Why a stay that is booked on `today`, the hotel's date, cannot begin on a day; null if it can.
 */
export function arrivalProblem(day: RuleDay, today: string): StayProblem | null {
  if (day.isClosed) return problem('closed_season')
  if (day.roomsAvailable < 1) return problem('sold_out')
  const ahead = nightsBetween(today, day.date)
  if (ahead < day.cutOffDays) return problem('cut_off', day.cutOffDays)
  if (day.lastMinuteDays !== null && ahead > day.lastMinuteDays) {
    return problem('last_minute', day.lastMinuteDays)
  }
  return day.closedToArrival ? problem('closed_to_arrival') : null
}

/** A day of a room type with the price of the night, before taxes or with them. */
export interface PricedDay extends RuleDay {
  amount: number
}

/** Whether a night can be booked on `today`, also within a stay that arrives earlier. */
export function isNightBookable(day: RuleDay, today: string): boolean {
  const found = arrivalProblem(day, today)
  return found === null || found.reason === 'closed_to_arrival'
}

/**
 * The day for a guest who accepts any room type. The rules are merged from the types on which a stay
 * can begin, else they are those of one free type. `amount` is the price of a type that has the
 * minimum stay of the merged rules: the cheapest; null if no night can be booked.
 */
export function mergedDay(
  date: string,
  types: readonly PricedDay[],
  today: string,
): RuleDay & { amount: number | null } {
  const asked = typesInQuestion(types, today)
  const minNights = asked.length > 0 ? Math.min(...asked.map((day) => day.minNights)) : 1
  const amounts = asked
    .filter((day) => day.minNights === minNights && isNightBookable(day, today))
    .map(({ amount }) => amount)
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
    minNights,
    maxNights: longest('maxNights'),
    closedToArrival: asked.length > 0 && asked.every(({ closedToArrival }) => closedToArrival),
    closedToDeparture: types.length > 0 && types.every((day) => day.closedToDeparture),
    cutOffDays: asked.length > 0 ? Math.min(...asked.map(({ cutOffDays }) => cutOffDays)) : 0,
    lastMinuteDays: longest('lastMinuteDays'),
    ...(types.some(({ isClosed }) => isClosed) ? { isClosed: true } : {}),
    amount: amounts.length > 0 ? Math.min(...amounts) : null,
  }
}

/**
 * The types on which a stay can begin; else the cheapest of the free types with the problem that
 * helps the guest most.
 */
function typesInQuestion(types: readonly PricedDay[], today: string): PricedDay[] {
  const open = types.filter((day) => arrivalProblem(day, today) === null)
  if (open.length > 0) return open
  const rank = (day: PricedDay) =>
    STAY_REASONS.indexOf(arrivalProblem(day, today)?.reason ?? 'unavailable')
  return types
    .filter(({ roomsAvailable }) => roomsAvailable > 0)
    .sort((a, b) => rank(a) - rank(b) || a.amount - b.amount)
    .slice(0, 1)
}

/**
 * Why a room type cannot be booked for a stay on `today`, the hotel's date; null if it can. The
 * rules for the length are those of the day of arrival. A stay with days that the calendar lacks is
 * `unavailable`, unless the other days have a problem.
 */
export function stayProblem(
  days: RuleCalendar,
  { checkIn, checkOut }: StayDates,
  today: string,
): StayProblem | null {
  // Avoids thousands of iterations for a half-typed year.
  if (checkIn < today) return problem('unavailable')
  const arrival = days.get(checkIn)
  const departure = days.get(checkOut)
  const length = nightsBetween(checkIn, checkOut)
  const nights = Array.from({ length }, (_, at) => days.get(addDays(checkIn, at)))
  const ofNights = nightsProblem(nights)
  if (ofNights) return ofNights
  if (!arrival) return problem('unavailable')
  const { minNights, maxNights } = arrival
  const atArrival = arrivalProblem(arrival, today)
  if (atArrival) return atArrival
  if (length < minNights) return problem('min_nights', minNights)
  if (maxNights !== null && length > maxNights) return problem('max_nights', maxNights)
  if (departure?.closedToDeparture) return problem('closed_to_departure')
  return departure && nights.every(Boolean) ? null : problem('unavailable')
}

/** Why the nights cannot be slept in, as far as they are known. */
function nightsProblem(nights: readonly (RuleDay | undefined)[]): StayProblem | null {
  if (nights.some((night) => night?.isClosed)) return problem('closed_season')
  const isFull = nights.some((night) => night !== undefined && night.roomsAvailable < 1)
  return isFull ? problem('sold_out') : null
}

/** Number of days before and after an arrival in which `nearestStays` searches. */
export const NEAR_DAYS = 60

/** The period whose rules `stayProblem` and `nearestStays` need for a stay. */
export function daysAround({ checkIn, checkOut }: StayDates) {
  const longest = Math.max(nightsBetween(checkIn, checkOut) + NEAR_DAYS, MAX_NIGHTS)
  return { checkIn: addDays(checkIn, -NEAR_DAYS), checkOut: addDays(checkIn, longest + 1) }
}

/** Problems that a stay of another length from the same day may not have. */
export const LENGTH_PROBLEMS: ReadonlySet<string> = new Set<StayProblem['reason']>([
  'min_nights',
  'max_nights',
  'closed_to_departure',
])

/**
 * Bookable stays near a stay that cannot be booked. If its length is the problem, the stay of the
 * nearest length from the same arrival comes first; then come stays of the same length, nearest
 * first, of a closed season those of both its sides. If there are none, the result is the nearest stay of another length, or empty.
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
  const lengths = Array.from({ length: MAX_NIGHTS }, (_, index) => index + 1).sort(
    (a, b) => Math.abs(a - wished) - Math.abs(b - wished),
  )
  const anyLength = (shift: number) => lengths.map((n) => stay(shift, n)).find(isBookable)
  const shifts = Array.from({ length: NEAR_DAYS }, (_, index) => [index + 1, -index - 1]).flat()
  const first = LENGTH_PROBLEMS.has(reason) ? anyLength(0) : undefined
  const shifted = shifts.map((shift) => stay(shift, wished)).filter(isBookable)
  const near = reason === 'closed_season' ? onBothSides(shifted, checkIn, limit) : shifted
  const found = [...(first ? [first] : []), ...near].slice(0, limit)
  for (const shift of found.length > 0 ? [] : [0, ...shifts]) {
    const other = anyLength(shift)
    if (other) return [other]
  }
  return found
}

/** The nearest stays; the last of them gives way to the first one of a side that has none. */
function onBothSides(stays: readonly StayDates[], wished: string, limit: number): StayDates[] {
  const nearest = stays.slice(0, limit)
  const isBefore = ({ checkIn }: StayDates) => checkIn < wished
  const other = [true, false].flatMap((side) => {
    if (nearest.some((one) => isBefore(one) === side)) return []
    return stays.find((one) => isBefore(one) === side) ?? []
  })
  return [...nearest.slice(0, limit - other.length), ...other]
}

export interface RoomTypeRules {
  maxGuests: number
  days: RuleCalendar
}

/** Free rooms of a type. */
export interface FreeRooms {
  maxGuests: number
  roomsAvailable: number
}

/** Whether free rooms hold a party, if necessary in several rooms with an adult in each. */
export function roomsHoldParty(free: readonly FreeRooms[], { adults, children }: Party): boolean {
  const most = Math.min(MAX_CART_ITEMS, adults)
  const places = free
    .flatMap(({ maxGuests, roomsAvailable }) =>
      Array.from({ length: Math.min(roomsAvailable, most) }, () => maxGuests),
    )
    .sort((a, b) => b - a)
    .slice(0, most)
  return places.reduce((sum, guests) => sum + guests, 0) >= adults + children
}

/** Whether the rooms that the rules leave for a stay hold a party. */
export function holdsParty(
  types: readonly RoomTypeRules[],
  party: Party,
  stay: StayDates,
  today: string,
): boolean {
  const nights = nightDates(stay)
  const free = types
    .filter(({ days }) => stayProblem(days, stay, today) === null)
    .map(({ maxGuests, days }) => ({
      maxGuests,
      roomsAvailable: Math.min(...nights.map((date) => days.get(date)?.roomsAvailable ?? 0)),
    }))
  return roomsHoldParty(free, party)
}

/**
 * Why no room can be booked for a party: the dates, or `too_many_guests` if rooms are free that do
 * not hold the party.
 */
export interface PartyProblem {
  reason: StayProblem['reason'] | 'too_many_guests'
  /** The limit as in `StayProblem`; for `too_many_guests` that of the one room in question. */
  count: number | null
  /** Number of guests; only for `too_many_guests` if all free rooms together are in question. */
  guests?: number | undefined
}

/**
 * Why no room is offered to a party: by the rules of the room types that hold the party, unless all
 * of these are sold out; else by those of all types. The reason is `sold_out` only if every room
 * type is sold out.
 */
export function partyProblem(
  types: readonly RoomTypeRules[],
  { adults, children }: Party,
  stay: StayDates,
  today: string,
): PartyProblem {
  const guests = adults + children
  const asked = types.map(({ maxGuests, days }) => ({
    holds: guests <= maxGuests,
    problem: stayProblem(days, stay, today),
  }))
  const fitting = mostHelpful(asked.filter(({ holds }) => holds))
  if (fitting && fitting.reason !== 'sold_out') return fitting
  if (asked.some((type) => type.problem === null)) {
    return { reason: 'too_many_guests', count: null, guests }
  }
  return mostHelpful(asked) ?? problem('unavailable')
}

/** The first of the problems in the order of `STAY_REASONS`; undefined without a room type. */
const mostHelpful = (types: readonly { problem: StayProblem | null }[]): StayProblem | undefined =>
  types
    .map((type) => type.problem ?? problem('unavailable'))
    .sort((a, b) => STAY_REASONS.indexOf(a.reason) - STAY_REASONS.indexOf(b.reason))[0]
