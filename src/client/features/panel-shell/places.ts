import { DAY_MS } from '#shared/calendar.ts'
import { isOpenTo, type Role } from '#shared/auth/roles.ts'
import { PANEL_PARTS } from '#shared/panel/panel-parts.ts'
import type { Task } from '#shared/panel/today.ts'
import { TASK_GROUPS, taskTime } from '#shared/panel/words.ts'

/** A page without parameters. */
type PlacePath = Exclude<keyof typeof PANEL_PARTS, `${string}$${string}`>

/** A place that the panel's bars lead to; its area is that of its page. */
export interface Place {
  to: PlacePath
  name: string
  /** Path of a line icon on a grid of 24 units. */
  icon: string
  /** The tasks whose items are counted beside the name. */
  tasks?: readonly Task['name'][]
  /** Whether it stands in the person's menu. */
  isOwn?: true
}

/** The panel's places in their order; on phones the first four of a role stand in the foot bar. */
const PLACES: readonly Place[] = [
  {
    to: '/admin',
    name: 'Hoy',
    icon: 'M3 18h18M6 18a6 6 0 0 1 12 0M12 4v4M4 8l3 3M20 8l-3 3M8 21h8',
    tasks: [...TASK_GROUPS.failed, ...TASK_GROUPS.waiting],
  },
  {
    to: '/admin/bandeja',
    name: 'Bandeja',
    icon: 'M5 5h14l2 8v6H3v-6zM3 13h5l1.5 3h5L16 13h5',
    tasks: ['messages'],
  },
  {
    to: '/admin/reservas',
    name: 'Reservas',
    icon: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
    tasks: ['unsettled', 'cancellations'],
  },
  {
    to: '/admin/blog',
    name: 'Blog',
    icon: 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14',
    tasks: ['overdue'],
  },
  { to: '/admin/sitio', name: 'Sitio', icon: 'M3 5h18v14H3zM3 9h18M7 13h6M7 16h4M16 13h2v3h-2z' },
  { to: '/admin/imagenes', name: 'Imágenes', icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.5' },
  { to: '/admin/boletin', name: 'Boletín', icon: 'M4 10v4h3l9 4V6l-9 4zM7 14v5h3v-4M19 9v6' },
  { to: '/admin/correo', name: 'Correo', icon: 'M3 6h18v12H3zM3 7l9 7 9-7', tasks: ['mails'] },
  { to: '/admin/registro', name: 'Registro', icon: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h4' },
  {
    to: '/admin/ajustes',
    name: 'Ajustes',
    icon: 'M4 7h9M17 7h3M4 17h2M10 17h10M13 5h4v4h-4zM6 15h4v4H6z',
  },
  {
    to: '/admin/equipo',
    name: 'Equipo',
    icon: 'M9 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM1 21c0-5 3-7 8-7s8 2 8 7M16 5a4 4 0 0 1 0 6M20 15c2 1 3 3 3 6',
  },
  {
    to: '/admin/cuenta',
    name: 'Mi cuenta',
    icon: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-5 3-7 8-7s8 2 8 7',
    isOwn: true,
  },
]

/** The places that a role may open; without a role, those of everybody. */
export const placesOf = (role: Role | undefined): Place[] =>
  PLACES.filter(({ to }) => {
    const part = PANEL_PARTS[to]
    return role ? isOpenTo(role, 'read', part) : part === 'self'
  })

/** What waits at a place. */
export interface Waiting {
  /** Of the start page the kinds of tasks, as it lists them; of others their items. */
  count: number
  /** In words, for screen readers. */
  words: string
  /** Whether something waits for longer than a day. */
  isLate: boolean
}

/** What waits at a place; undefined if nothing does. */
export function waitingAt(
  { to, tasks: names = [] }: Place,
  tasks: readonly Task[],
  now: number,
): Waiting | undefined {
  const found = tasks.filter(({ name }) => names.includes(name))
  if (found.length === 0) return undefined
  const isLate = found.some(({ at }) => at !== null && now - Date.parse(at) > DAY_MS)
  if (to === '/admin') {
    const count = found.length
    return { count, words: count === 1 ? '1 asunto espera' : `${count} asuntos esperan`, isLate }
  }
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    words: found.map((task) => `${task.text} ${taskTime(task, now)}`.trim()).join('; '),
    isLate,
  }
}
