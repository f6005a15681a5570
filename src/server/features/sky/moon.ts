import type { ServerTranslate } from '#server/i18n/dictionary.ts'
import { addDays } from '#shared/calendar.ts'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'
import { eveningPhase, type RiseAndSet } from './almanac.ts'

const PHASES = [
  'sky.phase.new',
  'sky.phase.waxing_crescent',
  'sky.phase.first_quarter',
  'sky.phase.waxing_gibbous',
  'sky.phase.full',
  'sky.phase.waning_gibbous',
  'sky.phase.last_quarter',
  'sky.phase.waning_crescent',
] as const satisfies readonly (keyof Dictionaries['sky'])[]

/**
 * The name of the moon's phase in the evening of a day. A principal phase is the name of the evening
 * nearest to it, found by comparison with the evening before and after.
 */
export function phaseOn(day: string): keyof Dictionaries['sky'] {
  const degrees = eveningPhase(day)
  const quarter = Math.round(degrees / 90)
  const distance = (other: string) => Math.abs(angleBetween(eveningPhase(other), quarter * 90))
  const isPrincipal =
    distance(day) < distance(addDays(day, -1)) && distance(day) <= distance(addDays(day, 1))
  const index = isPrincipal ? (quarter % 4) * 2 : Math.floor(degrees / 90) * 2 + 1
  return PHASES[index] ?? 'sky.phase.new'
}

/** The difference of two angles, from -180 to 180 degrees. */
const angleBetween = (one: number, other: number): number =>
  ((((one - other + 180) % 360) + 360) % 360) - 180

/** Times of moonrise and moonset, the earlier first. */
export function moonTimes(
  t: ServerTranslate,
  clock: (at: Date) => string,
  { rise, set }: RiseAndSet,
): string {
  if (rise && set) {
    const key = rise < set ? 'sky.moon.rise_set' : 'sky.moon.set_rise'
    return t(key, { rise: clock(rise), set: clock(set) })
  }
  if (rise) return t('sky.moon.rise', { rise: clock(rise) })
  return set ? t('sky.moon.set', { set: clock(set) }) : ''
}

/**
 * The lit part of a disc of radius 1 as an SVG path. On the southern hemisphere the moon waxes from
 * its left side.
 * @param phaseDegrees New moon 0, full moon 180, below 360.
 */
export function litMoonPath(phaseDegrees: number): string {
  const isWaxing = phaseDegrees < 180
  const terminator = Math.cos((phaseDegrees * Math.PI) / 180)
  const limb = isWaxing ? 0 : 1
  // The terminator of a crescent curves like its limb, that of a gibbous moon the other way.
  const back = terminator > 0 ? 1 - limb : limb
  return `M0-1A1 1 0 0 ${limb} 0 1A${Math.abs(terminator).toFixed(3)} 1 0 0 ${back} 0-1Z`
}
