import { HERO_PICTURE, HERO_PORTRAIT_PICTURE } from './site.ts'

/** One of the three files of a local picture, and its width in pixels. */
export interface PictureSource {
  url: string
  width: number
}

/**
 * The small, medium and full webp files of a local picture, derived from its base name
 * (spec §2, "Images": 640, 1024 and 1920 wide). Absolute http(s) addresses have no variants.
 */
export function pictureSources(src: string): PictureSource[] {
  if (!src.startsWith('/') || !src.endsWith('.webp')) return []
  const base = src.slice(0, -'.webp'.length)
  return [
    { url: `${base}-small.webp`, width: 640 },
    { url: `${base}-medium.webp`, width: 1024 },
    { url: src, width: 1920 },
  ]
}

export function srcSet(sources: readonly PictureSource[]): string | undefined {
  if (sources.length === 0) return undefined
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
}

/**
 * Phones are served not quite two pixels per point, however many they have: nobody sees more at
 * that size, and it would double what a first visit weighs. Stands before a picture's own `sizes`.
 */
export const PHONE_SIZES =
  '(max-width: 599px) and (min-resolution: 2.5dppx) 54vw, (max-width: 599px) 82vw'

/** A version of the cover picture, and the screens it is for. */
export interface HeroSource {
  media: string
  srcSet: string
  sizes: string
}

const PORTRAIT = '(max-width: 719px) and (orientation: portrait)'

/** Upright phones get a composition of their own; the two conditions exclude each other. */
export function heroSources(): HeroSource[] {
  const portrait = HERO_PORTRAIT_PICTURE.slice(0, -'.webp'.length)
  return [
    {
      media: PORTRAIT,
      srcSet: `${portrait}-small.webp 480w, ${portrait}-medium.webp 720w, ${HERO_PORTRAIT_PICTURE} 1080w`,
      sizes: `${PHONE_SIZES}, 75vw`,
    },
    {
      media: `(min-width: 720px), (orientation: landscape)`,
      srcSet: srcSet(pictureSources(HERO_PICTURE)) ?? '',
      sizes: '100vw',
    },
  ]
}
