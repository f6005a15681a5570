import { Fragment } from 'react'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { COAST_PATH, ISLAND_HEIGHT, ISLAND_WIDTH, project } from '#client/lib/map/projection.ts'
import type { Position } from '#shared/hotel/island.ts'
import styles from './island-pins.module.css'

interface IslandPinsProps {
  home: Position
  places: readonly Position[]
  /** Description of the drawing. */
  label: string
}

/** The island with the hotel, and lines from it to each of the places. */
export function IslandPins({ home, places, label }: IslandPinsProps) {
  const { t } = useReadingI18n()
  const from = project(home)
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.island}
        viewBox={`-20 -20 ${ISLAND_WIDTH + 40} ${ISLAND_HEIGHT + 40}`}
        role="img"
        aria-label={label}
      >
        <path className={styles.shallow} d={COAST_PATH} />
        <path className={styles.land} d={COAST_PATH} />
        {places.map((place) => {
          const to = project(place)
          return (
            <Fragment key={`${to.x} ${to.y}`}>
              <path className={styles.way} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
              <path
                className={styles.pin}
                d={`M${to.x} ${to.y}c-8-26-30-36-30-62a30 30 0 0 1 60 0c0 26-22 36-30 62Z`}
              />
              <circle className={styles.eye} cx={to.x} cy={to.y - 62} r="11" />
            </Fragment>
          )
        })}
        <circle className={styles.home} cx={from.x} cy={from.y} r="16" />
      </svg>
      <figcaption className={styles.source}>
        {t('location.coast')}{' '}
        <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
          © OpenStreetMap
        </a>
      </figcaption>
    </figure>
  )
}
