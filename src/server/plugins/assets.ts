import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { acceptedEncoding } from '#server/http/accepted-encoding.ts'
import { CLIENT_DIST, PUBLIC_DIR } from '#server/process/paths.ts'
import type { Env } from '#server/env.ts'
import { sendError } from '#server/http/send-error.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

interface Asset {
  contentType: string
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

const DAY_SECONDS = 86_400

/**
 * The built files, from memory and compressed at build time, and the files of `public/` from disk.
 * Built files are immutable, because their names contain a hash of their content.
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
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Accept-Encoding')
        .send(body ?? asset.identity)
    })

    await app.register(fastifyStatic, {
      root: PUBLIC_DIR,
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      globIgnore: ['**/*.md'],
      maxAge: 7 * DAY_SECONDS * 1000,
    })
  },
  { name: 'assets' },
)

let loading: Promise<Map<string, Asset>> | undefined

/** The built files, read once per process. */
const builtAssets = (): Promise<Map<string, Asset>> => (loading ??= loadAssets())

/** `name-hash.ext`, and not the compressed files beside. */
const ASSET_NAME = /^[\w.-]+-[\w-]{8}\.\w+$/

/** During a rolling restart the pages of a process on a new build ask one on the last for its files. */
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
