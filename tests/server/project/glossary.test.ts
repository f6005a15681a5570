import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Field names of Cloudbeds, which are not ours to choose. */
const WIRE_NAMES = /\binventoryObject\b/g

/** Names what is seen in pictures in the words of guests. */
const WORDS_OF_GUESTS = 'tests/shared/picture-texts.test.ts'

test('no name and no comment uses a word that the glossary replaces', async () => {
  const avoided = avoidedWords(await readFile('CONTRIBUTING.md', 'utf8'))
  const word = new RegExp(`\\b(?:${avoided.join('|')})(?:s|ed|ing)?\\b`, 'i')
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'tests'])
    .toString()
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|css)$/.test(path) && path !== WORDS_OF_GUESTS)

  const found = await Promise.all(
    files.map(async (path) => {
      const lines = [path, ...(await readFile(path, 'utf8')).split('\n')]
      return lines.flatMap((line, number) =>
        word.test(asWords(line.replaceAll(WIRE_NAMES, '')))
          ? [`${path}:${number} ${line.trim()}`]
          : [],
      )
    }),
  )

  expect(avoided.length).toBeGreaterThan(6)
  expect(files.length).toBeGreaterThan(1000)
  expect(found.flat()).toEqual([])
})

/** The words in code font in the last column of the glossary. */
function avoidedWords(page: string): string[] {
  const [, glossary = ''] = /## Glossary\n(.*?)\n## /s.exec(page) ?? []
  const cells = glossary.split('\n').map((row) => row.split('|').at(-2) ?? '')
  return cells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => asWords(word)),
  )
}

/** Splits names such as `isLive` and `chore-list` into words. */
const asWords = (text: string): string =>
  text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ')
