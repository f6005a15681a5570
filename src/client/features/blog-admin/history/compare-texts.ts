import { diffArrays, diffWords } from 'diff'
import type { Language } from '#shared/i18n/languages.ts'
import type { Block } from '../article/field-text.ts'

/** A part of a word diff. */
export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** After this time a diff is given up, and the result is "all removed, all added". */
const TIME_LIMIT_MS = 400

/** The word diff of two texts, by the word boundaries of their language. */
export function diffText(before: string, after: string, language: Language): Part[] {
  const found = diffWords(before, after, {
    // Firefox has it since 125; without it the words end at blanks and signs.
    ...('Segmenter' in Intl && {
      intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }),
    }),
    timeout: TIME_LIMIT_MS,
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

/** Consecutive blocks that are equal on both sides, or that replace each other. */
export interface Hunk {
  isSame: boolean
  mine: Block[]
  theirs: Block[]
}

/** The block diff of two texts. */
export function alignBlocks(mine: Block[], theirs: Block[]): Hunk[] {
  const changes = diffArrays(theirs, mine, {
    comparator: (one, other) => one.html === other.html,
    timeout: TIME_LIMIT_MS,
  })
  if (!changes) return [{ isSame: false, mine, theirs }]
  const hunks: Hunk[] = []
  for (const { added, removed, value } of changes) {
    const isSame = !added && !removed
    const last = hunks.at(-1)
    const hunk = last && !last.isSame && !isSame ? last : { isSame, mine: [], theirs: [] }
    if (hunk !== last) hunks.push(hunk)
    if (!removed) hunk.mine.push(...value)
    if (!added) hunk.theirs.push(...value)
  }
  return hunks
}
