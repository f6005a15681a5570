import { MAX_DAYS_AHEAD } from '../fields/limits.ts'

/** The possible cancellation charges, the highest last. */
export const CANCELLATION_CHARGES = ['none', 'first_night', 'two_nights', 'everything'] as const

export type CancellationCharge = (typeof CANCELLATION_CHARGES)[number]

export interface CancellationRule {
  /** Applies to cancellations less than this number of days before arrival. */
  days: number
  charge: CancellationCharge
}

/**
 * The charge for a cancellation a number of days before arrival: the highest of the rules that
 * apply.
 */
export function chargeAt(
  rules: readonly CancellationRule[],
  daysBefore: number,
): CancellationCharge {
  const charges = rules
    .filter(({ days }) => daysBefore < days)
    .map(({ charge }) => CANCELLATION_CHARGES.indexOf(charge))
  return CANCELLATION_CHARGES[Math.max(0, ...charges)] ?? 'none'
}

/** A period with one cancellation charge, in days before the arrival. */
export interface CancellationPeriod {
  /** First day of the period; null if the period begins with the booking. */
  from: number | null
  /** Last day of the period; 0 is the day of arrival. */
  to: number
  charge: CancellationCharge
}

/** The rules as consecutive periods from the booking to the arrival. */
export function cancellationPeriods(rules: readonly CancellationRule[]): CancellationPeriod[] {
  const lastDays = [...new Set([...rules.map(({ days }) => days), 0])]
    .filter((days) => days <= MAX_DAYS_AHEAD)
    .sort((a, b) => b - a)
  const periods: CancellationPeriod[] = []
  for (const to of lastDays) {
    const before = periods.at(-1)
    const charge = chargeAt(rules, to)
    if (before?.charge === charge) before.to = to
    else periods.push({ from: before ? before.to - 1 : null, to, charge })
  }
  return periods
}
