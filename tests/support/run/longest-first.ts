import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONGEST, serverFile } from '#tests/support/projects.ts'

/** The projects with the longest files; the others follow by name. */
const FIRST = ['release', 'postgres', 'server']

/**
 * Begins each project with its longest files. Projects follow one another, because Vitest keeps a
 * worker, with its modules and its database, only if the next file is one of the same project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, not of an array
    const sorted = await super.sort(files)
    const projects = [...new Set([...FIRST, ...sorted.map(({ project }) => project.name)])]
    const place = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return sorted.toSorted((a, b) => place(a) - place(b) || rank(a) - rank(b))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${serverFile(name)}`))
  return at < 0 ? LONGEST.length : at
}
