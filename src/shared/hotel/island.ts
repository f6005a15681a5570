import places from '#shared/content/hotel/places.json' with { type: 'json' }
import { fillPlaceholders } from '#shared/i18n/translate.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import type { Catalogue } from './catalogues.ts'

/** A geographic position, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** The places of the map selector (spec §2, "Contact"); the hotel is selected first. */
export const PLACE_IDS = ['hotel', 'airport', 'hangaroa', 'ahu'] as const

export type PlaceId = (typeof PLACE_IDS)[number]

export const DEFAULT_PLACE: PlaceId = 'hotel'

const { tongariki, ...others } = places as Catalogue<'places'>

/** On the opposite coast; shown on the map, not in the selector. */
export const TONGARIKI = tongariki

/** A place of the map. */
export type Place = typeof TONGARIKI

export type Travel = NonNullable<Place['travel']>

/** The places of the selector; the hotel's position is configurable. */
export const mapPlaces = ({
  hotelLatitude: latitude,
  hotelLongitude: longitude,
}: SiteConfig): Record<PlaceId, Place> => ({
  hotel: { name: 'site.name', note: 'location.note.hotel', latitude, longitude },
  ...others,
})

const EARTH_RADIUS_KM = 6371

/** The great-circle distance of two positions, in kilometres. */
export function distanceKm(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(from.longitude, to.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

/** Half the extent of an embedded map, in degrees. */
const EMBED_MARGIN = { latitude: 0.006, longitude: 0.009 }

/** Fills the placeholders of a map's URL: `{lat}`, `{lon}` and the edges `{west}` … `{north}`. */
export function mapEmbedAddress(template: string, { latitude, longitude }: Position): string {
  const degrees = {
    lat: latitude,
    lon: longitude,
    west: longitude - EMBED_MARGIN.longitude,
    south: latitude - EMBED_MARGIN.latitude,
    east: longitude + EMBED_MARGIN.longitude,
    north: latitude + EMBED_MARGIN.latitude,
  }
  const values = Object.entries(degrees).map(([name, value]) => [name, value.toFixed(5)])
  return fillPlaceholders(template, Object.fromEntries(values))
}
