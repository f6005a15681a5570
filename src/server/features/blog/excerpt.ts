import { decodeHTML } from 'entities'
import { EXCERPT_FALLBACK_LENGTH } from '#shared/blog/article-limits.ts'

/**
 * Length of the HTML that an excerpt is made from: contains enough text besides tags and
 * attributes.
 */
export const EXCERPT_SOURCE_LENGTH = 3000

const INLINE_TAG = /<\/?(?:a|code|em|s|span|strong|u)\b[^>]*>/g
/** Captions are left out, because an excerpt shows no picture. */
const CAPTION = /<figcaption>.*?(?:<\/figcaption>|$)/g
const TAG = /<[^>]*>?/g
/** An HTML entity cut in two by the end of the source. */
const CUT_ENTITY = /&[^;\s]*$/

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * The first 150 characters of sanitized HTML as plain text: entities decoded once, white space
 * collapsed, never cut inside a grapheme. Only the first 3,000 characters are read.
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
