import { nightDates } from '#shared/calendar.ts'
import type { Stay } from '../../gateways/pms/room.ts'
import { PLANS, ROOM_TYPES, type SimPlan, type SimRoomType } from '../fixtures.ts'
import { freeForStay, isAllowed, rateIdOf, rulesFor } from '../inventory.ts'
import { adultsExtra, childrenExtra, nightlyRate, withTaxes, type Sum } from '../pricing.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Search } from './search.ts'

export interface FreeRate {
  id: string
  plan: SimPlan
  /** Average of a night of one room, in hundredths. */
  nightly: number
  /** For all rooms wanted. */
  sum: Sum
}

export interface FreeRoom {
  roomType: SimRoomType
  left: number
  rates: FreeRate[]
}

/** What the visitor can choose from, in the order of the house. */
export function freeRooms(sandbox: Sandbox, search: Search, stay: Stay): FreeRoom[] {
  const { state } = sandbox
  const guests = search.adults + search.children
  return ROOM_TYPES.filter(
    ({ id, short }) =>
      search.roomTypes.length === 0 ||
      search.roomTypes.includes(id) ||
      search.roomTypes.includes(short),
  )
    .filter(({ maxGuests }) => guests <= maxGuests)
    .map((roomType) => ({
      roomType,
      left: freeForStay(state, roomType, stay),
      rates: PLANS.filter((plan) => isOffered(plan, roomType, search))
        .filter((plan) => isAllowed(state, stay, plan))
        .map((plan) => freeRate(sandbox, search, stay, roomType, plan)),
    }))
    .filter(({ left, rates }) => left >= search.rooms && rates.length > 0)
}

/** Why nothing is free, where it is not that all rooms are taken. */
export function arrivalRule(sandbox: Sandbox, stay: Stay): { minNights?: number; closed?: true } {
  const { minNights, closedToArrival } = rulesFor(sandbox.state, stay.startDate)
  if (closedToArrival) return { closed: true }
  return nightDates(stay).length < minNights ? { minNights } : {}
}

function isOffered(plan: SimPlan, roomType: SimRoomType, search: Search): boolean {
  const { ratePlans, baseRatesOnly, promo } = search
  if (baseRatesOnly && plan.percent !== null) return false
  if (plan.promoCode !== null && plan.promoCode !== promo) return false
  return (
    ratePlans.length === 0 ||
    ratePlans.includes(rateIdOf(plan, roomType)) ||
    ratePlans.includes(plan.privateName.toUpperCase())
  )
}

function freeRate(
  { config }: Sandbox,
  search: Search,
  stay: Stay,
  roomType: SimRoomType,
  plan: SimPlan,
): FreeRate {
  const nights = nightDates(stay).length
  const question = { roomType, plan, stay }
  const extra = adultsExtra(question, search.adults) + childrenExtra(config, stay, search.children)
  const room = nightlyRate(question) * nights + extra
  return {
    id: rateIdOf(plan, roomType),
    plan,
    nightly: room / nights,
    sum: withTaxes(config, room * search.rooms),
  }
}
