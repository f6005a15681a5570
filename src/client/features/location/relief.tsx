import type { Position } from '#shared/hotel/island.ts'
import { closedCurve, project, type Point } from '#client/lib/map/projection.ts'
import styles from './island-map.module.css'

/** A volcano; lengths in drawing units. */
interface Volcano extends Position {
  name: string
  /** Radii of its terraces, the lowest first. */
  terraces: readonly number[]
  /** Radius of the crater lake, where there is one. */
  lake?: number
  /** Position of the name relative to the summit, and its text anchor. */
  label: Point & { anchor: 'start' | 'middle' | 'end' }
  /** The name is drawn on water. */
  isAtSea?: boolean
}

/** The island's three volcanoes, and the quarry of the moai. */
const VOLCANOES: readonly Volcano[] = [
  {
    name: 'Terevaka',
    latitude: -27.0838,
    longitude: -109.3789,
    terraces: [150, 112, 78, 48, 20],
    label: { x: 0, y: 82, anchor: 'middle' },
  },
  {
    name: 'Rano Kau',
    latitude: -27.1857,
    longitude: -109.4353,
    terraces: [74, 55, 38],
    lake: 23,
    label: { x: 122, y: 48, anchor: 'start' },
    isAtSea: true,
  },
  {
    name: 'Poike',
    latitude: -27.1017,
    longitude: -109.2436,
    terraces: [82, 56, 32, 12],
    label: { x: -94, y: 8, anchor: 'end' },
  },
  {
    name: 'Rano Raraku',
    latitude: -27.1222,
    longitude: -109.2889,
    terraces: [32, 20],
    lake: 9,
    label: { x: -42, y: 8, anchor: 'end' },
  },
]

/** The volcanoes as stacked terraces with their crater lakes. */
export function Relief() {
  return VOLCANOES.map(({ name, terraces, lake, ...position }) => {
    const summit = project(position)
    return (
      <g key={name}>
        {terraces.map((radius) => (
          <path key={radius} className={styles.terrace} d={terrace(summit, radius)} />
        ))}
        {lake && <path className={styles.lake} d={terrace(summit, lake)} />}
      </g>
    )
  })
}

export function VolcanoNames() {
  return VOLCANOES.map(({ name, label, isAtSea, ...position }) => {
    const { x, y } = project(position)
    return (
      <text
        key={name}
        className={isAtSea ? styles.seaName : styles.landName}
        textAnchor={label.anchor}
        x={x + label.x}
        y={y + label.y}
      >
        {name}
      </text>
    )
  })
}

/** A slightly irregular ring. */
function terrace({ x, y }: Point, radius: number): string {
  const corners = 14
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const reach = radius * (1 + 0.1 * Math.sin(3 * angle + radius) + 0.05 * Math.sin(5 * angle + x))
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach * 0.88 }
  })
  return closedCurve(points)
}
