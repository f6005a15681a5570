import { createHash } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { presentSite } from '#server/site/site.ts'
import { cancellationPeriods, type CancellationRule } from '#shared/booking/terms/rules.ts'
import type { ChangedPart } from '#shared/booking/booking-error.ts'

/**
 * The conditions of a rate plan, which come from the site and the settings, because the API of the PMS has none.
 * A booking keeps a copy.
 */
export interface RateTerms {
  kind: 'flexible' | 'non_refundable'
  payment: 'hotel' | 'link'
  /** Charges by days before arrival, in any order; an earlier cancellation is free. */
  rules: CancellationRule[]
}

type TermSettings = Pick<Env, 'RATE_PLAN_TERMS' | 'PAY_BY_LINK'>

/** Longer than any time between booking and arrival, so that cancelling is never free. */
const ALWAYS_DAYS = 9999

/** Public names that mark a plan as non-refundable if the settings do not list the plan. */
const NON_REFUNDABLE =
  /no[ -]?reembols|non[ -]?refund|non[ -]?rembours|nicht erstatt|不可退|不退款/i

/**
 * The conditions of a rate plan, by its public name (null for the standard plan). Null if the site
 * does not sell the plan: it is hidden, or non-refundable without payment links.
 */
export function termsOf(settings: TermSettings, name: string | null): RateTerms | null {
  const own = name === null ? undefined : settings.RATE_PLAN_TERMS.get(name.toLowerCase())
  if (own === 'hidden') return null
  if (Array.isArray(own)) return { kind: 'flexible', payment: 'hotel', rules: own }
  if (own !== 'non_refundable' && !(name !== null && NON_REFUNDABLE.test(name))) {
    return { kind: 'flexible', payment: 'hotel', rules: presentSite().facts.cancellation }
  }
  const rules = [{ days: ALWAYS_DAYS, charge: 'everything' as const }]
  return settings.PAY_BY_LINK ? { kind: 'non_refundable', payment: 'link', rules } : null
}

/**
 * A short text that differs if the cancellation terms of a plan or the site's taxes do. Rules of the
 * same meaning have the same text.
 */
export function termsFingerprint({ kind, payment, rules }: RateTerms): string {
  const { rate, label, exempt } = presentSite().facts.tax
  // An offer with online payment mentions no tax exemption.
  const taxes = [rate, label, payment === 'hotel' ? exempt : 'off']
  return [[kind, payment, cancellationPeriods(rules)], taxes].map(shortHash).join('.')
}

const shortHash = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8)

/** What differs between two fingerprints; nothing if the guest's is unknown. */
export function changedTerms(shown: string | undefined, present: string): ChangedPart[] {
  if (!shown) return []
  const [cancellation, tax] = shown.split('.')
  const [presentCancellation, presentTax] = present.split('.')
  return [
    ...(cancellation === presentCancellation ? [] : ['cancellation' as const]),
    ...(tax === presentTax ? [] : ['tax' as const]),
  ]
}
