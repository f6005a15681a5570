import { addDays, nightsBetween } from '#shared/calendar.ts'
import type { Cancellation, CancellationStep } from '../offer.ts'
import { MAX_DAYS_AHEAD } from '../fields/limits.ts'

/** The possible charges once cancelling is no longer free, the dearest last. */
export const LATE_CHARGES = ['none', 'first_night', 'two_nights', 'everything'] as const

export type LateCharge = (typeof LATE_CHARGES)[number]

/** What cancelling costs from which day on. */
export interface CancellationRule {
  /** Applies to guests who cancel fewer than so many days before the day of arrival. */
  days: number
  charge: LateCharge
}

/** What cancelling costs a number of days before the arrival: the dearest of the rules that apply. */
export function chargeAt(rules: readonly CancellationRule[], daysBefore: number): LateCharge {
  const charges = rules
    .filter(({ days }) => daysBefore < days)
    .map(({ charge }) => LATE_CHARGES.indexOf(charge))
  return LATE_CHARGES[Math.max(0, ...charges)] ?? 'none'
}

/** A period in which cancelling costs the same, in days before the arrival. */
export interface CancellationPeriod {
  /** Null where it begins with the booking. */
  from: number | null
  /** The last of its days; 0 is the day of arrival. */
  to: number
  charge: LateCharge
}

/** The rules as times that follow each other, from the booking to the arrival. */
export function cancellationPeriods(rules: readonly CancellationRule[]): CancellationPeriod[] {
  const lastDays = [...new Set([...rules.map(({ days }) => days), 0])]
    .filter((days) => days <= MAX_DAYS_AHEAD)
    .toSorted((a, b) => b - a)
  const periods: CancellationPeriod[] = []
  for (const to of lastDays) {
    const before = periods.at(-1)
    const charge = chargeAt(rules, to)
    if (before?.charge === charge) before.to = to
    else periods.push({ from: before ? before.to - 1 : null, to, charge })
  }
  return periods
}

/** A room for a stay, with taxes and in hundredths. */
export interface PricedStay {
  checkIn: string
  checkOut: string
  totalMinor: number
  /** What each night costs; where that is not known they cost the same. */
  nightlyMinor: readonly number[]
}

const NIGHTS: Record<LateCharge, number> = {
  none: 0,
  first_night: 1,
  two_nights: 2,
  everything: Infinity,
}

/** What a charge is for one stay: as many of its first nights, and never more than it has. */
export function chargeFor(
  charge: LateCharge,
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

/** The terms of a stay as calendar days and amounts; `today` is the hotel's. */
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

/** The terms of several rooms that are cancelled together. */
export function cancellationOfAll(rooms: readonly Cancellation[]): Cancellation {
  const days = new Set(rooms.flatMap(({ steps }) => steps.map(({ from }) => from ?? '')))
  const free = rooms.map(({ freeUntil }) => freeUntil ?? '').toSorted()[0] || null
  return {
    freeUntil: free,
    lateCharge: dearest(
      rooms.filter(({ freeUntil }) => freeUntil === free).map(({ lateCharge }) => lateCharge),
    ),
    steps: [...days].toSorted().map((day) => {
      const due = rooms.flatMap(
        ({ steps }) => steps.findLast(({ from }) => (from ?? '') <= day) ?? [],
      )
      return {
        from: day || null,
        charge: dearest(due.map(({ charge }) => charge)),
        amountMinor: due.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      }
    }),
  }
}

const dearest = (charges: readonly LateCharge[]): LateCharge =>
  LATE_CHARGES[Math.max(0, ...charges.map((charge) => LATE_CHARGES.indexOf(charge)))] ?? 'none'

/** Rooms whose terms are the same but for the amounts, each group with its terms as a whole. */
export function byTerms<Room extends { cancellation: Cancellation }>(
  rooms: readonly Room[],
): { rooms: Room[]; cancellation: Cancellation }[] {
  const kinds = Map.groupBy(rooms, ({ cancellation: { freeUntil, lateCharge, steps } }) =>
    JSON.stringify([freeUntil, lateCharge, steps.map(({ from, charge }) => [from, charge])]),
  )
  return [...kinds.values()].map((kind) => ({
    rooms: kind,
    cancellation: cancellationOfAll(kind.map(({ cancellation }) => cancellation)),
  }))
}

/** What cancelling costs on the day for which the terms were written. */
export const costNow = ({ steps: [first] }: Cancellation): number =>
  first?.from === null ? first.amountMinor : 0

/** What the rooms cost that are paid online; all others are paid at the hotel. */
export const paidOnline = (
  rooms: readonly { payment: 'hotel' | 'link'; totalMinor: number }[],
): number =>
  rooms.reduce((sum, { payment, totalMinor }) => sum + (payment === 'link' ? totalMinor : 0), 0)
