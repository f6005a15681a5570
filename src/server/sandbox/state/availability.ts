import { nightDates } from '#shared/calendar.ts'
import type { Stay } from '#server/gateways/pms/room.ts'
import { PLANS, ROOM_TYPES, type SimPlan, type SimRoomType } from './property.ts'
import type { SandboxState, SimStatus } from './state.ts'

/** Reservations in these states occupy their rooms. */
const OCCUPYING = new Set<SimStatus>(['confirmed', 'not_confirmed', 'checked_in'])

/** Rooms of a type that are free, night by night; never below zero. */
export function freeByNight(
  { reservations, blocks }: SandboxState,
  roomType: SimRoomType,
  stay: Stay,
): number[] {
  const held = reservations
    .filter(
      ({ status, startDate, endDate }) =>
        OCCUPYING.has(status) && startDate < stay.endDate && stay.startDate < endDate,
    )
    .flatMap(({ rooms }) => rooms)
    .filter(({ roomTypeId }) => roomTypeId === roomType.id)
  const blocked = blocks.filter(({ roomTypeId }) => roomTypeId === roomType.id)
  return nightDates(stay).map((night) => {
    const booked = held.filter(({ startDate, endDate }) => startDate <= night && night < endDate)
    const out = blocked
      .filter(({ date }) => date === night)
      .reduce((sum, { units }) => sum + units, 0)
    return Math.max(0, roomType.units - booked.length - out)
  })
}

/** Rooms of a type that are free for every night of a stay. */
export const freeForStay = (state: SandboxState, roomType: SimRoomType, stay: Stay): number =>
  Math.min(...freeByNight(state, roomType, stay))

export interface NightRules {
  minNights: number
  closedToArrival: boolean
}

export function rulesFor({ restrictions }: SandboxState, date: string): NightRules {
  const stays = restrictions.minStay.filter(({ from, to }) => from <= date && date <= to)
  return {
    minNights: Math.max(1, ...stays.map(({ nights }) => nights)),
    closedToArrival: restrictions.closedToArrival.includes(date),
  }
}

/**
 * Whether the restrictions allow this stay. [GUESS] that a restricted stay is missing from the
 * availability: the real answer contains no restrictions.
 */
export function isAllowed(state: SandboxState, stay: Stay, plan: SimPlan): boolean {
  const { minNights, closedToArrival } = rulesFor(state, stay.startDate)
  const nights = nightDates(stay).length
  return !closedToArrival && nights >= minNights && nights >= plan.minNights
}

export const findRoomType = (id: string): SimRoomType | undefined =>
  ROOM_TYPES.find((roomType) => roomType.id === id)

export const rateIdOf = (plan: SimPlan, roomType: SimRoomType): string =>
  plan.ratePrefix + roomType.id.slice(-1)

export const findPlan = (rateId: string, roomType: SimRoomType): SimPlan | undefined =>
  PLANS.find((plan) => rateIdOf(plan, roomType) === rateId)
