import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dictionaryModule } from '#client/lib/i18n.tsx'
import { CLIENT_DIST } from '#server/process/paths.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { BUDGETS } from '#tests/support/site/byte-budgets.ts'

test.each(LANGUAGES)(
  'the first view of the home page in %s is within its script budget',
  async (language) => {
    const files = await firstViewScripts(language)

    expect(files.length).toBeGreaterThan(3)
    expect(await compressedBytes(files)).toBeLessThanOrEqual(BUDGETS.scriptBytes)
  },
)

test('the style sheets of the first view are within their budget', async () => {
  const manifest = await readManifest()
  // What the home page loads later is in its first document, and so are the styles of it.
  const chunks = [...(await firstView('es')), ...withImports(manifest, [HOME_LATER])]
  const sheets = [...new Set(chunks.flatMap((key) => manifest[key]!.css ?? []))]

  expect(sheets.length).toBeGreaterThan(0)
  // They stand in one document.
  const texts = await Promise.all(sheets.map((file) => readFile(join(CLIENT_DIST, file))))
  expect(brotliCompressSync(Buffer.concat(texts)).length).toBeLessThanOrEqual(BUDGETS.styleBytes)
})

test.each([
  // Every schema has this property, in zod and in zod/mini.
  ['zod', '_zod'],
  ['the editor', 'ProseMirror'],
  ['the design system of the admin', 'chakra'],
])('%s is not part of the first view', async (_name, trace) => {
  expect(await filesWith(trace, await firstViewScripts('es'))).toEqual([])
})

test('the first view has one dictionary, and no code of the admin', async () => {
  const chunks = await firstView('fr')

  expect(chunks.filter((key) => key.includes('/content/locales/'))).toEqual([
    dictionaryModule('fr'),
  ])
  expect(chunks.filter((key) => /admin/i.test(key))).toEqual([])
})

test('the scripts of the first visit to the panel are within their budget, and have no schemas', async () => {
  const manifest = await readManifest()
  const chunks = withImports(manifest, [
    'src/client/entry-client.tsx',
    'src/client/routes/admin/dashboard.page.tsx',
  ])
  const files = chunks.map((key) => manifest[key]!.file)

  expect(await compressedBytes(files)).toBeLessThanOrEqual(BUDGETS.panelScriptBytes)
  expect(await filesWith('_zod', files)).toEqual([])
})

test('the scripts of a new article: what is written with comes first, and what is opened later after it', async () => {
  const manifest = await readManifest()
  const scriptsOf = (...modules: string[]) =>
    withImports(
      manifest,
      modules.map((name) => `src/client/${name}`),
    )
      .map((key) => manifest[key]!.file)
      .filter((file) => file.endsWith('.js'))
  const front = scriptsOf('entry-client.tsx', 'routes/admin/dashboard.page.tsx')
  const editor = scriptsOf(`${BLOG}/blog-management.tsx`, `${BLOG}/editor-screen.tsx`)
  const later = scriptsOf(...LATER.map((name) => `${BLOG}/${name}`))

  const first = editor.filter((file) => !front.includes(file))
  expect(await compressedBytes(first)).toBeLessThanOrEqual(BUDGETS.editorScriptBytes)
  const rest = later.filter((file) => !front.includes(file) && !editor.includes(file))
  expect(await compressedBytes(rest)).toBeLessThanOrEqual(BUDGETS.editorLaterBytes)
  expect(await filesWith('_zod', [...editor, ...later])).toEqual([])
})

const BLOG = 'features/blog-admin'

/** What the editor loads when it stands, see later.tsx. */
const LATER = ['editor/toolbar/toolbar.tsx', 'parts.ts', 'list/blog-list.tsx']

test('no page of the guests, and nothing that it loads late, brings code of the panel', async () => {
  const manifest = await readManifest()
  const ofGuests =
    /^src\/(?:client\/(?:routes\/(?!admin)|features\/(?:blog|booking|comparison|consent|location|site)\/)|shared\/)/
  const loaded = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && ofGuests.test(key),
  )

  expect(loaded.length).toBeGreaterThan(20)
  const panel = loaded.filter((key) =>
    withImports(manifest, [key]).some((one) => manifest[one]!.file.startsWith('assets/admin')),
  )
  expect(panel).toEqual([])
})

test('no two files of the build import each other: the one that runs first would find the other empty', async () => {
  const manifest = await readManifest()

  const inCircle = Object.entries(manifest).filter(([key, { imports = [] }]) =>
    withImports(manifest, imports).includes(key),
  )

  expect(inCircle.map(([key]) => key)).toEqual([])
})

const HOME_LATER = 'src/client/routes/site/home-later.tsx'

interface Chunk {
  file: string
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(CLIENT_DIST, '.vite', 'manifest.json'), 'utf8'))
}

/** The entry, the home page and a dictionary, with everything they import: names in the manifest. */
async function firstView(language: Language): Promise<string[]> {
  return withImports(await readManifest(), [
    'src/client/entry-client.tsx',
    'src/client/routes/site/home.page.tsx',
    dictionaryModule(language),
  ])
}

function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set<string>()
  const collect = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  keys.forEach(collect)
  return [...found]
}

async function firstViewScripts(language: Language): Promise<string[]> {
  const manifest = await readManifest()
  return (await firstView(language)).map((key) => manifest[key]!.file)
}

async function filesWith(trace: string, files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(join(CLIENT_DIST, file), 'utf8')))
  return files.filter((_file, index) => texts[index]!.includes(trace))
}

/** Compressed size, without headers. */
async function compressedBytes(files: readonly string[]): Promise<number> {
  const stats = await Promise.all(files.map((file) => stat(join(CLIENT_DIST, `${file}.br`))))
  return stats.reduce((sum, { size }) => sum + size, 0)
}
