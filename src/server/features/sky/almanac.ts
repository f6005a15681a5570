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
import { startOfDay } from '#shared/hotel/local-time.ts'
import type { SkyPeriod } from '#shared/hotel/site.ts'

/** Rise and set of sun or moon within a calendar day; on some days the moon has only one of them. */
export interface RiseAndSet {
  rise?: Date
  set?: Date
}

/** Sun and moon over a place on a calendar day of the hotel. */
export interface Almanac {
  sun: RiseAndSet
  moon: RiseAndSet
  /** Phase of the moon in the evening: new moon 0, full moon 180, below 360. */
  phaseDegrees: number
  /** Illuminated fraction of the moon's disc in the evening, from 0 to 1. */
  illuminatedFraction: number
}

/** Time after midnight for which the moon's phase is calculated. */
const EVENING_MS = 21 * 3_600_000

export function almanacOf(day: string, place: Position): Almanac {
  return {
    sun: riseAndSet(Body.Sun, day, place),
    moon: riseAndSet(Body.Moon, day, place),
    phaseDegrees: eveningPhase(day),
    illuminatedFraction: Illumination(Body.Moon, eveningOf(day)).phase_fraction,
  }
}

/** Phase of the moon in the evening of a day: new moon 0, full moon 180, below 360. */
export const eveningPhase = (day: string): number => MoonPhase(eveningOf(day))

const eveningOf = (day: string): Date => new Date(startOfDay(day).getTime() + EVENING_MS)

/** The altitude of the rising (1) or setting (-1) sun at which a period of the hero picture ends. */
const PERIOD_ENDS: readonly { period: SkyPeriod; direction: 1 | -1; degrees: number }[] = [
  { period: 'night', direction: 1, degrees: -8 },
  { period: 'dawn', direction: 1, degrees: 14 },
  { period: 'day', direction: -1, degrees: -6 },
]

/**
 * The period of the hero picture at a place and time, and when it ends. The searches start at
 * midnight, because their results vary by milliseconds with the start, and equal content needs equal
 * bytes.
 */
export function periodAt(at: Date, place: Position): { period: SkyPeriod; ends: Date } {
  const observer = observerAt(place)
  const day = hotelDay(at)
  const ends = [startOfDay(day), endOfDay(day)].flatMap((midnight) =>
    PERIOD_ENDS.flatMap(({ period, direction, degrees }) => {
      const end = SearchAltitude(Body.Sun, observer, direction, midnight, LONGEST_DAY, degrees)
      return end && end.date > at ? [{ period, ends: end.date }] : []
    }),
  )
  const [next] = ends.toSorted((a, b) => a.ends.getTime() - b.ends.getTime())
  // Far from the tropics the sun may not reach any of these altitudes for days.
  return next ?? { period: 'day', ends: endOfDay(day) }
}

/** In days of 24 hours; on the autumn day of the clock change. */
const LONGEST_DAY = 25 / 24

function riseAndSet(body: Body, day: string, place: Position): RiseAndSet {
  const observer = observerAt(place)
  const found = (direction: 1 | -1) => {
    const at = SearchRiseSet(body, observer, direction, startOfDay(day), LONGEST_DAY)?.date
    return at && hotelDay(at) === day ? at : undefined
  }
  const [rise, set] = [found(1), found(-1)]
  return { ...(rise ? { rise } : {}), ...(set ? { set } : {}) }
}

const observerAt = ({ latitude, longitude }: Position): Observer =>
  new Observer(latitude, longitude, 0)

/** Midnight at the end of a day at the hotel. */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1))
