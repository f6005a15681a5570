import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

/** CONTRIBUTING, "Style" 1. */
const MOST_FILES = 20

test('no folder of src has more files side by side than a reader takes in', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'])
    .toString()
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|css)$/.test(path))

  const folders = Map.groupBy(files, dirname)

  expect(folders.size).toBeGreaterThan(100)
  const crowded = [...folders].filter(([, inside]) => inside.length > MOST_FILES)
  expect(crowded.map(([folder]) => folder)).toEqual([])
})
