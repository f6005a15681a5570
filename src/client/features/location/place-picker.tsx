import { useI18n } from '#client/lib/i18n.tsx'
import { formatNumber } from '#shared/format.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import {
  distanceKm,
  PLACE_IDS,
  TONGARIKI,
  type Place,
  type PlaceId,
  type Travel,
} from '#shared/hotel/island.ts'
import styles from './place-picker.module.css'

interface PlacePickerProps {
  places: Record<PlaceId, Place>
  chosen: PlaceId
  onChoose: (place: PlaceId) => void
}

/** The four places of the selector (spec §2, "Contact"), and how far the fifteen moai are. */
export function PlacePicker({ places, chosen, onChoose }: PlacePickerProps) {
  const { t } = useI18n()
  const home = places.hotel
  return (
    <div>
      <fieldset className={styles.places}>
        <legend className={styles.legend}>{t('location.choose')}</legend>
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
  const { t, language } = useI18n()
  const distance = formatDistance(distanceKm(home, place), languageOption(language).tag)
  return (
    <>
      <span className={styles.name}>{t(place.name)}</span>
      <span className={styles.travel}>
        {isHome && t('location.here')}
        {place.travel && <TravelTime travel={place.travel} />}
      </span>
      <span className={styles.note}>{t(place.note)}</span>
      {!isHome && !place.travel?.includesWaiting && (
        <span className={styles.distance}>{t('location.straight', { distance })}</span>
      )}
    </>
  )
}

function TravelTime({ travel: { by, minutes } }: { travel: Travel }) {
  const { t } = useI18n()
  return t(by === 'car' ? 'location.by_car' : 'location.on_foot', { minutes })
}

/** Metres, to the nearest fifty, where it is less than a kilometre. */
function formatDistance(km: number, locale: string): string {
  if (km < 1) {
    const metres = Math.round((km * 1000) / 50) * 50
    return formatNumber(locale, metres, { style: 'unit', unit: 'meter' })
  }
  return formatNumber(locale, km, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
}
