import { STATUS_NAMES } from '#shared/booking/filters-and-statuses.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { formatDay, formatNumber } from '#shared/format.ts'

const LOCALE = 'es'

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const
const CENTS = { minimumFractionDigits: 2 } as const

/** A day (`YYYY-MM-DD`) in words; other text is returned unchanged. */
export const dayName = (day: string): string =>
  Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : formatDay(LOCALE, day, DATE)

/** An amount in hundredths with its currency. */
export const money = (minor: number, currency: string): string => moneyIn('es', minor, currency)

/** An amount in hundredths without a currency. */
export const amount = (minor: number): string => formatNumber(LOCALE, minor / 100, CENTS)

export const duration = (ms: number): string =>
  ms < 1000
    ? `${Math.round(ms)} ms`
    : `${formatNumber(LOCALE, ms / 1000, { maximumFractionDigits: 1 })} s`

/** A status in words; an unknown one is returned unchanged. */
export const statusName = (status: string): string => {
  const names: Readonly<Record<string, string>> = STATUS_NAMES
  return names[status === 'canceled' ? 'cancelled' : status] ?? status
}
