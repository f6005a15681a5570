import type { Language } from '#shared/i18n/languages.ts'
import { MAX_READ_TIME, MIN_READ_TIME } from './article-limits.ts'

const WORDS_PER_MINUTE = 200

/** Number of words in HTML, by the word boundaries of its language. */
export function countWords(html: string, language: Language): number {
  const text = html
    .replace(/<\/?(?:a|code|em|s|span|strong|u)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
  // Firefox has it since 125; in Chinese most words have two characters.
  if (!('Segmenter' in Intl))
    return text.match(/\p{Script=Han}{1,2}|[\p{L}\p{N}’'-]+/gu)?.length ?? 0
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text)
  return Array.from(segments).filter(({ isWordLike }) => isWordLike).length
}

/** Reading time in minutes, from `MIN_READ_TIME` to `MAX_READ_TIME`. */
export function readingMinutes(words: number): number {
  return Math.min(MAX_READ_TIME, Math.max(MIN_READ_TIME, Math.round(words / WORDS_PER_MINUTE)))
}
