import { useI18n } from '#client/lib/i18n.tsx'
import { formatNumber } from '#shared/format.ts'
import { PLACE_IDS, TONGARIKI } from '#shared/hotel/island.ts'
import {
  COAST_PATH,
  ISLAND_HEIGHT,
  ISLAND_WIDTH,
  project,
  UNITS_PER_KM,
  type Point,
  closedCurve,
} from '#client/lib/map/projection.ts'
import { MIDDLE, nameOnMap, RADIUS, TownMap, type PlaceChoice } from './town-map.tsx'
import styles from './island-map.module.css'
import volcanoes from '#shared/content/hotel/volcanoes.json'
import type { Catalogue } from '#shared/hotel/catalogues.ts'

/** Widths of the bands of shallow water along the coast, in drawing units, widest first. */
const SHALLOWS = [132, 88, 52, 22]

/**
 * An SVG map of the island and an enlarged map of the town, without requests to a map service. Hidden
 * from screen readers, because the list beside it has the same places.
 */
export function IslandMap(choice: PlaceChoice) {
  const { t } = useI18n()
  return (
    <div className={styles.map} role="img" aria-label={t('location.map')}>
      <svg
        className={styles.island}
        viewBox={`0 0 ${ISLAND_WIDTH} ${ISLAND_HEIGHT}`}
        aria-hidden="true"
      >
        <clipPath id="island-land">
          <path d={COAST_PATH} />
        </clipPath>
        {SHALLOWS.map((width) => (
          <path key={width} className={styles.shallow} d={COAST_PATH} strokeWidth={width} />
        ))}
        <path className={styles.land} d={COAST_PATH} />
        <g clipPath="url(#island-land)">
          <Relief />
        </g>
        <VolcanoNames />
        <text className={styles.ocean} x="782" y="112">
          {t('location.ocean')}
        </text>
        <Scale />
        <Lens />
        {PLACE_IDS.map((id) => {
          const { x, y } = project(choice.places[id])
          const mark = id === 'hotel' ? styles.home : styles.dot
          return <circle key={id} className={mark} cx={x} cy={y} r="7" />
        })}
        <Tongariki />
      </svg>
      <TownMap {...choice} />
    </div>
  )
}

function Tongariki() {
  const { t } = useI18n()
  const { x, y } = project(TONGARIKI)
  const { minutes = 0 } = TONGARIKI.travel ?? {}
  return (
    <g className={styles.far}>
      <circle className={styles.dot} cx={x} cy={y} r="7" />
      <text x={x + 20} y={y + 26}>
        {nameOnMap(t(TONGARIKI.name))}
      </text>
      <text className={styles.farTravel} x={x + 20} y={y + 52}>
        {t('location.by_car', { minutes })}
      </text>
    </g>
  )
}

const SCALE_KM = 5

function Scale() {
  const { language } = useI18n()
  return (
    <g className={styles.scale}>
      <path d={`M40 62v10h${SCALE_KM * UNITS_PER_KM}v-10`} />
      <text x="40" y="50">
        {formatNumber(language, SCALE_KM, { style: 'unit', unit: 'kilometer' })}
      </text>
    </g>
  )
}

/** The outline of the enlarged area, and a line to the town map, whose place is in the style sheet. */
function Lens() {
  return (
    <g className={styles.lens}>
      <circle cx={MIDDLE.x} cy={MIDDLE.y} r={RADIUS} />
      <path d="M270 511L584 590" />
    </g>
  )
}

const VOLCANOES = volcanoes as Catalogue<'volcanoes'>

/** The volcanoes as stacked terraces with their crater lakes. */
function Relief() {
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

function VolcanoNames() {
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

/** The path of a slightly irregular ring. */
function terrace({ x, y }: Point, radius: number): string {
  const corners = 14
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const reach = radius * (1 + 0.1 * Math.sin(3 * angle + radius) + 0.05 * Math.sin(5 * angle + x))
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach * 0.88 }
  })
  return closedCurve(points)
}
