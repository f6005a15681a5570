import { translatorFor, type ServerTranslate } from '#server/i18n/translators.ts'
import { hotelDay } from '#shared/calendar.ts'
import { formatNumber, formatTime } from '#shared/format.ts'
import type { Position } from '#shared/hotel/island.ts'
import type { IslandSky } from '#shared/hotel/sky.ts'
import { languageOption, type Language } from '#shared/i18n/languages.ts'
import type { SkyKey } from '#shared/i18n/messages/sky/es.ts'
import { almanacOf, endOfDay, periodAt, type RiseAndSet } from './almanac.ts'
import { litMoonPath } from './moon-disc.ts'

/** The sky over the hotel at a moment, which is the same until `validUntil`. */
export function islandSky(language: Language, now: number, place: Position): IslandSky {
  const t = translatorFor(language)
  const { tag } = languageOption(language)
  const day = hotelDay(now)
  const { sun, moon, phaseDegrees, litShare } = almanacOf(day, place)
  const { period, ends } = periodAt(new Date(now), place)
  const percent = formatNumber(tag, litShare, { style: 'percent' })
  const clock = (at: Date) => formatTime(tag, at)
  return {
    period,
    pictureAlt: t(`sky.picture.${period}`),
    litMoon: litMoonPath(phaseDegrees),
    moon: t('sky.moon', { phase: t(phaseKey(phaseDegrees)), percent }),
    moonTimes: moonTimes(t, clock, moon),
    sunTimes:
      sun.rise && sun.set ? t('sky.sun', { rise: clock(sun.rise), set: clock(sun.set) }) : '',
    validUntil: new Date(Math.min(ends.getTime(), endOfDay(day).getTime())).toISOString(),
  }
}

const PHASES = [
  'sky.phase.new',
  'sky.phase.waxing_crescent',
  'sky.phase.first_quarter',
  'sky.phase.waxing_gibbous',
  'sky.phase.full',
  'sky.phase.waning_gibbous',
  'sky.phase.last_quarter',
  'sky.phase.waning_crescent',
] as const satisfies readonly SkyKey[]

/** Half of what the moon moves in a day: a principal phase names the evening nearest to it. */
const PRINCIPAL_DEGREES = 6.1

function phaseKey(degrees: number): SkyKey {
  const quarter = Math.round(degrees / 90)
  const isPrincipal = Math.abs(degrees - quarter * 90) <= PRINCIPAL_DEGREES
  const index = isPrincipal ? quarter * 2 : Math.floor(degrees / 90) * 2 + 1
  return PHASES[index] ?? 'sky.phase.new'
}

/** In the order of the day. */
function moonTimes(
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
