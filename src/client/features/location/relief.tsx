import volcanoes from '#shared/content/hotel/volcanoes.json'
import type { Catalogue } from '#shared/hotel/catalogues.ts'
import { closedCurve, project, type Point } from '#client/lib/map/projection.ts'
import styles from './island-map.module.css'

const VOLCANOES = volcanoes as Catalogue<'volcanoes'>

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
