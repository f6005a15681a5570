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

/** Distance of a control point as a share of its segment: 0 makes corners, 1/3 smooth curves. */
const CONTROL_SHARE = 0.24

/** The coast as one closed SVG path with rounded corners. */
export const COAST_PATH = closedCurve(
  (coast as Catalogue<'coast'>).map(([longitude, latitude]) => project({ latitude, longitude })),
)

/**
 * A closed SVG path through the points; at each, its tangent is parallel to the line between the two
 * neighbours. Relative coordinates, because the map's paths are a fifth of the home page's HTML.
 */
export function closedCurve(points: readonly Point[]): string {
  // Rounded first, so that the relative steps add up to the starting point.
  const exact = points.map(({ x, y }) => ({ x: round(x), y: round(y) }))
  const at = (index: number): Point => exact.at(index % exact.length) ?? { x: 0, y: 0 }
  const start = at(0)
  const curves = exact.map((from, i) => {
    const to = at(i + 1)
    const reach = CONTROL_SHARE * Math.hypot(to.x - from.x, to.y - from.y)
    const curve = [handle(from, at(i - 1), to, reach), handle(to, at(i + 2), from, reach), to]
    return `c${curve.map(({ x, y }) => `${round(x - from.x)} ${round(y - from.y)}`).join(' ')}`
  })
  return `M${start.x} ${start.y}${curves.join('')}Z`
}

/** Bézier control point at `point` for the segment to `towards`; its tangent is parallel to `behind`–`towards`. */
function handle(point: Point, behind: Point, towards: Point, reach: number): Point {
  const x = towards.x - behind.x
  const y = towards.y - behind.y
  const scale = reach / (Math.hypot(x, y) || 1)
  return { x: point.x + x * scale, y: point.y + y * scale }
}

/** To half a drawing unit, which is about twelve metres and at most half a pixel. */
function round(value: number): number {
  return Math.round(value * 2) / 2
}
