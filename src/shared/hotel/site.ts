/** What no owner changes; the other facts of the hotel are in the site document. */
export const HOTEL = {
  timeZone: 'Pacific/Easter',
  currency: 'USD',
} as const

/** The parts of the hotel's address while its owner names no others; null: there is none. */
export const POSTAL_ADDRESS = {
  locality: 'Hanga Roa',
  region: 'Valparaíso',
  code: '2770000',
  country: 'CL',
} as const

/** The times of day with a cover picture, in order. */
export const SKY_PERIODS = ['night', 'dawn', 'day'] as const

export type SkyPeriod = (typeof SKY_PERIODS)[number]

/** Base name of the cover picture at dawn: see `pictureSources`. */
export const HERO_PICTURE = '/images/hero.webp'

/** The cover pictures of a time of day, for wide screens and for portrait phones. */
export function heroPictures(period: SkyPeriod): { wide: string; portrait: string } {
  const name = period === 'dawn' ? 'hero' : `hero-${period}`
  return { wide: `/images/${name}.webp`, portrait: `/images/${name}-portrait.webp` }
}

/** The time of day after another. */
export const periodAfter = (period: SkyPeriod): SkyPeriod =>
  SKY_PERIODS[SKY_PERIODS.indexOf(period) + 1] ?? SKY_PERIODS[0]

/** Number of articles on the home page. */
export const TEASER_COUNT = 3
