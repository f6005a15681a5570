import { correctDate, dateFormat, formatDay } from './format.ts'

const SHORT_DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

/** A range of calendar days, such as "5–8 dic 2027"; the year once if both days share it. */
export function formatDayRange(tag: string, from: string, to: string): string {
  // Without month and year characters a range of Chinese dates would be hard to read.
  if (tag.startsWith('zh')) {
    const isOneYear = from.slice(0, 4) === to.slice(0, 4)
    const end = formatDay(tag, to, isOneYear ? { day: 'numeric', month: 'short' } : SHORT_DATE)
    return `${formatDay(tag, from, SHORT_DATE)}至${end}`
  }
  const range = dateFormat(tag, { ...SHORT_DATE, timeZone: 'UTC' }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  )
  return correctDate(tag, range)
}
