import { HOTEL } from '#shared/hotel/site.ts'

const LOCALE = 'es-CL'

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const

const DAY = new Intl.DateTimeFormat(LOCALE, { ...DATE, timeZone: 'UTC' })

const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  ...DATE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: HOTEL.timeZone,
})

/** A calendar day (`YYYY-MM-DD`) as people write it; whatever else it is stays as it is. */
export function dayName(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : DAY.format(at)
}

/** An instant, on the island's clock. */
export const momentName = (instant: string): string => MOMENT.format(new Date(instant))

/** An amount in hundredths of a currency. */
export const money = (minor: number, currency: string): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency, minimumFractionDigits: 2 }).format(
    minor / 100,
  )

/** An amount in hundredths whose currency the answer does not name. */
export const amount = (minor: number): string =>
  new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2 }).format(minor / 100)

/** How long something took. */
export const duration = (ms: number): string =>
  ms < 1000
    ? `${Math.round(ms)} ms`
    : `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }).format(ms / 1000)} s`

/** Today on the island, `YYYY-MM-DD`. */
export const islandToday = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: HOTEL.timeZone }).format(at)
