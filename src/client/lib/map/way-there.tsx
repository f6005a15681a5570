import { useI18n } from '../i18n.tsx'
import { formatNumber } from '#shared/format.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { distanceKm, type Position, type Travel } from '#shared/hotel/island.ts'

interface WayThereProps {
  place: Position & { travel?: Travel }
  home: Position
}

/** The travel time if the hotel names one, else the distance. */
export function WayThere({ place, home }: WayThereProps) {
  return place.travel ? (
    <TravelTime travel={place.travel} />
  ) : (
    <StraightLine place={place} home={home} />
  )
}

export function TravelTime({ travel: { by, minutes } }: { travel: Travel }) {
  const { t } = useI18n()
  return t(by === 'car' ? 'location.by_car' : 'location.on_foot', { minutes })
}

export function StraightLine({ place, home }: WayThereProps) {
  const { t, language } = useI18n()
  const distance = formatDistance(distanceKm(home, place), langTag(language))
  return t('location.straight', { distance })
}

/** Below a kilometre in metres, to the nearest fifty. */
function formatDistance(km: number, locale: string): string {
  if (km < 1) {
    const metres = Math.round((km * 1000) / 50) * 50
    return formatNumber(locale, metres, { style: 'unit', unit: 'meter' })
  }
  return formatNumber(locale, km, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
}
