import { useI18n } from '#client/lib/i18n.tsx'
import { PLACE_IDS, type Place, type PlaceId } from '#shared/hotel/island.ts'
import { COAST_PATH, project, type Point } from '#client/lib/map/projection.ts'
import styles from './island-map.module.css'

/** The places, and which one is selected. */
export interface PlaceChoice {
  places: Record<PlaceId, Place>
  chosen: PlaceId
  onChoose: (place: PlaceId) => void
}

/** Centre and radius of the enlarged area, in drawing units of the island map. */
export const MIDDLE: Point = { x: 168, y: 481 }
export const RADIUS = 106

/** Position of each name relative to its marker, so that names do not overlap. */
const LABELS: Record<PlaceId, Point & { anchor: 'start' | 'middle' }> = {
  hotel: { x: 10, y: -3, anchor: 'start' },
  airport: { x: 4, y: -10, anchor: 'middle' },
  hangaroa: { x: 7, y: 12, anchor: 'start' },
  ahu: { x: 8, y: 4, anchor: 'start' },
}

/** The enlarged map of the town with the places of the list; a click selects one. */
export function TownMap({ places, chosen, onChoose }: PlaceChoice) {
  const home = project(places.hotel)
  const target = project(places[chosen])
  return (
    <svg
      className={styles.town}
      viewBox={`${MIDDLE.x - RADIUS} ${MIDDLE.y - RADIUS} ${2 * RADIUS} ${2 * RADIUS}`}
      aria-hidden="true"
    >
      <path className={styles.shallow} d={COAST_PATH} strokeWidth="30" />
      <path className={styles.shallow} d={COAST_PATH} strokeWidth="14" />
      <path className={styles.land} d={COAST_PATH} />
      <path className={styles.line} d={`M${home.x} ${home.y}L${target.x} ${target.y}`} />
      {[...PLACE_IDS].reverse().map((id) => (
        <Mark
          key={id}
          id={id}
          place={places[id]}
          isChosen={id === chosen}
          onChoose={() => onChoose(id)}
        />
      ))}
    </svg>
  )
}

interface MarkProps {
  id: PlaceId
  place: Place
  isChosen: boolean
  onChoose: () => void
}

function Mark({ id, place, isChosen, onChoose }: MarkProps) {
  const { t } = useI18n()
  const { x, y } = project(place)
  const label = LABELS[id]
  return (
    <g className={styles.mark} data-chosen={isChosen || undefined} onClick={onChoose}>
      <circle className={styles.reach} cx={x} cy={y} r="12" />
      <circle className={styles.halo} cx={x} cy={y} r="9" />
      {id === 'hotel' ? (
        <>
          <circle className={styles.home} cx={x} cy={y} r="6" />
          <path
            className={styles.moon}
            d={`M${x + 1.4} ${y - 3.6}a3.8 3.8 0 1 0 2.2 5.6a3.1 3.1 0 0 1-2.2-5.6Z`}
          />
        </>
      ) : (
        <circle className={styles.dot} cx={x} cy={y} r="3.6" />
      )}
      <text textAnchor={label.anchor} x={x + label.x} y={y + label.y}>
        {nameOnMap(t(place.name))}
      </text>
    </g>
  )
}

/** A place's name without the Latin name in brackets of Chinese texts, which the list shows. */
export const nameOnMap = (name: string): string => name.replace(/（.*）/, '')
