import { formatClock, formatTime } from '#shared/format.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { HOTEL } from './site.ts'

/** Whether reception is open at an instant: opening time included, closing time excluded. */
export function isReceptionOpen(at: Date): boolean {
  const time = formatTime('en-GB', at)
  return time >= HOTEL.opens && time < HOTEL.closes
}

/** The hotel's hours in the notation of a language. */
export function hoursIn(language: Language) {
  const clock = (time: string) => formatClock(language, time)
  return {
    checkIn: clock(HOTEL.checkIn),
    checkOut: clock(HOTEL.checkOut),
    opens: clock(HOTEL.opens),
    closes: clock(HOTEL.closes),
  }
}
