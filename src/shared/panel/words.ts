import { DAY_MS } from '../calendar.ts'
import type { Task, TodayGuests } from './today.ts'
import { formatInstant, formatTime } from '../format.ts'

/** The tasks by urgency: failures, waiting people, unfinished work. */
export const TASK_GROUPS = {
  failed: ['unsettled', 'cancellations', 'missing', 'mails', 'overdue'],
  waiting: ['messages', 'onHold', 'spam'],
  texts: ['unsaved', 'drafts', 'scheduled', 'outdated'],
} as const satisfies Record<string, readonly Task['name'][]>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Since when a task waits, or when the next article is published; empty if neither applies. */
export function taskTime({ name, at }: Pick<Task, 'name' | 'at'>, now: number): string {
  if (at === null || name === 'drafts' || name === 'outdated') return ''
  if (name === 'scheduled') {
    return `el próximo, ${dayAndTime(new Date(at))}`
  }
  const age = Math.max(0, now - Date.parse(at))
  if (age < HOUR_MS) return `desde hace ${Math.max(1, Math.round(age / MINUTE_MS))} min`
  if (age < 2 * DAY_MS) return `desde hace ${Math.round(age / HOUR_MS)} h`
  return `desde hace ${Math.round(age / DAY_MS)} días`
}

/** Such as `jue 26 nov, 15:28`, in the island's time zone. */
export const dayAndTime = (at: Date): string =>
  formatInstant('es-CL', at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** Who told the arrivals and departures, and when: an answer of earlier may be of another day. */
export function sourceWords({
  source,
  answeredAt,
}: Pick<TodayGuests, 'source' | 'answeredAt'>): string {
  if (source === 'site') return 'Solo reservas de este sitio'
  const at = new Date(answeredAt)
  return source === 'known'
    ? `El sistema hotelero no responde desde el ${dayAndTime(at)}`
    : `Según el sistema hotelero, a las ${formatTime('es-CL', at)}`
}
