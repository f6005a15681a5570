import type { Language } from '#shared/i18n/languages.ts'
import { MAX_READ_TIME, MIN_READ_TIME } from './article-limits.ts'

/** Reading speed of an unhurried reader. */
const WORDS_PER_MINUTE = 200

/** How many words the HTML of an article has, as its language counts them. */
export function countWords(html: string, language: Language): number {
  const text = html
    .replace(/<\/?(?:a|code|em|s|span|strong|u)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
  let count = 0
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(
    text.replace(/&\w+;/g, ' '),
  )) {
    if (isWordLike) count += 1
  }
  return count
}

/** Minutes of reading for a number of words, within the limits of the field. */
export function readMinutesOf(words: number): number {
  return Math.min(MAX_READ_TIME, Math.max(MIN_READ_TIME, Math.round(words / WORDS_PER_MINUTE)))
}
