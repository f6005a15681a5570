import { heroPictures, periodAfter } from './site.ts'
import type { IslandSky } from './sky.ts'

/** Width of the full file of a picture, in pixels. */
export const PICTURE_WIDTH = 1920

/** Height of a picture in the ratio 3:2, which most have. */
export const PICTURE_HEIGHT = 1280

/** The files of a picture, smallest first: suffix of the name, and width (spec §2, "Images"). */
export const PICTURE_VERSIONS = [
  { suffix: '-small', width: 640 },
  { suffix: '-medium', width: 1024 },
  { suffix: '', width: PICTURE_WIDTH },
] as const

/** The files of the portrait cover picture. */
export const PORTRAIT_VERSIONS = [
  { suffix: '-small', width: 480 },
  { suffix: '-medium', width: 720 },
  { suffix: '', width: 1080 },
] as const

/** A file of a local picture, and its width in pixels. */
export interface PictureSource {
  url: string
  width: number
}

/** The files of a local picture, by its base name; absolute http(s) URLs have none. */
export function pictureSources(
  src: string,
  versions: readonly { suffix: string; width: number }[] = PICTURE_VERSIONS,
): PictureSource[] {
  if (!src.startsWith('/') || !src.endsWith('.webp')) return []
  const base = src.slice(0, -'.webp'.length)
  return versions.map(({ suffix, width }) => ({ url: `${base}${suffix}.webp`, width }))
}

/** The folder of the site's own pictures, which exist in AVIF as photos of places do; uploads are WebP. */
const OWN_PICTURES = '/images/'

/** The AVIF files of a picture that has them, which look the same with half the bytes. */
export function avifSrcSet(src: string): string | undefined {
  return /^\/(?:images|photos)\//.test(src) ? inAvif(srcSet(pictureSources(src))) : undefined
}

/** Whether a picture is one of the site's own, which are all drawn; uploads are the staff's. */
export const isOwnPicture = (src: string): boolean => src.startsWith(OWN_PICTURES)

const inAvif = (webp: string | undefined) => webp?.replaceAll('.webp', '.avif')

export function srcSet(sources: readonly PictureSource[]): string | undefined {
  if (sources.length === 0) return undefined
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
}

/** The files of the cover picture in one light. */
export interface HeroFiles {
  wide: string
  portrait: string
}

/** The cover picture now, and in the next light; null if it has one light. */
export const heroLights = ({ cover, period }: IslandSky): [HeroFiles, HeroFiles | null] =>
  cover ?? [heroPictures(period), heroPictures(periodAfter(period))]

/** A version of the cover picture, and the screens it is for. */
export interface HeroSource {
  media: string
  type: string
  srcSet: string
  sizes: string
}

/**
 * Limits phones to almost two pixels per point, whatever their density: more is not visible at that
 * size and doubles the bytes of a first visit. Precedes a picture's own `sizes`.
 */
export const PHONE_SIZES =
  '(max-width: 599px) and (min-resolution: 2.5dppx) 54vw, (max-width: 599px) 82vw, '

/** Screens that show the upright cover picture. */
export const PORTRAIT_SCREEN = '(max-width: 999px) and (orientation: portrait)'

/**
 * Upright phones and tablets get a portrait picture; the two media queries exclude each other. Each in AVIF,
 * half as large because the first view waits for it, and in WebP for browsers without AVIF. The
 * picture covers the screen, so on a tall screen its width follows from the height, and on a small
 * one from that of the words, some 800 points.
 * @param isNext The next period's picture, seen only while the page scrolls: smaller files do.
 */
export function heroSources({ wide, portrait }: HeroFiles, isNext = false): HeroSource[] {
  const screens = [
    {
      media: PORTRAIT_SCREEN,
      srcSet: srcSet(pictureSources(portrait, PORTRAIT_VERSIONS)) ?? '',
      sizes: isNext ? '50vw' : 'max(100vw, 75vh, 38rem)',
    },
    {
      media: `(min-width: 1000px), (orientation: landscape)`,
      srcSet: srcSet(pictureSources(wide)) ?? '',
      sizes: isNext ? '50vw' : 'max(100vw, 178vh)',
    },
  ]
  return screens.flatMap((webp) => [
    { ...webp, type: 'image/avif', srcSet: inAvif(webp.srcSet) ?? '' },
    { ...webp, type: 'image/webp' },
  ])
}
