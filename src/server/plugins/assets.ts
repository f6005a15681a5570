import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { prepare, type PreparedAnswer } from '#server/cache/answer.ts'
import { acceptedEncoding } from '#server/http/send-cached.ts'
import { CLIENT_DIST, PUBLIC_DIR } from '#server/process/paths.ts'
import type { Env } from '#server/env.ts'
import { POLICY_HEADER } from '#server/http/page-policy.ts'
import { sendCached } from '#server/http/send-cached.ts'
import { sendError } from '#server/http/send-error.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

interface Asset {
  contentType: string
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Cache lifetime of a file of `public/` in browsers: a week. */
const PUBLIC_SECONDS = 7 * 86_400

/**
 * Policy of built files, which applies to workers: their policy is that of their file, not of their
 * page. Short, because a page's policy is four times as long and a first visit loads some twenty
 * files.
 */
const ASSET_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/** Extensions of files of `public/` that compression makes smaller. */
const TEXTS = new Set(['.js', '.svg', '.webmanifest'])

/**
 * Serves the built files from memory, compressed at build time; of `public/` the texts from memory,
 * compressed once, and the other files from disk. Built files are immutable, because their names
 * contain a hash of their content.
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
      return reply
        .header('content-type', asset.contentType)
        .header(POLICY_HEADER, ASSET_POLICY)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Accept-Encoding')
        .send(body ?? asset.identity)
    })

    const files = await publicFiles()
    await app.register(fastifyStatic, {
      root: PUBLIC_DIR,
      serve: false,
      maxAge: PUBLIC_SECONDS * 1000,
    })
    // A route per file made a start a fifth longer.
    for (const path of new Set([...files.keys()].map((file) => file.replace(/\/.*/, '/*')))) {
      app.get<{ Params: { '*'?: string } }>(`/${path}`, async (request, reply) => {
        const file = path.replace('*', request.params['*'] ?? '')
        if (!files.has(file)) return sendError(reply, 404)
        const text = files.get(file)
        return text ? sendCached(request, reply, text) : reply.sendFile(file)
      })
    }
  },
  { name: 'assets' },
)

type PublicFiles = Map<string, PreparedAnswer | undefined>

let preparing: Promise<PublicFiles> | undefined

/** The files of `public/` by path; texts are read and compressed once per process. */
const publicFiles = (): Promise<PublicFiles> => (preparing ??= preparePublicFiles())

async function preparePublicFiles(): Promise<PublicFiles> {
  const entries = await readdir(PUBLIC_DIR, { recursive: true })
  // Folders have no extension; Markdown files are notes for developers.
  const files = entries.filter((entry) => !['', '.md'].includes(extname(entry)))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await prepareText(file)] as const)),
  )
}

async function prepareText(file: string): Promise<PreparedAnswer | undefined> {
  if (!TEXTS.has(extname(file))) return undefined
  return prepare({
    status: 200,
    contentType: CONTENT_TYPES[extname(file)] ?? 'text/plain; charset=utf-8',
    cacheControl: `public, max-age=${PUBLIC_SECONDS}`,
    body: await readFile(join(PUBLIC_DIR, file), 'utf8'),
    topics: [],
  })
}

let loading: Promise<Map<string, Asset>> | undefined

/** The built files, read once per process. */
const builtAssets = (): Promise<Map<string, Asset>> => (loading ??= loadAssets())

/** `name-hash.ext`, without the compressed variants. */
const ASSET_NAME = /^[\w.-]+-[\w-]{8}\.\w+$/

/**
 * During a rolling restart, pages of a process with a new build request its files from a process
 * with the last build.
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
