import { dictionary } from '#server/i18n/dictionary.ts'
import { PICTURE_VERSIONS, PORTRAIT_VERSIONS } from '#shared/hotel/pictures.ts'
import { GALLERY } from '#shared/hotel/gallery.ts'
import { roomPictureAlt, ROOMS } from '#shared/hotel/rooms.ts'
import {
  heroPictures,
  SEA_PRINT,
  SEA_PRINT_RATIO,
  SKY_PERIODS,
  TABLE_PRINT,
  type SkyPeriod,
} from '#shared/hotel/site.ts'
import { seedArticles } from '#server/seed/articles.ts'

/** A picture that the site shows, in three widths. */
export interface KnownPicture {
  /** Path below `public/images` without extension, such as `rooms/ocean-1`. */
  name: string
  /** Widths of the full, medium and small file. */
  widths: readonly number[]
  /** Width divided by height. */
  ratio: number
  /** AVIF qualities of the full, medium and small file, if the default does not look good. */
  avifQualities?: readonly number[]
  /**
   * For the AVIF: maximum bytes of the full file, and the share of the height below which detail is
   * blurred.
   */
  firstView?: { avifBytes: number; softBelow: number }
  /** Spanish alternative text, to compare with a new photograph. */
  alt: string
}

const es = dictionary('es', 'site')
const sky = dictionary('es', 'sky')

const WIDE = PICTURE_VERSIONS.map(({ width }) => width).toReversed()
const UPRIGHT = PORTRAIT_VERSIONS.map(({ width }) => width).toReversed()
const LANDSCAPE = 3 / 2

/** The grain of the prints needs many bytes and is too fine for a phone's screen. */
const PRINT = { avifQualities: [50, 50, 44] }

/** Every picture of the site except uploads. */
export function knownPictures(): KnownPicture[] {
  return [...SKY_PERIODS.flatMap(coverPictures), ...framedPictures()]
}

/** The cover pictures of a time of day. */
function coverPictures(period: SkyPeriod): KnownPicture[] {
  const { wide, upright } = heroPictures(period)
  const alt = sky[`sky.picture.${period}`]
  return [
    { name: nameOf(wide), widths: WIDE, ratio: 16 / 9, alt },
    {
      name: nameOf(upright),
      widths: UPRIGHT,
      ratio: 3 / 4,
      avifQualities: [46, 46, 46],
      // The first view of phones waits for it; its stones and grass are below the gradient.
      firstView: { avifBytes: 40_000, softBelow: 0.76 },
      alt,
    },
  ]
}

/** All except the cover picture, which has no frame and its own background colour. */
export function framedPictures(): KnownPicture[] {
  return [
    ...ROOMS.flatMap((room) =>
      room.gallery.map((picture) =>
        landscape(
          nameOf(picture.src),
          roomPictureAlt((key) => es[key], room, picture),
        ),
      ),
    ),
    ...GALLERY.map(({ src, alt }) => landscape(nameOf(src), es[alt])),
    { ...landscape(nameOf(TABLE_PRINT), es['gallery.image.hotel-terrace.alt']), ...PRINT },
    {
      name: nameOf(SEA_PRINT),
      widths: WIDE,
      ratio: SEA_PRINT_RATIO,
      alt: es['gallery.image.motu-nui.alt'],
      ...PRINT,
    },
    ...seedArticles.map(({ name, versions }) => ({
      ...landscape(`blog/${name}`, versions.es?.imageAlt ?? ''),
      ...PRINT,
    })),
  ]
}

const landscape = (name: string, alt: string): KnownPicture => ({
  name,
  widths: WIDE,
  ratio: LANDSCAPE,
  alt,
})

const nameOf = (src: string): string => src.slice('/images/'.length, -'.webp'.length)
