import { DAY_MS } from '../calendar.ts'
import type { Task } from './today.ts'
import { formatInstant } from '../format.ts'

/** The panel's words for the tasks of the staff, for one and for several items (`#`: the number). */
const WORDS: Record<Task['name'], readonly [one: string, many: string]> = {
  messages: ['1 mensaje espera respuesta', '# mensajes esperan respuesta'],
  spam: ['1 posible spam por mirar', '# posibles spam por mirar'],
  unsettled: [
    '1 reserva no se sabe si llegó al sistema hotelero',
    '# reservas no se sabe si llegaron al sistema hotelero',
  ],
  cancellations: [
    '1 cancelación no llegó al sistema hotelero',
    '# cancelaciones no llegaron al sistema hotelero',
  ],
  mails: ['1 correo fue rechazado', '# correos fueron rechazados'],
  overdue: [
    '1 artículo programado no se publicó a su hora',
    '# artículos programados no se publicaron a su hora',
  ],
  unsaved: ['1 texto tuyo sin guardar', '# textos tuyos sin guardar'],
  drafts: ['1 borrador sin publicar', '# borradores sin publicar'],
  scheduled: ['1 artículo programado', '# artículos programados'],
  outdated: ['1 traducción por poner al día', '# traducciones por poner al día'],
}

/** The tasks by urgency: failures, waiting people, unfinished work. */
export const TASK_GROUPS = {
  failed: ['unsettled', 'cancellations', 'mails', 'overdue'],
  waiting: ['messages', 'spam'],
  texts: ['unsaved', 'drafts', 'scheduled', 'outdated'],
} as const satisfies Record<string, readonly Task['name'][]>

export function taskWords({ name, count }: Pick<Task, 'name' | 'count'>): string {
  const [one, many] = WORDS[name]
  return count === 1 ? one : many.replace('#', count.toLocaleString('es-CL'))
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Since when a task waits, or when the next article is published; empty if neither applies. */
export function taskTime({ name, at }: Pick<Task, 'name' | 'at'>, now: number): string {
  if (at === null || name === 'drafts' || name === 'outdated') return ''
  if (name === 'scheduled') {
    return `el próximo, ${formatInstant('es-CL', new Date(at), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })}`
  }
  const age = Math.max(0, now - Date.parse(at))
  if (age < HOUR_MS) return `desde hace ${Math.max(1, Math.round(age / MINUTE_MS))} min`
  if (age < 2 * DAY_MS) return `desde hace ${Math.round(age / HOUR_MS)} h`
  return `desde hace ${Math.round(age / DAY_MS)} días`
}
