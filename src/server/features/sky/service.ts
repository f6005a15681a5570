import { translatorFor } from '#server/i18n/dictionary.ts'
import { ownCover, photoStyles } from '#server/site/photos.ts'
import { presentSite } from '#server/site/site.ts'
import { hotelDay } from '#shared/calendar.ts'
import { formatNumber, formatTime } from '#shared/format.ts'
import type { Position } from '#shared/hotel/island.ts'
import type { IslandSky } from '#shared/hotel/sky.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import { almanacOf, endOfDay, periodAt } from './almanac.ts'
import { litMoonPath, moonTimes, phaseOn } from './moon.ts'

/** The sky over the hotel, unchanged until `validUntil`. */
export function islandSky(language: Language, now: number, place: Position): IslandSky {
  const t = translatorFor(language)
  const tag = langTag(language)
  const day = hotelDay(now)
  const { sun, moon, phaseDegrees, illuminatedFraction } = almanacOf(day, place)
  const { period, ends } = periodAt(new Date(now), place)
  const percent = formatNumber(tag, illuminatedFraction, { style: 'percent' })
  const clock = (at: Date) => formatTime(tag, at)
  return {
    period,
    pictureAlt: t(`sky.picture.${period}`),
    litMoon: litMoonPath(phaseDegrees),
    moon: t('sky.moon', { phase: t(phaseOn(day)), percent }),
    moonTimes: moonTimes(t, clock, moon),
    sunTimes:
      sun.rise && sun.set ? t('sky.sun', { rise: clock(sun.rise), set: clock(sun.set) }) : '',
    validUntil: new Date(Math.min(ends.getTime(), endOfDay(day).getTime())).toISOString(),
  }
}

/** The same with the cover pictures of the owner, and how her photos are cut, if she has chosen any. */
export function withOwnPhotos(sky: IslandSky, language: Language): IslandSky {
  const site = presentSite()
  const href = photoStyles(site, sky.period)
  const styled: IslandSky = href ? { ...sky, links: [{ rel: 'stylesheet', href }] } : sky
  const own = ownCover(site, sky.period, language)
  return own ? { ...styled, pictureAlt: own.alt, cover: own.lights } : styled
}
