import { decodeHTML } from 'entities'
import { EXCERPT_FALLBACK_LENGTH } from '#shared/blog/blog.ts'

/** How much of the HTML an excerpt is made from: enough for its text between tags and attributes. */
export const EXCERPT_SOURCE_LENGTH = 3000

const INLINE_TAG = /<\/?(?:a|code|em|s|span|strong|u)\b[^>]*>/g
/** What stands under a picture tells nothing without it. */
const CAPTION = /<figcaption>.*?(?:<\/figcaption>|$)/g
const TAG = /<[^>]*>?/g
/** An entity that the end of the source cuts in two. */
const CUT_ENTITY = /&[^;\s]*$/

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * The first 150 characters of sanitized HTML as plain text: entities decoded once, white space
 * collapsed, no character as a reader counts them (grapheme) split. Reads the first 3,000 characters.
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
