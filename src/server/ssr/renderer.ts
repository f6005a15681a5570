import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CLIENT_DIST, SERVER_DIST } from '#server/process/paths.ts'
import type { AnyTRPCProcedure } from '@trpc/server'
import { TOPICS, type Topic } from '#server/database/changes.ts'
import { appRouter } from '#server/router.ts'
import type { Meta } from '#server/trpc.ts'
import { injectFiles, type PageFiles } from './document.ts'
import type { Page, PageRequest, Renderer } from './plugin.ts'

/** What the built SSR entry offers; the only place where the server meets React. */
export interface SsrEntry {
  PAGE_STATE_ID: string
  renderPage(request: PageRequest): Promise<{
    status: number
    html: string
    state: unknown
    modules: string[]
    procedures: string[]
    location?: string
  }>
}

/** A chunk in Vite's manifest. */
interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, ManifestChunk>

const STARTER = 'src/client/deferred-entry.ts'
const CLIENT_ENTRY = 'src/client/entry-client.tsx'

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
  page: {
    status: number
    html: string
    state: unknown
    procedures: string[]
    location?: string
  },
  files: PageFiles,
  stateId: string,
): Page {
  const { status, html, state, procedures, location } = page
  const topics = [...new Set(procedures.flatMap(topicsOf))]
  if (location) return { status, html: '', topics, location }
  return { status, html: injectFiles(html, files, { id: stateId, state }), topics }
}

/** What a procedure's answer depends on; where it does not say so, on everything. */
function topicsOf(procedure: string): readonly Topic[] {
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>
  const meta = procedures[procedure]?._def.meta as Meta | undefined
  return meta?.cachedUntil ?? TOPICS
}

/** The entry and the page's own chunks with everything they import. */
function filesOf(manifest: Manifest, modules: readonly string[]): PageFiles {
  const starter = manifest[STARTER]
  if (!starter) throw new Error(`The build has no ${STARTER}; run npm run build.`)
  const chunks = new Set<ManifestChunk>()
  const styles = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) collect(imported)
    // What a sheet builds on comes before it.
    for (const sheet of chunk.css ?? []) styles.add(sheet)
  }
  for (const key of [CLIENT_ENTRY, ...modules]) collect(key)

  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => PRELOADED_FONTS.some((font) => isHashed(file, font)))
  return {
    script: `/${starter.file}`,
    modules: [...chunks].map(({ file }) => `/${file}`),
    styles: [...styles].map((file) => `/${file}`),
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
