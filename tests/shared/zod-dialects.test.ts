import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SCHEMAS = globSync('src/shared/**/*.ts')

test('a file of schemas imports one dialect of zod', async () => {
  expect(SCHEMAS.length).toBeGreaterThan(50)
  for (const file of SCHEMAS) {
    const source = await readFile(file, 'utf8')
    const imports = source.match(/^.*from '(?:zod|zod\/mini)'$/gm) ?? []
    expect(imports.length, file).toBeLessThan(2)
  }
})

test('a zod/mini file does not import a file of full zod', async () => {
  for (const file of SCHEMAS) {
    if ((await dialectOf(file)) !== 'zod/mini') continue
    for (const imported of await importsOf(file, STATIC)) {
      expect(await dialectOf(imported), `${file} → ${imported}`).not.toBe('zod')
    }
  }
})

test('the first view loads no schema', async () => {
  const files = await reachable('src/client/entry-client.tsx', STATIC)

  expect(files.size).toBeGreaterThan(50)
  expect(await filesOf(files, ['zod', 'zod/mini'])).toEqual([])
})

test('the pages of guests load no full zod', async () => {
  const files = await reachable('src/client/entry-client.tsx', ANY)

  expect(files.size).toBeGreaterThan(150)
  expect(await filesOf(files, ['zod/mini'])).toContain('src/shared/booking/checkout.ts')
  expect(await filesOf(files, ['zod'])).toEqual([])
})

/** Import statements of values; and those with `import()` too. */
const STATIC = /^(?:import (?!type )|export [^\n]*? from )[^'()]*'([#.][^']+)'$/gm
const ANY = new RegExp(`${STATIC.source}|import\\('([#.][^']+)'\\)`, 'gm')

const PANEL = /src\/client\/(?:features|routes|ui)\/(?:[a-z]+-)?admin\b/

/** Every file that an entry imports, directly or not: what a guest's browser may load. */
async function reachable(entry: string, pattern: RegExp): Promise<Set<string>> {
  const found = new Set([entry])
  for (const file of found) {
    for (const imported of await importsOf(file, pattern)) {
      if (!PANEL.test(imported)) found.add(imported)
    }
  }
  return found
}

async function importsOf(file: string, pattern: RegExp): Promise<string[]> {
  const source = await readFile(file, 'utf8')
  return [...source.matchAll(pattern)]
    .map(([, statement, call]) => pathOf(file, statement ?? call ?? ''))
    .filter((path) => /\.tsx?$/.test(path))
}

const pathOf = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(file), specifier)

const dialectOf = async (file: string): Promise<string | undefined> =>
  /^import .* from '(zod(?:\/mini)?)'$/m.exec(await readFile(file, 'utf8'))?.[1]

async function filesOf(files: Set<string>, dialects: string[]): Promise<string[]> {
  const found: string[] = []
  for (const file of files) {
    if (dialects.includes((await dialectOf(file)) ?? '')) found.push(file)
  }
  return found
}
