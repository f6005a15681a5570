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

/** Maximum articles of one bulk call. */
export const MAX_BULK = 50

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

/** The image format of a file; `start` is its first twelve bytes as Latin-1. */
export function imageFormat(start: string): ImageFormat | undefined {
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  return /^.{4}ftypavi[fs]/s.test(start) ? 'avif' : undefined
}

/** Days for which a deleted article can be recovered. */
export const TRASH_DAYS = 30
