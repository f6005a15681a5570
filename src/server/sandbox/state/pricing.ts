import { nightDates, type StayDates } from '#shared/calendar.ts'
import type { Party } from '#shared/booking/fields/party.ts'
import type { SandboxConfig } from './sandbox.ts'
import { EXTRA_ADULT, type SimPlan, type SimRoomType } from './property.ts'
import type { SimRoom } from './state.ts'

export interface PriceQuestion {
  roomType: SimRoomType
  plan: SimPlan
  stay: StayDates
  /** Percent by which prices rose since the quote. */
  drift?: number
}

/** Hundredths of one night at the rate, for the guests that it includes. */
export function nightlyRate({ roomType, plan, drift = 0 }: Omit<PriceQuestion, 'stay'>): number {
  return scaled(roomType.nightly, plan.percent, drift)
}

/** Hundredths that so many adults cost more than those included, for the whole stay. */
export function adultsExtra({ roomType, plan, stay, drift = 0 }: PriceQuestion, adults: number) {
  const more = Math.max(0, adults - roomType.adultsIncluded)
  return more * scaled(EXTRA_ADULT, plan.percent, drift) * nightDates(stay).length
}

export function childrenExtra(config: SandboxConfig, stay: StayDates, children: number): number {
  return children * config.extraChild * nightDates(stay).length
}

/**
 * The nights of a booked room, each with its part of the extra guests: `dailyRates` are documented as
 * what the room costs (cloudbeds.md §4.12). Risk: only the split over the nights, not the total.
 */
export function pricedNights(
  config: SandboxConfig,
  question: PriceQuestion,
  { adults, children }: Party,
): SimRoom['nights'] {
  const nights = nightDates(question.stay)
  const base = nightlyRate(question)
  const extra = adultsExtra(question, adults) + childrenExtra(config, question.stay, children)
  return nights.map((date) => ({ date, rate: base + extra / nights.length, base }))
}

export interface Sum {
  /** Hundredths, not rounded: the property does not round either. */
  net: number
  taxes: number
  total: number
}

/** Adds the property's taxes to a sum of rates. */
export function withTaxes({ tax }: SandboxConfig, rates: number): Sum {
  if (tax.mode === 'none') return { net: rates, taxes: 0, total: rates }
  if (tax.mode === 'exclusive') {
    const taxes = rates * tax.rate
    return { net: rates, taxes, total: rates + taxes }
  }
  const net = rates / (1 + tax.rate)
  return { net, taxes: rates - net, total: rates }
}

export const roomTotal = ({ nights }: SimRoom): number =>
  nights.reduce((sum, { rate }) => sum + rate, 0)

export const ratesTotal = (rooms: readonly SimRoom[]): number =>
  rooms.reduce((sum, room) => sum + roomTotal(room), 0)

const scaled = (amount: number, percent: number | null, drift: number): number =>
  Math.round(amount * (1 + (percent ?? 0) / 100) * (1 + drift / 100))
