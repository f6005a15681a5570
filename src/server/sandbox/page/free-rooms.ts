import { nightDates } from '#shared/calendar.ts'
import type { Stay } from '#server/gateways/pms/room.ts'
import { freeForStay, isAllowed, rateIdOf } from '../state/availability.ts'
import { adultsExtra, childrenExtra, nightlyRate, withTaxes, type Sum } from '../state/pricing.ts'
import { PLANS, ROOM_TYPES, type SimPlan, type SimRoomType } from '../state/property.ts'
import type { Visit } from './layout.ts'
import { stayOfSearch } from './search.ts'

export interface FreeRate {
  id: string
  plan: SimPlan
  sum: Sum
}

export interface FreeRoom {
  roomType: SimRoomType
  left: number
  rates: FreeRate[]
}

/** A room and a rate for a stay. */
export interface Choice {
  stay: Stay
  room: FreeRoom
  rate: FreeRate
}

type RoomQuestion = Pick<Visit, 'sandbox' | 'search' | 'isSold'>

/** The room types and rates that can be booked, cheapest type first. */
export function freeRooms(question: RoomQuestion, stay: Stay): FreeRoom[] {
  const { sandbox, search, isSold } = question
  const { roomTypes, promo, adults, children } = search
  return ROOM_TYPES.filter(({ short }) => roomTypes.length === 0 || roomTypes.includes(short))
    .filter(({ maxGuests }) => adults + children <= maxGuests)
    .map((roomType) => ({
      roomType,
      left: freeForStay(sandbox.state, roomType, stay),
      rates: PLANS.filter(({ promoCode }) => promoCode === null || promoCode === promo)
        .filter(({ percent, publicName }) => isSold(percent === null ? null : publicName))
        .filter((plan) => isAllowed(sandbox, stay, plan))
        .map((plan) => freeRate(question, stay, roomType, plan)),
    }))
    .filter(({ left, rates }) => left > 0 && rates.length > 0)
}

/** The chosen room and rate, while they can be booked. */
export function choiceOf(question: RoomQuestion): Choice | null {
  const { sandbox, search } = question
  const { stay } = stayOfSearch(search, sandbox.today())
  if (!stay || search.rate === '') return null
  for (const room of freeRooms(question, stay)) {
    const rate = room.rates.find(({ id }) => id === search.rate)
    if (rate) return { stay, room, rate }
  }
  return null
}

function freeRate(
  { sandbox: { config }, search }: RoomQuestion,
  stay: Stay,
  roomType: SimRoomType,
  plan: SimPlan,
): FreeRate {
  const question = { roomType, plan, stay }
  const extra = adultsExtra(question, search.adults) + childrenExtra(config, stay, search.children)
  const room = nightlyRate(question) * nightDates(stay).length + extra
  return { id: rateIdOf(plan, roomType), plan, sum: withTaxes(config, room) }
}
