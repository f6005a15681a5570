import coast from '#shared/content/hotel/coast.json'
import type { Catalogue } from '#shared/hotel/catalogues.ts'
import type { Position } from '#shared/hotel/island.ts'

/** A point of the drawing. */
export interface Point {
  x: number
  y: number
}

/**
 * Kilometres per degree of longitude at the island's latitude; a flat projection is precise enough
 * for 24 km.
 */
const KM_PER_LONGITUDE = 99.1
const KM_PER_LATITUDE = 110.8

/** The north-western corner of the drawing. */
const ORIGIN: Position = { latitude: -27.0405, longitude: -109.4635 }

/** Drawing units per kilometre. */
export const UNITS_PER_KM = 40

/** Size of the drawing of the whole island. */
export const ISLAND_WIDTH = 960
export const ISLAND_HEIGHT = 712

export function project({ latitude, longitude }: Position): Point {
  return {
    x: round((longitude - ORIGIN.longitude) * KM_PER_LONGITUDE * UNITS_PER_KM),
    y: round((ORIGIN.latitude - latitude) * KM_PER_LATITUDE * UNITS_PER_KM),
  }
}

/** Length of a curve's handles as a share of the segment: 0 makes corners, 1/3 smooth curves. */
const SWING = 0.24

/** The coast as one closed SVG path with rounded corners. */
export const COAST_PATH = closedCurve(
  (coast as Catalogue<'coast'>).map(([longitude, latitude]) => project({ latitude, longitude })),
)

/**
 * A closed curve through every point, parallel to the line between its two neighbours. Each step is
 * relative to the previous one, which is shorter: the map's paths are a fifth of the home page's
 * HTML.
 */
export function closedCurve(points: readonly Point[]): string {
  // Rounded first, so that the relative steps return to the start.
  const exact = points.map(({ x, y }) => ({ x: round(x), y: round(y) }))
  const at = (index: number): Point => exact.at(index % exact.length) ?? { x: 0, y: 0 }
  const start = at(0)
  const curves = exact.map((from, index) => {
    const to = at(index + 1)
    const reach = SWING * Math.hypot(to.x - from.x, to.y - from.y)
    const handles = [lean(from, at(index - 1), to, reach), lean(to, at(index + 2), from, reach), to]
    return `c${handles.map(({ x, y }) => `${round(x - from.x)} ${round(y - from.y)}`).join(' ')}`
  })
  return `M${start.x} ${start.y}${curves.join('')}Z`
}

/** The control point of `point` on the side of `towards`, parallel to the line from `behind`. */
function lean(point: Point, behind: Point, towards: Point, reach: number): Point {
  const x = towards.x - behind.x
  const y = towards.y - behind.y
  const scale = reach / (Math.hypot(x, y) || 1)
  return { x: point.x + x * scale, y: point.y + y * scale }
}

/** Half a unit is twelve metres, and at most half a pixel. */
function round(value: number): number {
  return Math.round(value * 2) / 2
}
