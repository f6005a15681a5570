import { formatInstant } from '#shared/format.ts'
import { dayAndTime } from '#shared/panel/words.ts'

const LOCALE = 'es-CL'

// The panel has one clock, the island's, also for what this computer stores.

type Instant = Date | number | string

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

const onIsland = (at: Instant, options: Intl.DateTimeFormatOptions): string =>
  formatInstant(LOCALE, new Date(at), options)

/** `15:28`, in the island's time zone. */
export const islandTime = (at: Instant): string => onIsland(at, TIME)

/** `26 nov 2026`, in the island's time zone. */
export const islandDay = (at: Instant): string => onIsland(at, DAY)

/** `26 nov 2026, 15:28`, in the island's time zone. */
export const datedMoment = (at: Instant): string => onIsland(at, { ...DAY, ...TIME })

/** `jue 26 nov, 15:28`, in the island's time zone, for dates close to today. */
export const islandMoment = (at: Instant): string => dayAndTime(new Date(at))
