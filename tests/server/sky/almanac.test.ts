import { expect, test } from 'vitest'
import { almanacOf, endOfDay, periodAt } from '#server/features/sky/almanac.ts'
import { phaseOn } from '#server/features/sky/moon.ts'
import { islandSky } from '#server/features/sky/service.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { startOfDay } from '#shared/hotel/local-time.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'

const RAPA_NUI = { latitude: -27.1527, longitude: -109.4335 }

/** Evenings on the island nearest to a phase, by the US Naval Observatory's table of 2026. */
const PUBLISHED = [
  // The solar eclipse of 12 August, 17:37 UTC.
  ['2026-08-12', 'New moon', 0],
  ['2026-08-19', 'First quarter', 0.5],
  // The lunar eclipse of 28 August, 04:18 UTC, is still the 27th on the island.
  ['2026-08-27', 'Full moon', 1],
  ['2026-09-03', 'Last quarter', 0.5],
  // The annular eclipse that crossed Rapa Nui.
  ['2024-10-02', 'New moon', 0],
] as const

test.each(PUBLISHED)('on the evening of %s there is a %s', (day, name, share) => {
  const { moon } = islandSky('en', startOfDay(day).getTime(), RAPA_NUI)

  expect(moon).toContain(name)
  expect(almanacOf(day, RAPA_NUI).illuminatedFraction).toBeCloseTo(share, 1)
})

test('each principal phase is named on one evening of each lunation', () => {
  const days = Array.from({ length: 3 * 365 }, (_, index) => addDays('2026-01-01', index))

  const named = days.map(phaseOn).filter((name) => PRINCIPAL.includes(name))

  expect(named.length).toBeGreaterThan(140)
  const from = PRINCIPAL.indexOf(named[0]!)
  expect(named).toEqual(named.map((_, index) => PRINCIPAL[(from + index) % 4]))
})

const PRINCIPAL: string[] = [
  'sky.phase.new',
  'sky.phase.first_quarter',
  'sky.phase.full',
  'sky.phase.last_quarter',
]

test.each(['2026-01-15', '2026-06-21', '2026-11-23'])(
  'on %s the sun rises and sets as the equations of NOAA say, within two minutes',
  (day) => {
    const { sun } = almanacOf(day, RAPA_NUI)

    const published = solarEquations(day)
    expect(minutesBetween(sun.rise, published.rise)).toBeLessThan(2)
    expect(minutesBetween(sun.set, published.set)).toBeLessThan(2)
  },
)

test('a full moon rises when the sun sets', () => {
  const { sun, moon } = almanacOf('2026-08-27', RAPA_NUI)

  expect(minutesBetween(moon.rise, sun.set?.getTime() ?? 0)).toBeLessThan(45)
})

test('every time belongs to the island’s day, and once a month the moon does not rise', () => {
  const days = Array.from({ length: 30 }, (_, index) =>
    hotelDay(startOfDay('2026-11-01').getTime() + index * 86_400_000 + 3_600_000),
  )

  const withoutRise = days.filter((day) => {
    const { sun, moon } = almanacOf(day, RAPA_NUI)
    for (const at of [sun.rise, sun.set, moon.rise, moon.set])
      if (at) expect(hotelDay(at)).toBe(day)
    expect(sun).toHaveProperty('rise')
    return !moon.rise
  })

  expect(withoutRise).toHaveLength(1)
})

test('the autumn day of 25 hours has the moon of its last hour', () => {
  // Clocks go back at 22:00 of the first Saturday of April.
  const days = Array.from({ length: 40 }, (_, index) =>
    [1, 2, 3, 4, 5, 6, 7]
      .map((day) => `${2020 + index}-04-0${day}`)
      .find((day) => new Date(day).getUTCDay() === 6),
  )
  const late = days.filter((day = '') => {
    const { moon } = almanacOf(day, RAPA_NUI)
    return [moon.rise, moon.set].some(
      (at) => at && at.getTime() - startOfDay(day).getTime() > 86_400_000,
    )
  })

  expect(late.length).toBeGreaterThan(0)
})

test.each([
  ['2026-11-23T08:00:00Z', 'night'],
  ['2026-11-23T12:00:00Z', 'dawn'],
  ['2026-11-23T18:00:00Z', 'day'],
  ['2026-11-24T03:00:00Z', 'night'],
])('at %s the light over the island is that of %s', (at, period) => {
  expect(periodAt(new Date(at), RAPA_NUI).period).toBe(period)
})

test('the sky is valid until the light or the day changes, and is another from then on', () => {
  let at = Date.parse('2026-11-23T05:00:00Z')
  const periods: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const { period, validUntil } = islandSky('es', at, RAPA_NUI)
    periods.push(period)
    expect(Date.parse(validUntil)).toBeGreaterThan(at)
    expect(Date.parse(validUntil)).toBeLessThanOrEqual(endOfDay(hotelDay(at)).getTime())
    at = Date.parse(validUntil) + 1000
  }

  expect(periods).toEqual(['night', 'dawn', 'day', 'night'])
  expect(hotelDay(at)).toBe('2026-11-24')
})

test('all moments of a period have the same sky, to the byte', () => {
  const start = Date.parse('2026-11-23T05:00:00Z')
  const skies = Array.from({ length: 24 * 12 }, (_, index) =>
    JSON.stringify(islandSky('es', start + index * 300_000, RAPA_NUI)),
  )

  // The night before dawn, dawn, day, and the night until midnight.
  expect(new Set(skies).size).toBe(4)
})

test('the island’s day begins at its own midnight, in summer and in winter', () => {
  expect(startOfDay('2026-01-15').toISOString()).toBe('2026-01-15T05:00:00.000Z')
  expect(startOfDay('2026-07-15').toISOString()).toBe('2026-07-15T06:00:00.000Z')
})

test('south of the tropics the moon grows from its left side', () => {
  const first = islandSky('es', startOfDay('2026-08-19').getTime(), RAPA_NUI)
  const last = islandSky('es', startOfDay('2026-09-04').getTime(), RAPA_NUI)

  // An arc against the clock from the top to the bottom runs along the left side.
  expect(first.litMoon).toMatch(/^M0-1A1 1 0 0 0 0 1/)
  expect(last.litMoon).toMatch(/^M0-1A1 1 0 0 1 0 1/)
})

test('a crescent is thinner than a half moon, a gibbous moon thicker', () => {
  const bend = (day: string) => {
    const { litMoon } = islandSky('es', startOfDay(day).getTime(), RAPA_NUI)
    const [, limb, back] = /1 0 0 (\d) 0 1A\S+ 1 0 0 (\d)/.exec(litMoon) ?? []
    return limb === back ? 'thick' : 'thin'
  }

  expect(bend('2026-08-15')).toBe('thin')
  expect(bend('2026-08-24')).toBe('thick')
  expect(bend('2026-09-01')).toBe('thick')
  expect(bend('2026-09-08')).toBe('thin')
})

test.each(LANGUAGES)('the sky is described in %s without an unfilled placeholder', (language) => {
  const { moon, moonTimes, sunTimes, pictureAlt } = islandSky(
    language,
    startOfDay('2026-11-23').getTime(),
    RAPA_NUI,
  )

  for (const text of [moon, moonTimes, sunTimes, pictureAlt]) {
    expect(text).not.toMatch(/[{}]|sky\./)
    expect(text).not.toBe('')
  }
  expect(moonTimes).toMatch(language === 'fr' ? /\d\sh\s\d\d/ : /\d\d:\d\d/)
})

const minutesBetween = (at: Date | undefined, other: number): number =>
  Math.abs((at?.getTime() ?? 0) - other) / 60_000

/** Sunrise and sunset of a day by the "General Solar Position Calculations" of NOAA. */
function solarEquations(day: string): { rise: number; set: number } {
  const midnight = Date.parse(`${day}T00:00Z`)
  const year = Date.parse(`${day.slice(0, 4)}-01-01T00:00Z`)
  const { latitude, longitude } = RAPA_NUI
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  // At the island's noon, some nineteen hours after midnight in Greenwich.
  const angle = ((2 * Math.PI) / 365) * ((midnight - year) / 86_400_000 + (19 - 12) / 24)
  const [c, s] = [(n: number) => Math.cos(n * angle), (n: number) => Math.sin(n * angle)]
  const equationOfTime =
    229.18 * (0.000075 + 0.001868 * c(1) - 0.032077 * s(1) - 0.014615 * c(2) - 0.040849 * s(2))
  const declination =
    0.006918 -
    0.399912 * c(1) +
    0.070257 * s(1) -
    0.006758 * c(2) +
    0.000907 * s(2) -
    0.002697 * c(3) +
    0.00148 * s(3)
  const hourAngle =
    (Math.acos(
      Math.cos(radians(90.833)) / (Math.cos(radians(latitude)) * Math.cos(declination)) -
        Math.tan(radians(latitude)) * Math.tan(declination),
    ) *
      180) /
    Math.PI
  const minutes = (angleOfSun: number) => 720 - 4 * (longitude + angleOfSun) - equationOfTime
  return {
    rise: midnight + minutes(hourAngle) * 60_000,
    set: midnight + minutes(-hourAngle) * 60_000,
  }
}
