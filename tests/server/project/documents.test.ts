import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = (path: string): Promise<string> => readFile(path, 'utf8')

test.each([
  ['README.md', { lines: 90 }],
  ['CONTRIBUTING.md', { lines: 120 }],
  ['CHANGELOG.md', { lines: 60 }],
  ['DECISIONS.md', { bytes: 30_000 }],
])(
  '%s is short enough to be read to the end',
  async (path, { lines = Infinity, bytes = Infinity }: { lines?: number; bytes?: number }) => {
    const text = await read(path)

    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(lines)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes)
  },
)

test.each(['README.md', 'CONTRIBUTING.md', 'DECISIONS.md', 'docs/operations.md', 'docs/api.md'])(
  '%s names scripts and files that exist',
  async (path) => {
    const text = await read(path)
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: object }
    const named = [...text.matchAll(/npm run ([a-z\d:]+)/g)].map(([, script]) => script!)
    const files = [...text.matchAll(/`((?:src|tests|docs|deploy|public)\/[\w./-]+)`/g)]

    expect(named.filter((script) => !(script in scripts))).toEqual([])
    expect(files.map(([, file]) => file!).filter((file) => !existsSync(file))).toEqual([])
  },
)
