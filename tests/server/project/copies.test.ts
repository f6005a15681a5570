import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Detector, MemoryStore, mild, type IClone } from '@jscpd/core'
import { getFormatByFile, Tokenizer } from '@jscpd/tokenizer'
import { expect, test } from 'vitest'

/** Shorter runs are alike by the shape of the language, not because something was copied. */
const OPTIONS = { minLines: 8, maxLines: 1000, minTokens: 60, mode: mild }

// Reads every token of src: some seven seconds on a quiet machine.
test('no piece of src is a copy of another', { timeout: 600_000 }, async () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'])
    .toString()
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|css)$/.test(path))

  const copies = await copiesIn(
    await Promise.all(files.map(async (path) => [path, await readFile(path, 'utf8')] as const)),
  )

  expect(files.length).toBeGreaterThan(300)
  expect(copies).toEqual([])
})

test('a copied function is found', async () => {
  const code = await readFile('src/server/concurrency/semaphore.ts', 'utf8')

  expect(
    await copiesIn([
      ['a.ts', code],
      ['b.ts', `const before = 1\n\n${code}`],
    ]),
  ).not.toEqual([])
})

/** Pairs of places that share a run of tokens. */
async function copiesIn(files: readonly (readonly [string, string])[]): Promise<string[]> {
  const detector = new Detector(new Tokenizer(), new MemoryStore(), [LONG_ENOUGH], OPTIONS)
  const copies: string[] = []
  for (const [path, text] of files) {
    const clones = await detector.detect(path, text, getFormatByFile(path) ?? 'typescript')
    copies.push(
      ...clones.map(({ duplicationA: a, duplicationB: b }) => `${place(a)} = ${place(b)}`),
    )
  }
  return copies
}

const LONG_ENOUGH = {
  validate: ({ duplicationA: { start, end } }: IClone) => ({
    status: end.line - start.line >= OPTIONS.minLines,
  }),
}

const place = ({ sourceId, start, end }: IClone['duplicationA']): string =>
  `${sourceId}:${start.line}-${end.line}`
