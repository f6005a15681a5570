import { galleryKeys, type Shot } from '#shared/pictures/photos.ts'
import type { SiteFacts } from '#shared/site/facts.ts'

/** An upload that the site shows, and the sets of files that have been made of it. */
export interface SitePicture {
  /** Pixels of the full file. */
  width: number
  height: number
  sets: readonly string[]
}

const known = (ids: readonly string[]): Shot[] => ids.map((id) => ({ own: false, id }))

/** The photos of an installation whose owner has chosen none. */
export const DEFAULT_PHOTOS: Pick<
  SiteFacts,
  'cover' | 'logo' | 'shareCard' | 'galleryHotel' | 'galleryIsland' | 'galleryNeighborhood'
> = {
  cover: null,
  galleryHotel: known(galleryKeys('hotel')),
  galleryIsland: known(galleryKeys('island')),
  galleryNeighborhood: known(galleryKeys('neighborhood')),
  shareCard: null,
  logo: null,
}
