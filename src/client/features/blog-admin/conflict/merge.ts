import { blocksOf, type Block } from '../field-text.ts'
import type { Stretch } from '../history/compare-texts.ts'
import { differences, type Draft, type DraftField } from '../session/draft.ts'

/** Which version of a field or paragraph to keep. */
export type Side = 'mine' | 'theirs' | 'both'

/** `parts`: chosen paragraph by paragraph. */
export type Choice = Side | 'parts'

export type Choices = Partial<Record<DraftField, Choice>>

/** The versions that the dialog merges. */
export interface Sides {
  /** The fields before the user's changes and the other person's; both started from them. */
  base: Draft
  mine: Draft
  theirs: Draft
}

/** The user's version of a field that the user changed, otherwise the other version. */
export function firstChoice(field: DraftField, { base, mine }: Sides): Side {
  return differences(mine, base).includes(field) ? 'mine' : 'theirs'
}

/** For each differing stretch the side that changed it; the user's side if both did. */
export function firstSides(stretches: readonly Stretch[], base: Draft): Side[] {
  const before = new Set(blocksOf(base.content).map(({ html }) => html))
  const isOld = (blocks: Block[]) => blocks.every(({ html }) => before.has(html))
  return stretches.map(({ mine, theirs }) => (isOld(mine) && !isOld(theirs) ? 'theirs' : 'mine'))
}

/** The text with the chosen side of each stretch. */
export const mergedContent = (stretches: readonly Stretch[], sides: readonly Side[]): string =>
  stretches
    .flatMap((stretch, index) => {
      const side = sides[index] ?? 'mine'
      if (stretch.isSame || side === 'mine') return stretch.mine
      return side === 'theirs' ? stretch.theirs : [...stretch.mine, ...stretch.theirs]
    })
    .map(({ html }) => html)
    .join('')

/** The user's draft with the chosen versions. */
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
