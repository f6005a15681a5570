import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { prepare, type PreparedAnswer } from '#server/cache/answer.ts'
import { CLIENT_DIST, PUBLIC_DIR } from '#server/process/paths.ts'
import type { Env } from '#server/env.ts'
import { POLICY_HEADER } from '#server/http/page-policy.ts'
import { acceptedEncoding, sendCached } from '#server/http/send-cached.ts'
import { sendError } from '#server/http/send-error.ts'
import { hotelName } from '#server/i18n/dictionary.ts'
import { brandFile, isBrandFile, type BrandFile } from '#server/site/logo.ts'
import { presentSite, type Site } from '#server/site/site.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

interface Asset {
  contentType: string
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Time for which browsers cache a file of `public/`. */
const PUBLIC_SECONDS = 7 * 86_400

/**
 * Content-Security-Policy of files, for workers, which have the policy of their own file. Shorter
 * than the policy of pages, because a first visit loads some twenty files.
 */
const ASSET_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/** An owner's logo is seen this long after its publication in browsers that had another one. */
const BRAND_SECONDS = 3600

const secondsOf = (file: string): number => (isBrandFile(file) ? BRAND_SECONDS : PUBLIC_SECONDS)

/** Of the owner's drawing: it loads nothing but itself. */
const BRAND_POLICY = "default-src 'none'; img-src data:; sandbox"

const sendBrandFile = (reply: FastifyReply, { contentType, body }: BrandFile) =>
  reply
    .header('content-type', contentType)
    .header(POLICY_HEADER, BRAND_POLICY)
    .header('cache-control', `public, max-age=${BRAND_SECONDS}`)
    .send(body)

/** Extensions of the files of `public/` that are served compressed. */
const TEXT_EXTENSIONS = new Set(['.js', '.svg', '.webmanifest'])

/**
 * Serves from memory the built files, compressed at build time, and the texts of `public/`,
 * compressed at start; from disk the other files of `public/`. Built files are immutable, because
 * their names contain a hash of their content.
 */
export const assetsPlugin = fp(
  async (app, { env }: { env: Env }) => {
    const assets = env.NODE_ENV === 'development' ? new Map<string, Asset>() : await builtAssets()

    app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
      const name = request.params['*']
      const asset = assets.get(name) ?? (await assetOfLaterBuild(name))
      if (!asset) return sendError(reply, 404)
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      const body = encoding === 'identity' ? undefined : asset[encoding === 'br' ? 'br' : 'gzip']
      if (body) void reply.header('content-encoding', encoding)
      // Only documents heed it, and each first view has a dozen assets.
      void reply.removeHeader('permissions-policy')
      return reply
        .header('content-type', asset.contentType)
        .header(POLICY_HEADER, ASSET_POLICY)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Accept-Encoding')
        .send(body ?? asset.identity)
    })

    // A lasting address for the file whose name changes with its content.
    const licences = [...assets.keys()].find((name) => LICENCES.test(name))
    app.get('/licences.txt', async (_request, reply) =>
      licences ? reply.redirect(`/assets/${licences}`) : sendError(reply, 404),
    )

    const files = await publicFiles()
    await app.register(fastifyStatic, {
      root: PUBLIC_DIR,
      serve: false,
      maxAge: PUBLIC_SECONDS * 1000,
    })
    // One route per folder: a route per file makes the start a fifth longer.
    for (const path of new Set([...files.keys()].map((file) => file.replace(/\/.*/, '/*')))) {
      app.get<{ Params: { '*'?: string } }>(`/${path}`, async (request, reply) => {
        const file = path.replace('*', request.params['*'] ?? '')
        if (!files.has(file)) return sendError(reply, 404)
        const own = await brandFile(presentSite(), file)
        if (own) return sendBrandFile(reply, own)
        const text = file === MANIFEST ? await manifestOf(presentSite()) : files.get(file)
        void reply.header(POLICY_HEADER, ASSET_POLICY)
        const maxAge = secondsOf(file) * 1000
        return text ? sendCached(request, reply, text) : reply.sendFile(file, { maxAge })
      })
    }
  },
  { name: 'assets' },
)

type PublicFiles = Map<string, PreparedAnswer | undefined>

let preparing: Promise<PublicFiles> | undefined

/** The files of `public/` by path, once per process; undefined for files served from disk. */
const publicFiles = (): Promise<PublicFiles> => (preparing ??= preparePublicFiles())

async function preparePublicFiles(): Promise<PublicFiles> {
  const entries = await readdir(PUBLIC_DIR, { recursive: true })
  // Folders have no extension; Markdown files are notes for developers.
  const files = entries.filter((entry) => !['', '.md'].includes(extname(entry)))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await prepareText(file)] as const)),
  )
}

async function prepareText(
  file: string,
  change = (text: string): string => text,
): Promise<PreparedAnswer | undefined> {
  if (!TEXT_EXTENSIONS.has(extname(file))) return undefined
  return prepare({
    status: 200,
    contentType: CONTENT_TYPES[extname(file)] ?? 'text/plain; charset=utf-8',
    cacheControl: `public, max-age=${secondsOf(file)}`,
    body: change(await readFile(join(PUBLIC_DIR, file), 'utf8')),
    topics: [],
  })
}

/** The web app manifest, which names the hotel. */
const MANIFEST = 'site.webmanifest'

const manifests = new WeakMap<Site, Promise<PreparedAnswer | undefined>>()

/** The manifest with the name of a site, made once for each site. */
function manifestOf(site: Site): Promise<PreparedAnswer | undefined> {
  const name = hotelName()
  const known = manifests.get(site)
  const manifest =
    known ??
    prepareText(MANIFEST, (text) => {
      const fields = { ...(JSON.parse(text) as object), name, short_name: name }
      return `${JSON.stringify(fields, null, 2)}\n`
    })
  manifests.set(site, manifest)
  return manifest
}

/** The notices of the packages in the built files. */
const LICENCES = /^licences-[\w-]{7,8}\.txt$/

let loading: Promise<Map<string, Asset>> | undefined

/** The built files by name, read once per process. */
const builtAssets = (): Promise<Map<string, Asset>> => (loading ??= loadAssets())

/** `name-hash.ext`, which does not match the compressed variants. */
const ASSET_NAME = /^[\w.-]+-[\w-]{7,8}\.\w+$/

/**
 * A file built after this process started: during a rolling restart, a page from a process with the
 * new build may request its files from this one.
 */
async function assetOfLaterBuild(name: string): Promise<Asset | undefined> {
  const path = join(CLIENT_DIST, 'assets', name)
  return ASSET_NAME.test(name) && (await isFile(path)) ? loadAsset(path) : undefined
}

async function loadAssets(): Promise<Map<string, Asset>> {
  const directory = join(CLIENT_DIST, 'assets')
  const names = await readdir(directory).catch(() => [])
  const entries = names
    .filter((name) => !name.endsWith('.br') && !name.endsWith('.gz'))
    .map(async (name) => [name, await loadAsset(join(directory, name))] as const)
  return new Map(await Promise.all(entries))
}

async function loadAsset(path: string): Promise<Asset> {
  const [identity, br, gzip] = await Promise.all([
    readFile(path),
    readIfExists(`${path}.br`),
    readIfExists(`${path}.gz`),
  ])
  return {
    contentType: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
    identity,
    ...(br ? { br } : {}),
    ...(gzip ? { gzip } : {}),
  }
}

const readIfExists = async (path: string): Promise<Buffer | undefined> =>
  (await isFile(path)) ? readFile(path) : undefined

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() ?? false
