import { diffArrays, diffWords } from 'diff'
import type { Language } from '#shared/i18n/languages.ts'
import type { Block } from '../field-text.ts'

/** Part of a text that both versions or only one of them has. */
export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Time limit of the comparison; beyond it both texts are shown one after the other. */
const TIME_LIMIT_MS = 400

/** The removed and added words between two texts, segmented by the rules of their language. */
export function diffText(before: string, after: string, language: Language): Part[] {
  const found = diffWords(before, after, {
    intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }),
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

/** Consecutive blocks that both texts share, or that differ in the same place. */
export interface Hunk {
  isSame: boolean
  mine: Block[]
  theirs: Block[]
}

/** The blocks of two texts aligned side by side. */
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
