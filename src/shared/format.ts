import { hotelTimeZone } from './hotel/time-zone.ts'

const LONG_DATE: Intl.DateTimeFormatOptions = { dateStyle: 'long' }

/** A calendar day (`YYYY-MM-DD`) in a language; the same day whatever the reader's time zone. */
export const formatDay = (tag: string, day: string, options = LONG_DATE): string =>
  correctDate(
    tag,
    dateFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  )

/** An instant in the hotel's time zone. */
export const formatInstant = (tag: string, at: Date | number, options = LONG_DATE): string =>
  correctDate(tag, dateFormat(tag, { ...options, timeZone: hotelTimeZone() }).format(at))

/** Day and time at the hotel, 24-hour. */
export const formatMoment = (tag: string, at: Date | number): string =>
  formatInstant(tag, at, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })

/**
 * Corrects `Intl`: in French the ordinal is only for the first of a month, Spanish has no comma
 * after the weekday, English no spaces around the dash of a day range.
 */
export function correctDate(tag: string, date: string): string {
  if (tag === 'fr') return date.replaceAll(/\b1(?=\s\p{L}|–)/gu, '1er')
  if (tag.startsWith('es')) return date.replace(/^(\p{L}+),/u, '$1')
  return date.replace(/^(\d\d?)\s–\s(?=\d)/, '$1–')
}

/** The time of day at the hotel, 24-hour. */
export const formatTime = (tag: string, at: Date): string =>
  formatClock(
    tag,
    formatInstant('en', at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  )

/** A time of day (`HH:MM`) in a language: `8 h` and `13 h 20` in French. */
export const formatClock = (tag: string, time: string): string =>
  tag === 'fr' ? time.replace(/^0?(\d+):(?:00)?/, '$1\u00a0h\u00a0').trim() : time

/**
 * An amount given in hundredths of a currency. Shows the currency's code (in Chinese its name)
 * instead of a sign, because a dollar sign means pesos in Chile.
 */
export const formatMoney = (
  tag: string,
  minor: number,
  currency: string,
  options: Intl.NumberFormatOptions = {},
): string =>
  formatNumber(tag, minor / 100, {
    style: 'currency',
    currency,
    currencyDisplay: tag.startsWith('zh') ? 'name' : 'code',
    ...options,
  })

export const formatNumber = (
  tag: string,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string => numberFormat(tag, options).format(value)

/** The site's English is British: day before month. */
const dateTag = (tag: string): string => (tag === 'en' ? 'en-GB' : tag)

export const dateFormat = cached(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dateTag(tag), options),
)

const numberFormat = cached(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)

/** Caches formatters, because creating one takes far longer than using it. */
function cached<Options, Format>(create: (tag: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (tag: string, options: Options): Format => {
    const key = tag + JSON.stringify(options)
    const format = formats.get(key) ?? create(tag, options)
    formats.set(key, format)
    return format
  }
}
