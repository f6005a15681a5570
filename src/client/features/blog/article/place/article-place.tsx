import { Link } from '@tanstack/react-router'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { ArticlePlace as Place } from '#shared/hotel/article-places.ts'
import { hasPart } from '#shared/site-config.ts'
import { mapPlaces } from '#shared/hotel/island.ts'
import { roomLink } from '#shared/hotel/room-paths.ts'
import { shownRoom } from '#shared/hotel/rooms.ts'
import { WayThere } from '#client/lib/map/way-there.tsx'
import { IslandPins } from './island-pins.tsx'
import styles from './article-place.module.css'

interface ArticlePlaceProps {
  place: Place
  /** Whether the article already shows a map of its places. */
  hasMap?: boolean
}

/** The location of an article's place relative to the hotel, and a suggested room. */
export function ArticlePlace({ place, hasMap = false }: ArticlePlaceProps) {
  const { t, language } = useReadingI18n()
  const site = useSiteConfig()
  const home = mapPlaces(site).hotel
  const room = shownRoom(place.room)
  const name = t(place.name)
  if (!hasPart(site, 'islandMap')) return null
  return (
    <section
      className={`${styles.place} ${hasMap ? '' : styles.drawn}`}
      aria-labelledby="place-title"
    >
      {!hasMap && (
        <IslandPins home={home} places={[place]} label={t('place.drawing', { place: name })} />
      )}
      <div>
        <h2 id="place-title">{t('place.title')}</h2>
        <p>
          <strong>{name}</strong> · <WayThere place={place} home={home} />
        </p>
        {!hasMap && (
          <Link className="text-link" to="/" hash="ubicacion">
            <span>{t('place.map')}</span>
          </Link>
        )}
        {room && (
          <p className={styles.sleep}>
            {t(place.isNear ? 'place.sleep' : 'place.stay')}
            <Link className="text-link" {...roomLink(room, language)} search={{}}>
              <span>{t(room.nameKey)}</span>
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}
