import { formatInstant } from '#shared/format.ts'

/** Times in the panel, with 24 hours everywhere. */
const TIME = { timeStyle: 'short', hourCycle: 'h23' } as const

const timeFormat = new Intl.DateTimeFormat('es-CL', TIME)
const momentFormat = new Intl.DateTimeFormat('es-CL', { ...TIME, dateStyle: 'long' })

const dateFormat = new Intl.DateTimeFormat('es-CL', { dateStyle: 'medium' })

/** `26 nov 2026`. */
export const formatDate = (at: Date): string => dateFormat.format(at)

/** `15:28`. */
export const timeOfDay = (at: Date): string => timeFormat.format(at)

/** Day and time. */
export const moment = (at: Date): string => momentFormat.format(at)

/** Day and time on the island, whatever the clock of this computer says. */
export const islandMoment = (at: Date): string =>
  formatInstant('es-CL', at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
