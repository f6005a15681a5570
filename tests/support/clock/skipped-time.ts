import { addDays, hotelDay } from '#shared/calendar.ts'
import { hotelInstant } from '#shared/hotel/local-time.ts'

/** The next time that the island's clocks leave out: half past ten in the evening, in September. */
export function skippedTime(): string {
  const today = hotelDay(Date.now())
  const times = Array.from({ length: 372 }, (_, days) => `${addDays(today, days + 1)}T22:30`)
  return times.find((time) => hotelInstant(time) === undefined) ?? ''
}
