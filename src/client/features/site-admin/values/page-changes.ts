import { diffArrays } from 'diff'
import { pageBlocks, type PageBlock } from '#shared/texts/page-blocks.ts'

/** Neighbouring blocks of a page that were replaced; one of both lists may be empty. */
export interface ChangedBlocks {
  before: PageBlock[]
  after: PageBlock[]
}

const isEqual = (one: PageBlock, other: PageBlock): boolean =>
  one.kind === other.kind && one.name === other.name && one.text === other.text

/** The blocks in which two versions of a page of long text differ. */
export function changedBlocks(from: string, to: string): ChangedBlocks[] {
  const changes: ChangedBlocks[] = []
  let isOpen = false
  for (const { added, removed, value } of diffArrays(pageBlocks(from), pageBlocks(to), {
    comparator: isEqual,
  })) {
    if (!isOpen && (added || removed)) changes.push({ before: [], after: [] })
    isOpen = added || removed
    if (removed) changes.at(-1)?.before.push(...value)
    if (added) changes.at(-1)?.after.push(...value)
  }
  return changes
}

/** What `from` says where the pages differ, in one line. */
export const changedWords = (from: string, to: string): string =>
  changedBlocks(from, to)
    .map(({ before }) => before.map(({ text }) => text).join(' '))
    .filter((text) => text !== '')
    .join(' … ')
