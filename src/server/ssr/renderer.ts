import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CLIENT_DIST, SERVER_DIST } from '#server/paths.ts'
import type { Topic } from '#server/database/changes.ts'
import { injectFiles, type PageFiles } from './document.ts'
import type { PageRequest, Renderer } from './plugin.ts'

/** What the built SSR entry offers; the only place where the server meets React. */
export interface SsrEntry {
  PAGE_STATE_ID: string
  renderPage(request: PageRequest): Promise<{
    status: number
    html: string
    state: unknown
    modules: string[]
    topics: string[]
  }>
}

/** A chunk in Vite's manifest. */
interface ManifestChunk {
  file: string
  imports?: string[]
}

type Manifest = Record<string, ManifestChunk>

const CLIENT_ENTRY = 'src/client/entry-client.tsx'
const STYLE_SHEET = 'style.css'

/** Fonts of the first view; the extended letters are fetched only by pages that need them. */
const PRELOADED_FONTS = ['marcellus-latin.woff2', 'hanken-grotesk-latin.woff2']

/** Renders with what `npm run build` made. */
export async function builtRenderer(): Promise<Renderer> {
  const entryUrl = pathToFileURL(join(SERVER_DIST, 'entry-server.js')).href
  const entry = (await import(entryUrl)) as SsrEntry
  const manifestPath = join(CLIENT_DIST, '.vite', 'manifest.json')
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as Manifest
  return async (request) => {
    const { modules, ...page } = await entry.renderPage(request)
    return finish(page, filesOf(manifest, modules), entry.PAGE_STATE_ID)
  }
}

/** Puts the files and the data of a page into its markup. */
export function finish(
  page: { status: number; html: string; state: unknown; topics: string[] },
  files: PageFiles,
  stateId: string,
) {
  const { status, html, state, topics } = page
  return {
    status,
    html: injectFiles(html, files, { id: stateId, state }),
    topics: [...new Set(topics)] as Topic[],
  }
}

/** The entry and the page's own chunks with everything they import. */
function filesOf(manifest: Manifest, modules: readonly string[]): PageFiles {
  const entry = manifest[CLIENT_ENTRY]
  const styleSheet = manifest[STYLE_SHEET]
  if (!entry || !styleSheet) throw new Error(`The build has no ${CLIENT_ENTRY}; run npm run build.`)
  const chunks = new Set<ManifestChunk>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const key of [CLIENT_ENTRY, ...modules]) collect(key)

  const all = [...chunks]
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => PRELOADED_FONTS.some((font) => isHashed(file, font)))
  return {
    script: `/${entry.file}`,
    preloads: all.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
    styles: [`/${styleSheet.file}`],
    fonts: fonts.map((file) => `/${file}`),
  }
}

/** Whether a built file is this source file: `name-hash.ext` for `name.ext`. */
function isHashed(file: string, source: string): boolean {
  const [name = '', extension = ''] = source.split(/\.(?=[^.]+$)/)
  return (
    file.startsWith(`assets/${name}-`) &&
    file.endsWith(`.${extension}`) &&
    file.length <= `assets/${name}-`.length + 8 + extension.length + 1
  )
}
