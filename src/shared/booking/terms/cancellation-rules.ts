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
