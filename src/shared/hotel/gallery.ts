import type { SiteKey } from '#shared/i18n/dictionaries.ts'

/** The tabs of the gallery, in order (spec §2, "Gallery"). */
export const GALLERY_CATEGORIES = ['island', 'neighborhood', 'hotel'] as const

export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]

export const DEFAULT_GALLERY_CATEGORY: GalleryCategory = 'hotel'

/** Size of a picture in the grid. */
export type GallerySize = 'small' | 'medium' | 'large'

/** A picture of the gallery (spec §3). */
export interface GalleryImage {
  id: string
  /** Base name: see `pictureSources`. */
  src: string
  category: GalleryCategory
  /** Text keys; of a photo of the owner its texts, which stand for themselves. */
  title: SiteKey
  alt: SiteKey
  size: GallerySize
}

/**
 * The spec's ten pictures, six of the island and four of the hotel (§3), and three of the
 * neighbourhood, so that no tab is empty; in the order of the lightbox.
 */
export const GALLERY: readonly GalleryImage[] = [
  image('tongariki-sunrise', 'island', 'large'),
  image('anakena', 'island', 'small'),
  image('rano-kau', 'island', 'small'),
  image('rano-raraku', 'island', 'small'),
  image('night-sky', 'island', 'large'),
  image('motu-nui', 'island', 'small'),
  image('town-street', 'neighborhood', 'large'),
  image('town-caleta', 'neighborhood', 'small'),
  image('town-market', 'neighborhood', 'small'),
  image('hotel-facade', 'hotel', 'large'),
  image('hotel-ocean-room', 'hotel', 'medium'),
  image('hotel-terrace', 'hotel', 'medium'),
  image('hotel-garden-dusk', 'hotel', 'large'),
]

/**
 * The id of a picture is part of its dictionary keys, so that a picture without texts does not
 * compile.
 */
type ImageId<Key = SiteKey> = Key extends `gallery.image.${infer Id}.alt` ? Id : never

function image(id: ImageId, category: GalleryCategory, size: GallerySize): GalleryImage {
  return {
    id,
    src: `/images/gallery/${id}.webp`,
    category,
    title: `gallery.image.${id}`,
    alt: `gallery.image.${id}.alt`,
    size,
  }
}

export const galleryOf = (category: GalleryCategory): GalleryImage[] =>
  GALLERY.filter((candidate) => candidate.category === category)
