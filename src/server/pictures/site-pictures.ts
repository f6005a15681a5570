import { dictionary } from '#server/i18n/dictionary.ts'
import { PICTURE_VERSIONS, PORTRAIT_VERSIONS } from '#shared/hotel/pictures.ts'
import { GALLERY } from '#shared/hotel/gallery.ts'
import { roomPictureAlt, ROOMS } from '#shared/hotel/rooms.ts'
import { SEA_PRINT, SEA_PRINT_RATIO, TABLE_PRINT } from '#shared/pictures/prints.ts'
import { heroPictures, SKY_PERIODS, type SkyPeriod } from '#shared/hotel/site.ts'
import { seedArticles } from '#server/seed/articles.ts'

/** A picture of the site, whose files have three widths. */
export interface SitePicture {
  /** Path below `public/images` without extension, such as `rooms/ocean-1`. */
  name: string
  /** Widths of the full, medium and small file in pixels. */
  widths: readonly number[]
  /** Width divided by height. */
  ratio: number
  /** AVIF qualities of the full, medium and small file; absent: the default. */
  avifQualities?: readonly number[]
  /**
   * Only of the picture that the first view of a phone waits for: maximum bytes of the full AVIF
   * file, and the share of the height below which the picture is blurred.
   */
  firstView?: { avifBytes: number; blurBelow: number }
  /** Spanish alternative text, which a new photograph has to match. */
  alt: string
}

const es = dictionary('es', 'site')
const sky = dictionary('es', 'sky')

const LANDSCAPE_WIDTHS = PICTURE_VERSIONS.map(({ width }) => width).toReversed()
const PORTRAIT_WIDTHS = PORTRAIT_VERSIONS.map(({ width }) => width).toReversed()
const LANDSCAPE_RATIO = 3 / 2

/** The grain of prints needs many bytes; on a phone a lower quality looks the same. */
const PRINT_AVIF = { avifQualities: [50, 50, 44] }

/** Pictures of the gallery that are prints of the series and no renderings. */
const GALLERY_PRINTS: ReadonlySet<string> = new Set(['anakena', 'town-caleta'])

/** Every picture of the site except uploads. */
export function sitePictures(): SitePicture[] {
  return [...SKY_PERIODS.flatMap(coverPictures), ...framedPictures()]
}

function coverPictures(period: SkyPeriod): SitePicture[] {
  const { wide, portrait } = heroPictures(period)
  const alt = sky[`sky.picture.${period}`]
  return [
    { name: nameOf(wide), widths: LANDSCAPE_WIDTHS, ratio: 16 / 9, alt },
    {
      name: nameOf(portrait),
      widths: PORTRAIT_WIDTHS,
      ratio: 3 / 4,
      avifQualities: [46, 46, 46],
      // The stones and grass of the foreground are behind the page's gradient.
      firstView: { avifBytes: 40_000, blurBelow: 0.76 },
      alt,
    },
  ]
}

/** The pictures with a placeholder colour: all except the cover pictures. */
export function framedPictures(): SitePicture[] {
  return [
    ...ROOMS.flatMap((room) =>
      room.gallery.map((picture) =>
        landscape(
          nameOf(picture.src),
          roomPictureAlt((key) => es[key], room, picture),
        ),
      ),
    ),
    ...GALLERY.map(({ id, src, alt }) => ({
      ...landscape(nameOf(src), es[alt]),
      ...(GALLERY_PRINTS.has(id) && PRINT_AVIF),
    })),
    { ...landscape(nameOf(TABLE_PRINT), es['gallery.image.hotel-terrace.alt']), ...PRINT_AVIF },
    {
      name: nameOf(SEA_PRINT),
      widths: LANDSCAPE_WIDTHS,
      ratio: SEA_PRINT_RATIO,
      alt: es['gallery.image.motu-nui.alt'],
      ...PRINT_AVIF,
    },
    ...seedArticles.map(({ name, versions }) => ({
      ...landscape(`blog/${name}`, versions.es?.imageAlt ?? ''),
      ...PRINT_AVIF,
    })),
  ]
}

const landscape = (name: string, alt: string): SitePicture => ({
  name,
  widths: LANDSCAPE_WIDTHS,
  ratio: LANDSCAPE_RATIO,
  alt,
})

const nameOf = (src: string): string => src.slice('/images/'.length, -'.webp'.length)
