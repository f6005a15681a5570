import { diffWords } from 'diff'
import type { Language } from '#shared/i18n/languages.ts'

/** A stretch of text that both sides have, or one of them. */
export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Two texts with little in common are shown one after the other instead. */
const PATIENCE_MS = 400

/** The words that were removed and added between two texts, as their language divides words. */
export function diffText(before: string, after: string, language: Language): Part[] {
  const found = diffWords(before, after, {
    intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }),
    timeout: PATIENCE_MS,
  })
  if (!found) {
    return [
      { kind: 'removed', text: `${before}\n\n` },
      { kind: 'added', text: after },
    ]
  }
  return found.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
