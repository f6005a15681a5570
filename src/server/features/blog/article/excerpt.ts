import { decodeHTML } from 'entities'
import { EXCERPT_FALLBACK_LENGTH } from '#shared/blog/article-limits.ts'

/** Characters of HTML that contain enough text for an excerpt. */
export const EXCERPT_SOURCE_LENGTH = 3000

const INLINE_TAG = /<\/?(?:a|code|em|s|span|strong|u)\b[^>]*>/g
/** An excerpt has no captions, because it has no pictures. */
const CAPTION = /<figcaption>.*?(?:<\/figcaption>|$)/g
const TAG = /<[^>]*>?/g
/** An incomplete HTML entity at the end of the truncated source. */
const CUT_ENTITY = /&[^;\s]*$/

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * The first `EXCERPT_FALLBACK_LENGTH` graphemes of sanitized HTML as plain text, with white space
 * collapsed. Reads only the first `EXCERPT_SOURCE_LENGTH` characters.
 */
export function excerptOf(html: string): string {
  const source = html.slice(0, EXCERPT_SOURCE_LENGTH)
  const markup = source === html ? source : source.replace(CUT_ENTITY, '')
  const text = decodeHTML(markup.replace(CAPTION, ' ').replace(INLINE_TAG, '').replace(TAG, ' '))
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  if (characters.length <= EXCERPT_FALLBACK_LENGTH) return text
  return `${characters.slice(0, EXCERPT_FALLBACK_LENGTH).join('').trimEnd()}…`
}
