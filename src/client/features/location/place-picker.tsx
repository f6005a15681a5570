import { useLayoutEffect, useRef } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { PLACE_IDS, TONGARIKI, type Place, type PlaceId } from '#shared/hotel/island.ts'
import { StraightLine, TravelTime } from '#client/lib/map/way-there.tsx'
import type { PlaceChoice } from './town-map.tsx'
import section from '#client/ui/section.module.css'
import styles from './place-picker.module.css'

/** Radio buttons for the places of the map (spec §2, "Contact"), and the distance to Tongariki. */
export function PlacePicker({ places, chosen, onChoose }: PlaceChoice) {
  const { t } = useI18n()
  const home = places.hotel
  const list = useRef<HTMLFieldSetElement>(null)
  // A place that was chosen before hydration.
  useLayoutEffect(() => {
    const early = list.current?.querySelector<HTMLInputElement>(':checked')?.value
    if (early && early !== chosen) onChoose(early as PlaceId)
  }, [chosen, onChoose])
  return (
    <div>
      <fieldset ref={list} className={`${section.row} ${styles.places}`}>
        <legend data-screen-only>{t('location.choose')}</legend>
        {PLACE_IDS.map((id) => (
          <label key={id} className={styles.place}>
            <input
              type="radio"
              name="place"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <PlaceFacts place={places[id]} home={home} isHome={id === 'hotel'} />
          </label>
        ))}
      </fieldset>
      <p className={styles.place}>
        <PlaceFacts place={TONGARIKI} home={home} />
      </p>
    </div>
  )
}

interface PlaceFactsProps {
  place: Place
  home: Place
  isHome?: boolean
}

function PlaceFacts({ place, home, isHome = false }: PlaceFactsProps) {
  const { t } = useI18n()
  return (
    <>
      <span className={styles.name}>{t(place.name)}</span>
      <span className={styles.travel}>
        {isHome && t('location.here')}
        {place.travel && <TravelTime travel={place.travel} />}
      </span>
      <span className={styles.note}>{t(place.note)}</span>
      {!isHome && !place.travel?.includesWaiting && (
        <span className={styles.distance}>
          <StraightLine place={place} home={home} />
        </span>
      )}
    </>
  )
}
