import type { Env } from '#server/env.ts'
import type { CancellationRule } from '#shared/booking/terms/terms.ts'

/** The conditions of a rate plan, as they are copied into a booking; the property's API has none. */
export interface RateTerms {
  kind: 'flexible' | 'non_refundable'
  payment: 'hotel' | 'link'
  /**
   * Charges by days before the arrival, in any order; cancelling earlier than all of them is free.
   */
  rules: CancellationRule[]
}

type TermSettings = Pick<Env, 'CANCELLATION_TERMS' | 'RATE_PLAN_TERMS' | 'PAY_BY_LINK'>

/** Further ahead than anything can be booked: never free. */
const ALWAYS_DAYS = 9999

/** Names by which properties call a plan without refund, where the owner says nothing about it. */
const NON_REFUNDABLE =
  /no[ -]?reembols|non[ -]?refund|non[ -]?rembours|nicht erstatt|不可退|不退款/i

/**
 * The conditions of a rate plan, by its public name (null for the standard one); null where it is not
 * sold here: hidden, or without refund while the property takes no payments by link.
 */
export function termsOf(settings: TermSettings, name: string | null): RateTerms | null {
  const own = name === null ? undefined : settings.RATE_PLAN_TERMS.get(name.toLowerCase())
  if (own === 'hidden') return null
  if (Array.isArray(own)) return { kind: 'flexible', payment: 'hotel', rules: own }
  if (own !== 'non_refundable' && !(name !== null && NON_REFUNDABLE.test(name))) {
    return { kind: 'flexible', payment: 'hotel', rules: settings.CANCELLATION_TERMS }
  }
  const rules = [{ days: ALWAYS_DAYS, charge: 'everything' as const }]
  return settings.PAY_BY_LINK ? { kind: 'non_refundable', payment: 'link', rules } : null
}
