import { Link } from '@tanstack/react-router'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { ArticlePlace as Place } from '#shared/hotel/article-places.ts'
import type { Position } from '#shared/hotel/island.ts'
import { mapPlaces } from '#shared/hotel/island.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { COAST_PATH, ISLAND_HEIGHT, ISLAND_WIDTH, project } from '#client/lib/map/projection.ts'
import { WayThere } from '#client/lib/map/way-there.tsx'
import styles from './article-place.module.css'

/** Where the place of an article lies, seen from the hotel, and a room to sleep in. */
export function ArticlePlace({ place }: { place: Place }) {
  const { t } = useReadingI18n()
  const home = mapPlaces(useSiteConfig()).hotel
  const room = roomById(place.room)
  const name = t(place.name)
  return (
    <section className={styles.place} aria-labelledby="place-title">
      <figure className={styles.figure}>
        <IslandPin home={home} place={place} label={t('place.drawing', { place: name })} />
        <figcaption>
          {t('location.coast')}{' '}
          <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
            © OpenStreetMap
          </a>
        </figcaption>
      </figure>
      <div>
        <h2 id="place-title">{t('place.title')}</h2>
        <p>
          <strong>{name}</strong> · <WayThere place={place} home={home} />
        </p>
        <Link className="text-link" to="/" hash="ubicacion">
          <span>{t('place.map')}</span>
        </Link>
        {room && (
          <p className={styles.sleep}>
            {t('place.sleep')}
            <Link
              className="text-link"
              to="/rooms/$id"
              params={{ id: String(room.id) }}
              search={{}}
            >
              <span>{t(room.nameKey)}</span>
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

interface IslandPinProps {
  home: Position
  place: Position
  label: string
}

function IslandPin({ home, place, label }: IslandPinProps) {
  const [from, to] = [project(home), project(place)]
  return (
    <svg
      className={styles.island}
      viewBox={`-20 -20 ${ISLAND_WIDTH + 40} ${ISLAND_HEIGHT + 40}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.shallow} d={COAST_PATH} />
      <path className={styles.land} d={COAST_PATH} />
      <path className={styles.way} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <circle className={styles.home} cx={from.x} cy={from.y} r="16" />
      <path
        className={styles.pin}
        d={`M${to.x} ${to.y}c-8-26-30-36-30-62a30 30 0 0 1 60 0c0 26-22 36-30 62Z`}
      />
      <circle className={styles.eye} cx={to.x} cy={to.y - 62} r="11" />
    </svg>
  )
}
