import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CLIENT_DIST, SERVER_DIST } from '#server/process/paths.ts'
import { callTRPCProcedure, type AnyTRPCProcedure } from '@trpc/server'
import { topicsOf, type Topic } from '#server/database/changes.ts'
import { inlineHash } from '#server/http/page-policy.ts'
import { appRouter } from '#server/router.ts'
import { roomStyles } from '#server/site/photos.ts'
import { presentRooms, presentSite, presentTimeZone } from '#server/site/site.ts'
import type { Context, Meta } from '#server/trpc.ts'
import type { CallProcedure, RenderedPage, RenderRequest, SsrEntry } from '#shared/render.ts'
import { pageUrl } from './canonical-url.ts'
import { readBuildInfo } from './build-info.ts'
import { injectFiles, type PageFiles, type Sheet } from './document.ts'

export interface Page {
  status: number
  html: string
  topics: readonly Topic[]
  /** Milliseconds since 1970 at which part of the page expires. */
  validUntil?: number
  /** Target of a redirect. */
  location?: string
  /** Source expressions of the inline style sheets for the Content-Security-Policy. */
  styleHashes: readonly string[]
  /** The same of the inline scripts; absent: there are none. */
  scriptHashes?: readonly string[]
}

/** Renders a page; how long it waits for the property is the renderer's. */
export type Renderer = (request: Omit<RenderRequest, 'propertyWaitMs'>) => Promise<Page>

/** Time after which a page is sent without the property's answer, which the browser then asks for. */
export const PROPERTY_WAIT_MS = 2500

/** A chunk in Vite's manifest. */
interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, ManifestChunk>

const DEFERRED_ENTRY = 'src/client/deferred-entry.ts'
const CLIENT_ENTRY = 'src/client/entry-client.tsx'

/** Fonts of the first view; browsers load the extended subsets only if a page uses them. */
const PRELOADED_FONTS = ['marcellus-latin', 'hanken-grotesk-latin']

/** @throws Error if there is no build. */
export async function builtRenderer(propertyWaitMs = PROPERTY_WAIT_MS): Promise<Renderer> {
  if (!readBuildInfo()) throw new Error('The pages are not built: run npm run build.')
  const entryUrl = pathToFileURL(join(SERVER_DIST, 'entry-server.js')).href
  const entry = ssrEntry(await import(entryUrl))
  const manifestPath = join(CLIENT_DIST, '.vite', 'manifest.json')
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as Manifest
  const sheets = await readSheets(manifest)
  return async (request) => {
    const page = await entry.renderPage({ ...request, propertyWaitMs })
    const isLight = request.light !== undefined
    // Pages for one guest, such as the cart, do not wait, because they do not work without scripts.
    const waits = isLight && pageUrl(request.href).isCacheable
    return finish(page, { ...filesOf(manifest, sheets, page), isLight, waits })
  }
}

/** @throws Error if the module is not the SSR entry. */
export function ssrEntry(module: object): SsrEntry {
  if (!('renderPage' in module) || typeof module.renderPage !== 'function')
    throw new Error('The SSR entry has no renderPage; run npm run build.')
  const entry = module as SsrEntry
  // Its modules are others than the server's, which read the same site.
  entry.readTimeZoneFrom(presentTimeZone)
  entry.readRoomsFrom(presentRooms)
  return entry
}

/** Makes a page from its markup, its data and its files. */
export function finish(page: RenderedPage, files: PageFiles): Page {
  const { status, html, state, calls, location, validUntil } = page
  const styles = page.styles ? page.styles + darkStyles(files.sheets) : ''
  const lateStyles = page.isPanel ? [] : roomStyles(presentSite())
  const topics = [...new Set(calls.flatMap(topicsOfCall))]
  if (location) return { status, html: '', topics, location, styleHashes: [] }
  const styleHashes = files.sheets.map((sheet) => sheet.hash)
  return {
    status,
    html: injectFiles(html, { ...files, styles, lateStyles }, state),
    topics,
    styleHashes: styles ? [...styleHashes, inlineHash(styles)] : styleHashes,
    ...(validUntil === undefined ? {} : { validUntil }),
  }
}

const DARK_TOKENS = /\[data-theme=dark\]\{([^}]*)\}/

/** The panel's dark theme by media query, until its scripts set the attribute `data-theme`. */
function darkStyles(sheets: readonly Sheet[]): string {
  const tokens = sheets.map(({ text }) => DARK_TOKENS.exec(text)?.[1] ?? '').join('')
  return `@media (prefers-color-scheme:dark){html:root{${tokens}}}`
}

/** The topics of the data in the answer of a procedure. */
function topicsOfCall({ procedure, answer }: RenderedPage['calls'][number]): readonly Topic[] {
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>
  const meta = procedures[procedure]?._def.meta as Meta | undefined
  return topicsOf(meta?.cachedUntil, answer)
}

const sheetsOf = ({ file, css = [] }: ManifestChunk): string[] =>
  file.endsWith('.css') ? [file] : css

/** The style sheets of a build by their names in its manifest. */
async function readSheets(manifest: Manifest): Promise<Map<string, Sheet>> {
  const names = new Set(Object.values(manifest).flatMap(sheetsOf))
  const sheets = [...names].map(async (name): Promise<[string, Sheet]> => {
    const text = (await readFile(join(CLIENT_DIST, name), 'utf8')).trim()
    if (/<\/style/i.test(text)) throw new Error(`${name} cannot stand in a page.`)
    return [name, { href: `/${name}`, text, hash: inlineHash(text) }]
  })
  return new Map(await Promise.all(sheets))
}

/** The files of the entry and of the page's chunks, with all their imports. */
function filesOf(
  manifest: Manifest,
  sheets: ReadonlyMap<string, Sheet>,
  { isPanel, modules, later }: Pick<RenderedPage, 'isPanel' | 'modules' | 'later'>,
): PageFiles {
  const entry = isPanel ? CLIENT_ENTRY : DEFERRED_ENTRY
  const script = manifest[entry]?.file
  if (!script) throw new Error(`The build has no ${entry}; run npm run build.`)
  // Each after those that it imports, see deferred-entry.ts.
  const chunks = new Set<ManifestChunk>()
  const seen = new Set<ManifestChunk>()
  const names = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) collect(imported)
    chunks.add(chunk)
    // The style sheets of a chunk follow those of its imports, which they override.
    for (const name of sheetsOf(chunk)) names.add(name)
  }
  for (const key of [CLIENT_ENTRY, ...modules]) collect(key)
  const scripts = [...chunks].map(({ file }) => `/${file}`).filter((file) => file.endsWith('.js'))
  later.forEach(collect)

  const fonts = isPanel ? [] : PRELOADED_FONTS.map((font) => `src/client/fonts/${font}.woff2`)
  return {
    script: `/${script}`,
    modules: scripts,
    isDeferred: !isPanel,
    sheets: [...names].flatMap((name) => sheets.get(name) ?? []),
    fonts: fonts.flatMap((font) => manifest[font]?.file ?? []).map((file) => `/${file}`),
  }
}

/** Calls procedures without HTTP, with the same schemas and middlewares. */
export function inProcessCaller(ctx: Context): CallProcedure {
  return async (path, type, input) =>
    callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    })
}
