import type { Env } from '#server/env.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { TaxQuestion, TaxQuote } from '#server/gateways/pms/room.ts'
import { taxedByPercent, type TaxedPrice } from '#shared/booking/price.ts'

export type TaxRule = Pick<Env, 'TAX_RATE' | 'TAX_LABEL' | 'TAX_EXEMPT_FOREIGNERS'>

/** The rate shown at checkout (spec §9) if neither the owner nor the property names one. */
const DEFAULT_PERCENT = 19

/**
 * Adds taxes: by the owner's rate if configured; else as quoted by the property; else, if the key
 * may not ask for taxes, by an estimate marked as such.
 */
export async function withTaxes(
  pms: Pick<CachedPms, 'taxes'>,
  rule: TaxRule,
  question: TaxQuestion,
): Promise<TaxedPrice> {
  const { TAX_RATE, TAX_LABEL: taxLabel } = rule
  const { roomsTotal } = question
  if (TAX_RATE !== undefined) {
    return { ...taxedByPercent(roomsTotal, TAX_RATE), taxLabel, taxEstimated: false }
  }
  try {
    return asQuoted(await pms.taxes(question), taxLabel)
  } catch (error) {
    if (!isRefusedToTell(error)) throw error
    return { ...taxedByPercent(roomsTotal, DEFAULT_PERCENT), taxLabel, taxEstimated: true }
  }
}

/** The key lacks the scope, or the property does not know the method: a retry will not help. */
const isRefusedToTell = (error: unknown): boolean =>
  error instanceof PmsError && ['configuration', 'validation', 'unknown'].includes(error.category)

function asQuoted({ net, taxes, fees, total }: TaxQuote, label: string): TaxedPrice {
  const [only] = taxes.length === 1 && fees.length === 0 ? taxes : []
  return {
    subtotalMinor: net,
    taxesMinor: total - net,
    totalMinor: total,
    taxLabel: only?.name || label,
    taxPercent: only ? percentOf(only.amount, net) : null,
    taxEstimated: false,
  }
}

/** Only a percentage that gives exactly this amount may be shown as one. */
function percentOf(amount: number, net: number): number | null {
  if (net === 0) return null
  const percent = Math.round((amount / net) * 1000) / 10
  return Math.abs(Math.round((net * percent) / 100) - amount) <= 1 ? percent : null
}
