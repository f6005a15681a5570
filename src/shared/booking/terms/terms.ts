import { addDays, nightsBetween } from '#shared/calendar.ts'
import { groupBy } from '#shared/older-browsers/group-by.ts'
import type { Cancellation, CancellationStep } from './cancellation.ts'
import {
  CANCELLATION_CHARGES,
  cancellationPeriods,
  type CancellationCharge,
  type CancellationRule,
} from './rules.ts'

/** Dates and prices of a room's stay, in hundredths with taxes. */
export interface PricedStay {
  checkIn: string
  checkOut: string
  totalMinor: number
  /** Price of each night; empty if unknown, so that all nights count the same. */
  nightlyMinor: readonly number[]
}

const NIGHTS: Record<CancellationCharge, number> = {
  none: 0,
  first_night: 1,
  two_nights: 2,
  everything: Infinity,
}

/**
 * The kind and amount of a cancellation charge for a stay: the price of its first nights. A charge
 * that covers every night is `everything`, with the total.
 */
export function chargeFor(
  charge: CancellationCharge,
  { checkIn, checkOut, totalMinor, nightlyMinor }: PricedStay,
): Pick<CancellationStep, 'charge' | 'amountMinor'> {
  const nights = nightsBetween(checkIn, checkOut)
  if (charge === 'none') return { charge, amountMinor: 0 }
  if (NIGHTS[charge] >= nights) return { charge: 'everything', amountMinor: totalMinor }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const isKnown = nightlyMinor.length === nights && sum(nightlyMinor) > 0
  const weights = isKnown ? nightlyMinor : Array.from({ length: nights }, () => 1)
  const share = sum(weights.slice(0, NIGHTS[charge])) / sum(weights)
  return { charge, amountMinor: Math.round(totalMinor * share) }
}

/** The terms of a stay as dates and amounts; `today` is the hotel's date. */
export function cancellationOf(
  rules: readonly CancellationRule[],
  stay: PricedStay,
  today: string,
): Cancellation {
  const dayBefore = (days: number) => addDays(stay.checkIn, -days)
  const periods = cancellationPeriods(rules)
  const left = periods.filter(({ to }, at) => at === periods.length - 1 || dayBefore(to) >= today)
  const late = left.filter(({ charge }) => charge !== 'none')
  const steps = late.map(({ from, charge }) => {
    const day = from === null ? today : dayBefore(from)
    return { from: day > today ? day : null, ...chargeFor(charge, stay) }
  })
  const [first] = left
  return {
    freeUntil: first?.charge === 'none' ? dayBefore(first.to) : null,
    lateCharge: late[0]?.charge ?? 'none',
    steps: steps.filter(({ charge }, at) => steps[at - 1]?.charge !== charge),
  }
}

/** The terms of several rooms that are cancelled together, with the sums of their charges. */
export function cancellationOfAll(rooms: readonly Cancellation[]): Cancellation {
  const days = new Set(rooms.flatMap(({ steps }) => steps.map(({ from }) => from ?? '')))
  const free = rooms.map(({ freeUntil }) => freeUntil ?? '').sort()[0] || null
  return {
    freeUntil: free,
    lateCharge: dearest(
      rooms.filter(({ freeUntil }) => freeUntil === free).map(({ lateCharge }) => lateCharge),
    ),
    steps: [...days].sort().map((day) => {
      const due = rooms.flatMap(
        ({ steps }) => steps.filter(({ from }) => (from ?? '') <= day).at(-1) ?? [],
      )
      return {
        from: day || null,
        charge: dearest(due.map(({ charge }) => charge)),
        amountMinor: due.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      }
    }),
  }
}

const dearest = (charges: readonly CancellationCharge[]): CancellationCharge =>
  CANCELLATION_CHARGES[
    Math.max(0, ...charges.map((charge) => CANCELLATION_CHARGES.indexOf(charge)))
  ] ?? 'none'

/**
 * Groups rooms whose terms are equal apart from the amounts, each group with its combined terms.
 */
export function groupByTerms<Room extends { cancellation: Cancellation }>(
  rooms: readonly Room[],
): { rooms: Room[]; cancellation: Cancellation }[] {
  const kinds = groupBy(rooms, ({ cancellation: { freeUntil, lateCharge, steps } }) =>
    JSON.stringify([freeUntil, lateCharge, steps.map(({ from, charge }) => [from, charge])]),
  )
  return [...kinds.values()].map((kind) => ({
    rooms: kind,
    cancellation: cancellationOfAll(kind.map(({ cancellation }) => cancellation)),
  }))
}

/** The amount of a cancellation on the day for which the terms were calculated. */
export const costNow = ({ steps: [first] }: Cancellation): number =>
  first?.from === null ? first.amountMinor : 0

/** The part of the total that is paid online. */
export const onlineTotal = (
  rooms: readonly { payment: 'hotel' | 'link'; totalMinor: number }[],
): number =>
  rooms.reduce((sum, { payment, totalMinor }) => sum + (payment === 'link' ? totalMinor : 0), 0)
