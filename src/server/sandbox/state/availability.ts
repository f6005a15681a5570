import { nightDates, nightsBetween, type StayDates } from '#shared/calendar.ts'
import { ROOM_TYPES, type SimPlan, type SimRoomType, EXTRA_ADULT } from './property.ts'
import type { Sandbox, SandboxConfig } from './sandbox.ts'
import type { SandboxState, SimReservation, SimStatus } from './state.ts'
import type { Party } from '#shared/booking/fields/party.ts'

const OCCUPYING = new Set<SimStatus>(['confirmed', 'not_confirmed', 'checked_in'])

/** The number of free rooms of a type by night. */
export function freeByNight(
  { reservations, blocks }: SandboxState,
  roomType: SimRoomType,
  stay: StayDates,
): number[] {
  const held = reservations.filter(
    ({ status, checkIn, checkOut }) =>
      OCCUPYING.has(status) && checkIn < stay.checkOut && stay.checkIn < checkOut,
  )
  const blocked = blocks.filter(({ roomTypeId }) => roomTypeId === roomType.id)
  return nightDates(stay).map((night) => {
    const booked = held
      .filter(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)
      .flatMap(({ rooms }) => rooms.filter(({ roomTypeId }) => roomTypeId === roomType.id))
    const out = blocked
      .filter(({ date }) => date === night)
      .reduce((sum, { units }) => sum + units, 0)
    return Math.max(0, roomType.units - booked.length - out)
  })
}

/** The number of rooms of a type that are free in every night of a stay. */
export const freeForStay = (state: SandboxState, roomType: SimRoomType, stay: StayDates): number =>
  Math.min(...freeByNight(state, roomType, stay))

interface NightRules {
  minNights: number
  /** 0 for no limit. */
  maxNights: number
  closedToArrival: boolean
  closedToDeparture: boolean
}

export function rulesFor({ restrictions }: SandboxState, date: string): NightRules {
  const { minStay, maxStay, closedToArrival, closedToDeparture } = restrictions
  const nightsOf = (stays: typeof minStay) =>
    stays.filter(({ from, to }) => from <= date && date <= to).map(({ nights }) => nights)
  return {
    minNights: Math.max(1, ...nightsOf(minStay)),
    maxNights: nightsOf(maxStay)[0] ?? 0,
    closedToArrival: closedToArrival.includes(date),
    closedToDeparture: closedToDeparture.includes(date),
  }
}

/**
 * Whether the restrictions allow a stay. `getAvailableRoomTypes` has no field for restrictions
 * (cloudbeds.md §4.5), so a stay that they forbid is assumed to be missing there. Risk: Cloudbeds
 * offers such a stay and rejects the booking, which the site then shows as sold out.
 */
export function isAllowed(
  { state, today }: Pick<Sandbox, 'state' | 'today'>,
  stay: StayDates,
  plan: SimPlan,
): boolean {
  const { minNights, maxNights, closedToArrival } = rulesFor(state, stay.checkIn)
  const { cutOffDays, lastMinuteDays } = state.restrictions
  const nights = nightDates(stay).length
  const ahead = nightsBetween(today(), stay.checkIn)
  return (
    !closedToArrival &&
    !rulesFor(state, stay.checkOut).closedToDeparture &&
    nights >= Math.max(minNights, plan.minNights) &&
    (maxNights === 0 || nights <= maxNights) &&
    ahead >= cutOffDays &&
    (lastMinuteDays === 0 || ahead <= lastMinuteDays)
  )
}

export const findRoomType = (id: string): SimRoomType | undefined =>
  ROOM_TYPES.find((roomType) => roomType.id === id)

export const rateIdOf = (plan: SimPlan, roomType: SimRoomType): string =>
  plan.ratePrefix + roomType.id.slice(-1)

export const findPlan = (
  { plans }: SandboxConfig,
  rateId: string,
  roomType: SimRoomType,
): SimPlan | undefined => plans.find((plan) => rateIdOf(plan, roomType) === rateId)

export interface PriceQuestion {
  roomType: SimRoomType
  plan: SimPlan
  stay: StayDates
  /** Percent by which the price has risen since the search. */
  rise?: number
}

/** Price of a night for the included guests, in hundredths. */
export function nightlyRate({ roomType, plan, rise = 0 }: Omit<PriceQuestion, 'stay'>): number {
  return scaled(roomType.nightly, plan.percent, rise)
}

/** Charge for adults beyond the included ones for the whole stay, in hundredths. */
export function adultsExtra({ roomType, plan, stay, rise = 0 }: PriceQuestion, adults: number) {
  const more = Math.max(0, adults - roomType.adultsIncluded)
  return more * scaled(EXTRA_ADULT, plan.percent, rise) * nightDates(stay).length
}

export function childrenExtra(config: SandboxConfig, stay: StayDates, children: number): number {
  return children * config.extraChild * nightDates(stay).length
}

/** Price of a room for a stay and a party before taxes, in hundredths. */
export const stayRate = (
  config: SandboxConfig,
  question: PriceQuestion,
  { adults, children }: Party,
): number =>
  nightlyRate(question) * nightDates(question.stay).length +
  adultsExtra(question, adults) +
  childrenExtra(config, question.stay, children)

export interface Sum {
  /** In hundredths and not rounded, like at Cloudbeds. */
  net: number
  taxes: number
  total: number
}

/** The sum of rates with the configured taxes. */
export function withTaxes({ tax }: SandboxConfig, rates: number): Sum {
  if (tax.mode === 'none') return { net: rates, taxes: 0, total: rates }
  if (tax.mode === 'exclusive') {
    const taxes = rates * tax.rate
    return { net: rates, taxes, total: rates + taxes }
  }
  const net = rates / (1 + tax.rate)
  return { net, taxes: rates - net, total: rates }
}

/** The sums of a reservation, in hundredths and not rounded. */
export interface ReservationSums {
  /** All rooms before taxes. */
  rooms: number
  /** Before taxes. */
  items: number
  taxes: number
  total: number
  paid: number
}

export function sumsOfReservation(
  config: SandboxConfig,
  { rooms, items, payments }: SimReservation,
): ReservationSums {
  const sold = withTaxes(config, total(rooms.map(({ rate }) => rate)))
  const taxed = withTaxes(config, total(items.filter((one) => one.isTaxed).map(amountOf)))
  const free = total(items.filter((one) => !one.isTaxed).map(amountOf))
  return {
    rooms: sold.net,
    items: taxed.net + free,
    taxes: sold.taxes + taxed.taxes,
    total: sold.total + taxed.total + free,
    paid: total(payments.filter(({ isVoided }) => !isVoided).map(amountOf)),
  }
}

const amountOf = ({ amount }: { amount: number }): number => amount

const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

const scaled = (amount: number, percent: number | null, rise: number): number =>
  Math.round(amount * (1 + (percent ?? 0) / 100) * (1 + rise / 100))
