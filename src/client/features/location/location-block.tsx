import { useState } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import section from '#client/ui/section.module.css'
import { DEFAULT_PLACE, mapPlaces, type PlaceId } from '#shared/hotel/island.ts'
import { hasPart } from '#shared/site-config.ts'
import { IslandMap } from './island-map.tsx'
import { PlacePicker } from './place-picker.tsx'
import { StreetFrame, StreetMapControls } from './street-map.tsx'
import styles from './location-block.module.css'

/**
 * The island map with its places, unless the site leaves it out, and a street map that loads on request
 * (spec §2, "Contact").
 */
export function LocationBlock() {
  const { t } = useI18n()
  const site = useSiteConfig()
  const places = mapPlaces(site)
  const [chosen, setChosen] = useState<PlaceId>(DEFAULT_PLACE)
  const [showsStreets, setShowsStreets] = useState(false)
  const choice = { places, chosen, onChoose: setChosen }
  const place = places[chosen]
  return (
    <section id="ubicacion" className={styles.block} aria-labelledby="location-title">
      <div className={styles.head}>
        <p className="eyebrow">{t('location.eyebrow')}</p>
        <h2 id="location-title" className={section.title}>
          {t('location.title')}
        </h2>
        <p className={styles.lead}>{t('location.description')}</p>
      </div>
      {hasPart(site, 'islandMap') ? (
        <>
          <div className={styles.picker}>
            <PlacePicker {...choice} />
          </div>
          <figure className={styles.figure}>
            <div className={styles.stage}>
              <IslandMap {...choice} />
              {showsStreets && <StreetFrame place={place} />}
            </div>
            <figcaption>
              {t('location.coast')}{' '}
              <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
                © OpenStreetMap contributors
              </a>
              , ODbL
            </figcaption>
          </figure>
        </>
      ) : (
        showsStreets && (
          <div className={`${styles.figure} ${styles.stage}`}>
            <StreetFrame place={place} />
          </div>
        )
      )}
      <div className={styles.controls}>
        <StreetMapControls place={place} isShown={showsStreets} onToggle={setShowsStreets} />
      </div>
    </section>
  )
}
