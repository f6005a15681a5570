import { MAX_ADULTS, MAX_CHILDREN, MAX_NIGHTS } from '#shared/booking/fields/limits.ts'
import { isCalendarDay, nightsBetween } from '#shared/calendar.ts'

type StayField = 'checkIn' | 'checkOut' | 'adults' | 'children'

export type StayProblems = Partial<Record<StayField, string>>

/** What is asked; children only when there are some (spec §5). */
export interface StayQuery {
  checkIn: string
  checkOut: string
  adults: number
  children?: number
}

/** Checks what was typed about a stay: the question to ask, or what is wrong with which field. */
export function readStay(form: FormData): { query: StayQuery } | { problems: StayProblems } {
  const checkIn = textOf(form, 'checkIn')
  const checkOut = textOf(form, 'checkOut')
  const adults = numberOf(form, 'adults')
  const children = textOf(form, 'children') === '' ? 0 : numberOf(form, 'children')
  const problems: StayProblems = {
    ...dateProblems(checkIn, checkOut),
    ...(isWithin(adults, 1, MAX_ADULTS)
      ? {}
      : { adults: `Escribe cuántos adultos: de 1 a ${MAX_ADULTS}.` }),
    ...(isWithin(children, 0, MAX_CHILDREN)
      ? {}
      : { children: `Escribe cuántos niños: de 0 a ${MAX_CHILDREN}.` }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return { query: { checkIn, checkOut, adults, ...(children > 0 ? { children } : {}) } }
}

function dateProblems(checkIn: string, checkOut: string): StayProblems {
  const missing: StayProblems = {
    ...(isCalendarDay(checkIn) ? {} : { checkIn: 'Elige la fecha de llegada.' }),
    ...(isCalendarDay(checkOut) ? {} : { checkOut: 'Elige la fecha de salida.' }),
  }
  if (Object.keys(missing).length > 0) return missing
  const nights = nightsBetween(checkIn, checkOut)
  if (nights < 1) return { checkOut: 'La salida debe ser posterior a la llegada.' }
  if (nights > MAX_NIGHTS) return { checkOut: `Como máximo ${MAX_NIGHTS} noches.` }
  return {}
}

/** What was typed, without the spaces around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const numberOf = (form: FormData, name: string): number => {
  const typed = textOf(form, name)
  return typed === '' ? Number.NaN : Number(typed)
}

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

/** The first field with a problem gets the focus. */
export function focusFirst(form: HTMLFormElement, problems: object): void {
  const [name] = Object.keys(problems)
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
