import type { Language } from '#shared/i18n/languages.ts'
import { MAX_READ_TIME, MIN_READ_TIME } from './article-limits.ts'

const WORDS_PER_MINUTE = 200

/** Number of words in HTML, by the word boundaries of its language. */
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

/** Reading time in minutes, from `MIN_READ_TIME` to `MAX_READ_TIME`. */
export function readingMinutes(words: number): number {
  return Math.min(MAX_READ_TIME, Math.max(MIN_READ_TIME, Math.round(words / WORDS_PER_MINUTE)))
}
