import type { PriceCalendar } from '#shared/booking/price-calendar.ts'
import { addDays, nightsBetween } from '#shared/calendar.ts'

type CalendarDay = PriceCalendar['days'][number]

interface WishedStay {
  checkIn: string
  nights: number
  /** How many to give. */
  limit: number
}

/**
 * The arrivals nearest to the wished one from which every night is free, nearest first. What the
 * calendar knows of each night does not promise one room for all of them: the search tells.
 */
export function nearestArrivals(
  days: readonly CalendarDay[],
  { checkIn, nights, limit }: WishedStay,
): string[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const isFree = ({ date, arrival, minNights }: CalendarDay): boolean =>
    arrival &&
    minNights <= nights &&
    Array.from({ length: nights }, (_, index) => addDays(date, index)).every(
      (night) => byDate.get(night)?.available,
    )
  const distance = (date: string) => Math.abs(nightsBetween(checkIn, date))
  return days
    .filter((day) => day.date !== checkIn && isFree(day))
    .map(({ date }) => date)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, limit)
    .toSorted()
}
