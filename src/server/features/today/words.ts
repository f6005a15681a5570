import { hotelDay } from '#shared/calendar.ts'
import { formatInstant, formatTime } from '#shared/format.ts'
import type { Light } from '#shared/panel/today.ts'

/** `desde las 13:20`, with the day if that is not today. */
export function sinceWords(since: Date, now: number): string {
  const time = formatTime('es-CL', since)
  if (hotelDay(since) === hotelDay(now)) return `desde las ${time}`
  return `desde el ${formatInstant('es-CL', since, { day: 'numeric', month: 'long' })} a las ${time}`
}

/** What the staff can do where only a technician can help. */
export const TELL = 'Avisa a quien mantiene el sitio.'

/** The lights of one part of the site; a bad one says what guests notice. */
export const lightsOf = (name: Light['name'], effect: string) => ({
  good: (short: string): Light => ({ name, state: 'good', short, text: '', effect: '' }),
  note: (short: string, text: string): Light => ({ name, state: 'note', short, text, effect: '' }),
  bad: (short: string, text: string): Light => ({ name, state: 'bad', short, text, effect }),
})
