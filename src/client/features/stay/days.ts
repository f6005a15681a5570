const DAY_MS = 86_400_000

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A calendar day some days later; negative for earlier. */
export function addDays(day: string, count: number): string {
  return new Date(instantOf(day) + count * DAY_MS).toISOString().slice(0, 10)
}

export const dayAfter = (day: string): string => addDays(day, 1)

/** How many nights lie between two calendar days. */
export const nightsOf = (checkIn: string, checkOut: string): number =>
  Math.round((instantOf(checkOut) - instantOf(checkIn)) / DAY_MS)

/** The month of a calendar day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The same day some months later, or the last one of a shorter month. */
export function sameDayIn(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wished = `${month}-${day.slice(8)}`
  return wished > last ? last : wished
}

/** The weeks of a month from Monday to Sunday; undefined for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const blanks = (new Date(instantOf(first)).getUTCDay() + 6) % 7
  const length = nightsOf(first, `${addMonths(month, 1)}-01`)
  const weeks = Math.ceil((blanks + length) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const number = week * 7 + weekday - blanks
      return number >= 0 && number < length ? addDays(first, number) : undefined
    }),
  )
}

/** Where a key of the calendar leads from a day; undefined for keys that are not its own. */
export function dayByKey(day: string, key: string): string | undefined {
  const weekday = (new Date(instantOf(day)).getUTCDay() + 6) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return sameDayIn(day, -1)
    case 'PageDown':
      return sameDayIn(day, 1)
    default:
      return undefined
  }
}
