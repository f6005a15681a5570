import {
  Body,
  Illumination,
  MoonPhase,
  Observer,
  SearchAltitude,
  SearchRiseSet,
} from 'astronomy-engine'
import { addDays, hotelDay } from '#shared/calendar.ts'
import type { Position } from '#shared/hotel/island.ts'
import { hotelInstant } from '#shared/hotel/local-time.ts'
import type { SkyPeriod } from '#shared/hotel/site.ts'

/** Rise and set of a body within a calendar day; once a month the moon has only one of them. */
export interface RiseAndSet {
  rise?: Date
  set?: Date
}

/** Sun and moon over a place on a calendar day of the hotel. */
export interface Almanac {
  sun: RiseAndSet
  moon: RiseAndSet
  /** Degrees from new moon (0) over full moon (180), in the evening. */
  phaseDegrees: number
  /** Share of the disc that is lit, from 0 to 1, in the evening. */
  litShare: number
}

const HOUR_MS = 3_600_000

/** Hours after midnight at which people look at the moon. */
const EVENING_HOUR = 21

/** Sun and moon of the hotel's calendar day, the same at every moment of it. */
export function almanacOf(day: string, place: Position): Almanac {
  const start = startOfDay(day)
  return {
    sun: riseAndSet(Body.Sun, start, day, place),
    moon: riseAndSet(Body.Moon, start, day, place),
    phaseDegrees: eveningPhase(day),
    litShare: Illumination(Body.Moon, eveningOf(day)).phase_fraction,
  }
}

/** Degrees from new moon (0) over full moon (180), in the evening of a day. */
export const eveningPhase = (day: string): number => MoonPhase(eveningOf(day))

const eveningOf = (day: string): Date =>
  new Date(startOfDay(day).getTime() + EVENING_HOUR * HOUR_MS)

/**
 * The sun's height in degrees, rising (1) or sinking (-1), at which the light of a picture ends.
 */
const PERIOD_ENDS: readonly { period: SkyPeriod; direction: 1 | -1; degrees: number }[] = [
  { period: 'night', direction: 1, degrees: -8 },
  { period: 'dawn', direction: 1, degrees: 14 },
  { period: 'day', direction: -1, degrees: -6 },
]

/** The light over a place at a moment, and when it ends. */
export function periodAt(at: Date, place: Position): { period: SkyPeriod; ends: Date } {
  const observer = observerAt(place)
  const ends = PERIOD_ENDS.flatMap(({ period, direction, degrees }) => {
    const end = SearchAltitude(Body.Sun, observer, direction, at, 1.5, degrees)
    return end ? [{ period, ends: end.date }] : []
  })
  // Far from the tropics the sun may pass none of these heights for days.
  const none = { period: 'day' as const, ends: new Date(at.getTime() + 24 * HOUR_MS) }
  return ends.toSorted((a, b) => a.ends.getTime() - b.ends.getTime())[0] ?? none
}

/**
 * Midnight on the island, at the beginning of one of its days; its clocks change at other hours.
 * @throws RangeError for a text that is not a day.
 */
export function startOfDay(day: string): Date {
  const midnight = hotelInstant(`${day}T00:00`)
  if (!midnight) throw new RangeError(`${day} has no midnight at the hotel`)
  return midnight
}

function riseAndSet(body: Body, start: Date, day: string, place: Position): RiseAndSet {
  const observer = observerAt(place)
  const found = (direction: 1 | -1) => {
    const at = SearchRiseSet(body, observer, direction, start, 1)?.date
    return at && hotelDay(at) === day ? at : undefined
  }
  const [rise, set] = [found(1), found(-1)]
  return { ...(rise ? { rise } : {}), ...(set ? { set } : {}) }
}

const observerAt = ({ latitude, longitude }: Position): Observer =>
  new Observer(latitude, longitude, 0)

/** The first moment of the island's next day. */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1))
