import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONGEST } from '#tests/support/projects.ts'

/** Begins with the files that take longest, in whatever project; the others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, not of an array
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/server/${name}.test.ts`))
  return place < 0 ? LONGEST.length : place
}
