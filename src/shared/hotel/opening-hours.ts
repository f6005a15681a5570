import { formatClock, formatTime } from '#shared/format.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { SiteConfig } from '#shared/site-config.ts'

/** Times of day, `HH:MM`. */
export type HotelHours = Pick<SiteConfig, 'checkIn' | 'checkOut' | 'opens' | 'closes'>

/** Whether reception is open at an instant: opening time included, closing time excluded. */
export function isReceptionOpen(at: Date, { opens, closes }: HotelHours): boolean {
  const time = formatTime('en-GB', at)
  return time >= opens && time < closes
}

/** The hotel's hours in the notation of a language. */
export function hoursIn(language: Language, { checkIn, checkOut, opens, closes }: HotelHours) {
  const clock = (time: string) => formatClock(language, time)
  return {
    checkIn: clock(checkIn),
    checkOut: clock(checkOut),
    opens: clock(opens),
    closes: clock(closes),
  }
}
