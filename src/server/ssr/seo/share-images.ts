import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicUrl, type Env } from '#server/env.ts'
import type { EntityManager } from '#server/database/database.ts'
import { findShared } from '#server/features/blog/feed-queries.ts'
import { translatorFor } from '#server/i18n/translators.ts'
import { PUBLIC_DIR } from '#server/process/paths.ts'
import { sendError } from '#server/http/send-error.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import { HERO_PICTURE } from '#shared/hotel/site.ts'
import { shareImage } from './share-image.ts'

interface ShareImagesOptions {
  env: Env
  newEm: () => EntityManager
}

interface MadeImage {
  body: Buffer
  etag: string
}

/** About 12 MB. */
const KEPT_IMAGES = 100

/** Routes of the pictures for shared links: the house's own, and one per published article. */
export async function shareImages(app: FastifyInstance, { env, newEm }: ShareImagesOptions) {
  const keeper = new ImageKeeper()

  app.get<{ Params: { file: string } }>('/share/:file', async (request, reply) => {
    const [, language] = /^(\w\w)\.jpg$/.exec(request.params.file) ?? []
    if (!isLanguage(language)) return sendError(reply, 404)
    const title = translatorFor(language)('hero.title')
    const image = await keeper.get(language, () => make(undefined, title))
    return send(request, reply, image)
  })

  app.get<{ Params: { language: string; file: string } }>(
    '/share/:language/:file',
    async (request, reply) => {
      const { language, file } = request.params
      const [, slug] = /^([a-z0-9-]{1,120})\.jpg$/.exec(file) ?? []
      if (!isLanguage(language) || !slug) return sendError(reply, 404)
      const article = await findShared(newEm(), language, slug)
      if (!article) return sendError(reply, 404)
      const key = `${language}/${slug}/${article.updatedAt.getTime()}`
      const image = await keeper.get(key, () => make(article.imageUrl, article.title))
      return send(request, reply, image)
    },
  )

  /** An article's picture that cannot be had is replaced by the house's. */
  async function make(imageUrl: string | null | undefined, title: string): Promise<Buffer> {
    const own = imageUrl ? await ownPicture(app, env, imageUrl) : undefined
    if (own) {
      try {
        return await shareImage(own, title)
      } catch (error) {
        app.log.warn({ err: error, imageUrl }, 'a share image was made without its picture')
      }
    }
    return shareImage(await readFile(join(PUBLIC_DIR, HERO_PICTURE)), title)
  }
}

/**
 * A picture of this site, asked for as a guest would, wherever it is stored. Pictures of other sites
 * are never fetched: their addresses are typed by people (security: no requests to given addresses).
 */
async function ownPicture(
  app: FastifyInstance,
  env: Env,
  imageUrl: string,
): Promise<Buffer | undefined> {
  if (!/^\/(?!\/|share\/)/.test(imageUrl)) return undefined
  const { host } = new URL(publicUrl(env))
  const response = await app.inject({ url: imageUrl, headers: { host } })
  const isPicture = /^image\/(?!svg)/.test(String(response.headers['content-type']))
  return response.statusCode === 200 && isPicture ? response.rawPayload : undefined
}

/** A shared link is shown on other people's pages, so its picture may be too. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: MadeImage,
): FastifyReply {
  void reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('cross-origin-resource-policy', 'cross-origin')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('image/jpeg').send(body)
}

/** Keeps the images asked for last, and makes one at a time, since making one keeps a core busy. */
class ImageKeeper {
  readonly #images = new Map<string, Promise<MadeImage>>()
  #last: Promise<unknown> = Promise.resolve()

  get(key: string, make: () => Promise<Buffer>): Promise<MadeImage> {
    const kept = this.#images.get(key) ?? this.#make(make)
    this.#images.delete(key)
    this.#images.set(key, kept)
    kept.catch(() => this.#images.delete(key))
    const [oldest] = this.#images.size > KEPT_IMAGES ? this.#images.keys() : []
    if (oldest !== undefined) this.#images.delete(oldest)
    return kept
  }

  #make(make: () => Promise<Buffer>): Promise<MadeImage> {
    const made = this.#last.then(make).then((body) => ({
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    }))
    this.#last = made.catch(() => undefined)
    return made
  }
}
