import { blocksOf, type Block } from '../article/field-text.ts'
import type { Hunk } from '../history/compare-texts.ts'
import { differences, type Draft, type DraftField } from '../article/draft.ts'

/** Which side of a field or paragraph to keep. */
export type Side = 'mine' | 'theirs' | 'both'

/** `parts`: the user chooses a side for each differing paragraph. */
export type Choice = Side | 'parts'

export type Choices = Partial<Record<DraftField, Choice>>

/** The inputs of a three-way merge. */
export interface Sides {
  /** The common ancestor of `mine` and `theirs`. */
  base: Draft
  mine: Draft
  theirs: Draft
}

/** `mine` for a field that the user changed, else `theirs`. */
export function defaultChoice(field: DraftField, { base, mine }: Sides): Side {
  return differences(mine, base).includes(field) ? 'mine' : 'theirs'
}

/** For each hunk the side that changed it; `mine` if both did. */
export function defaultSides(hunks: readonly Hunk[], base: Draft): Side[] {
  const before = new Set(blocksOf(base.content).map(({ html }) => html))
  const isOld = (blocks: Block[]) => blocks.every(({ html }) => before.has(html))
  return hunks.map(({ mine, theirs }) => (isOld(mine) && !isOld(theirs) ? 'theirs' : 'mine'))
}

/** The HTML with the chosen side of each hunk. */
export const mergedContent = (hunks: readonly Hunk[], sides: readonly Side[]): string =>
  hunks
    .flatMap((hunk, index) => {
      const side = sides[index] ?? 'mine'
      if (hunk.isSame || side === 'mine') return hunk.mine
      return side === 'theirs' ? hunk.theirs : [...hunk.mine, ...hunk.theirs]
    })
    .map(({ html }) => html)
    .join('')

/** `mine` with the chosen side of each field. */
export function mergedDraft(
  { mine, theirs }: Sides,
  choices: Choices,
  contentByParts: string,
): Draft {
  const chosen = Object.entries(choices).flatMap(([field, choice]) => {
    if (choice === 'mine') return []
    if (choice === 'both') return [['content', mine.content + theirs.content]]
    if (choice === 'parts') return [['content', contentByParts]]
    return [[field, theirs[field as DraftField]]]
  })
  return { ...mine, ...(Object.fromEntries(chosen) as Partial<Draft>) }
}
