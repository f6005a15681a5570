import { formatInstant } from '#shared/format.ts'

const LOCALE = 'es-CL'

type Instant = Date | number | string

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

const timeFormat = new Intl.DateTimeFormat(LOCALE, TIME)
const momentFormat = new Intl.DateTimeFormat(LOCALE, { ...TIME, ...DAY })

/** `15:28`, in this computer's time zone. */
export const timeOfDay = (at: Date): string => timeFormat.format(at)

/** `26 nov 2026, 15:28`, in this computer's time zone, for data stored on this computer. */
export const moment = (at: Date): string => momentFormat.format(at)

const onIsland = (at: Instant, options: Intl.DateTimeFormatOptions): string =>
  formatInstant(LOCALE, new Date(at), options)

/** `15:28`, in the island's time zone. */
export const islandTime = (at: Instant): string => onIsland(at, TIME)

/** `26 nov 2026`, in the island's time zone. */
export const islandDay = (at: Instant): string => onIsland(at, DAY)

/** `26 nov 2026, 15:28`, in the island's time zone. */
export const datedMoment = (at: Instant): string => onIsland(at, { ...DAY, ...TIME })

/** `jue 26 nov, 15:28`, in the island's time zone, for dates close to today. */
export const islandMoment = (at: Instant): string =>
  onIsland(at, { weekday: 'short', day: 'numeric', month: 'short', ...TIME })
