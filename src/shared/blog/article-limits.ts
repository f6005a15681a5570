import type { ImageFormat } from '#shared/media.ts'
import { parsedUrl } from '#shared/older-browsers/parsed-url.ts'

export const MAX_TITLE_LENGTH = 200
export const MAX_EXCERPT_LENGTH = 1000
export const MAX_META_TITLE_LENGTH = 200
export const MAX_META_DESCRIPTION_LENGTH = 500
/** Characters that search engines show; longer texts are allowed (spec §5). */
export const META_DESCRIPTION_GOAL = 160
export const MAX_AUTHOR_LENGTH = 120
export const MAX_IMAGE_URL_LENGTH = 500
export const MAX_ALT_LENGTH = 300
export const MAX_CAPTION_LENGTH = 300
export const MAX_CREDIT_LENGTH = 120
export const MAX_KEYWORDS = 10
export const MAX_TAGS = 8
export const MIN_READ_TIME = 1
export const MAX_READ_TIME = 60
export const DEFAULT_READ_TIME = 5

/** Characters of the content that serve as excerpt if an article has none (spec §2). */
export const EXCERPT_FALLBACK_LENGTH = 150

/** Days for which a preview link is valid. */
export const PREVIEW_DAYS = 7

/** Maximum links of one call of `deadLinks`. */
export const MAX_CHECKED_LINKS = 100

/** No path of this site is longer. */
export const MAX_LINK_LENGTH = 500

/** Whether a value is an http(s) URL or the path of an image of this site. */
export function isImageUrl(value: string): boolean {
  if (/^\/(?:images|uploads)\/[\w./-]+$/.test(value)) return !value.includes('..')
  if (!/^https?:\/\//i.test(value) || /\s/.test(value)) return false
  return parsedUrl(value) !== undefined
}

/** The bytes at the start of a file that tell its format, with all brands of a HEIF file. */
export const FORMAT_BYTES = 128

/** The image format of a file; `start` is its first `FORMAT_BYTES` as Latin-1. */
export function imageFormat(start: string): ImageFormat | undefined {
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  return heifKind(start) === 'avif' ? 'avif' : undefined
}

/**
 * The coding of a HEIF file: of its brands, the first that names one; HEIC if none does. Undefined
 * for other files. Programs also write files whose major brand is that of the family.
 */
export function heifKind(start: string): 'avif' | 'heic' | undefined {
  const brands = heifBrands(start)
  const coding = brands.find((brand) => /^(?:avi[fs]|he[iv][cxms])$/.test(brand))
  if (coding) return coding.startsWith('avi') ? 'avif' : 'heic'
  return brands.some((brand) => /^(?:mif|msf)[12]$/.test(brand)) ? 'heic' : undefined
}

/** Whether an AVIF file is a sequence, by its major brand. */
export const isAvifSequence = (start: string): boolean =>
  /^(?:avis|msf1)$/.test(heifBrands(start)[0] ?? '')

/** The brands of a file of the HEIF family, the major one first; of other files none. */
function heifBrands(start: string): string[] {
  if (start.slice(4, 8) !== 'ftyp') return []
  const end = start.charCodeAt(2) * 256 + start.charCodeAt(3)
  return [start.slice(8, 12), ...(start.slice(16, end).match(/.{4}/gs) ?? [])]
}

/** Days for which a deleted article can be recovered. */
export const TRASH_DAYS = 30
