import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { contentHash } from '#server/cache/answer.ts'
import { semaphore } from '#server/concurrency/semaphore.ts'
import { publicUrl, type Env } from '#server/env.ts'
import type { EntityManager } from '#server/database/database.ts'
import { unavailable } from '#server/errors.ts'
import { findForShareImage } from '#server/features/blog/article/queries.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { sharePhoto } from '#server/site/photos.ts'
import { presentSite } from '#server/site/site.ts'
import { PUBLIC_DIR } from '#server/process/paths.ts'
import { matchesEtag } from '#server/http/send-cached.ts'
import { sendError } from '#server/http/send-error.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { roomGallery, shownRoom } from '#shared/hotel/rooms.ts'
import type { Focus } from '#shared/pictures/photos.ts'
import { TRAVEL_PICTURE } from '#shared/hotel/travel.ts'
import { HERO_PICTURE } from '#shared/hotel/site.ts'

interface ShareImagesOptions {
  env: Env
  newEm: () => EntityManager
}

interface CachedImage {
  body: Buffer
  etag: string
}

/** About 12 MB. */
const MAX_IMAGES = 100

interface ImageContent {
  imageUrl?: string | null
  title: string
  /** What stays in sight where the picture is cut. */
  focus?: Focus | undefined
}

/** The language of a file name such as `es.jpg`. */
function languageOf(file: string): Language | undefined {
  const [, language] = /^(\w\w)\.jpg$/.exec(file) ?? []
  return isLanguage(language) ? language : undefined
}

type FindContent = (
  params: Record<string, string>,
  newEm: () => EntityManager,
) => Promise<[cacheKey: string, content: ImageContent] | undefined>

/** Finds the content of the preview images of the site, its pages and its published articles. */
const ROUTES: Record<string, FindContent> = {
  '/share/:file': async ({ file = '' }) => {
    const language = languageOf(file)
    return language && [language, { title: translatorFor(language)('hero.title') }]
  },
  '/share/travel/:file': async ({ file = '' }) => {
    const language = languageOf(file)
    if (!language) return undefined
    const title = translatorFor(language)('travel.title')
    return [`travel/${language}`, { imageUrl: TRAVEL_PICTURE.src, title }]
  },
  '/share/rooms/:id/:file': async ({ id, file = '' }) => {
    const room = shownRoom(Number(id))
    const language = languageOf(file)
    if (!room || !language) return undefined
    const title = translatorFor(language)(room.nameKey)
    const [main] = roomGallery(room)
    const content = { imageUrl: main?.src ?? null, title, focus: main?.focus }
    return [`rooms/${room.id}/${language}`, content]
  },
  '/share/:language/:file': async ({ language, file = '' }, newEm) => {
    const [, slug] = /^([a-z0-9-]{1,120})\.jpg$/.exec(file) ?? []
    if (!isLanguage(language) || !slug) return undefined
    const article = await findForShareImage(newEm(), language, slug)
    return article ? [`${language}/${slug}/${article.updatedAt.getTime()}`, article] : undefined
  },
}

/** Routes of the preview images for shared links. */
export async function shareImages(app: FastifyInstance, { env, newEm }: ShareImagesOptions) {
  const images = imageCache()
  for (const [url, find] of Object.entries(ROUTES)) {
    app.get<{ Params: Record<string, string> }>(url, async (request, reply) => {
      const found = await find(request.params, newEm)
      if (!found) return sendError(reply, 404)
      const [key, content] = found
      return send(
        request,
        reply,
        await images.forceFetch(`${presentSite().version}/${key}`, {
          context: () => make(content),
        }),
      )
    })
  }

  /** Uses the hotel's picture if the article's is missing or unreadable. */
  async function make({ imageUrl, title, focus }: ImageContent): Promise<Buffer> {
    // Imported at the first image, because the libraries for images and fonts take some 30 MB.
    const { shareImage } = await import('./share-image.ts')
    const own = imageUrl ? await ownPicture(app, env, imageUrl) : undefined
    if (own) {
      try {
        return await shareImage(own, title, focus)
      } catch (error) {
        app.log.warn({ err: error, imageUrl }, 'share image made without the article picture')
      }
    }
    const photo = sharePhoto(presentSite())
    const owners = photo && (await ownPicture(app, env, photo.src))
    if (owners) return shareImage(owners, title, photo.focus)
    return shareImage(await readFile(join(PUBLIC_DIR, HERO_PICTURE)), title)
  }
}

/**
 * Reads a picture of this site through its own route. URLs of other sites are never fetched, because
 * the staff types them (server-side request forgery).
 * @throws SERVICE_UNAVAILABLE if the store fails, so that no other picture is cached instead.
 */
async function ownPicture(
  app: FastifyInstance,
  env: Env,
  imageUrl: string,
): Promise<Buffer | undefined> {
  if (!/^\/(?!\/|share\/)/.test(imageUrl)) return undefined
  const { host } = new URL(publicUrl(env))
  const response = await app.inject({ url: imageUrl, headers: { host } })
  if (response.statusCode >= 500) throw unavailable()
  const isPicture = /^image\/(?!svg)/.test(String(response.headers['content-type']))
  return response.statusCode === 200 && isPicture ? response.rawPayload : undefined
}

/** Sends an image that other sites may embed, because they show it beside the shared link. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CachedImage,
): FastifyReply {
  void reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('cross-origin-resource-policy', 'cross-origin')
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('image/jpeg').send(body)
}

/** Caches the most recently used images; makes one at a time, because that occupies a core. */
function imageCache() {
  const oneAtATime = semaphore({ concurrency: 1 })
  return new LRUCache<string, CachedImage, () => Promise<Buffer>>({
    max: MAX_IMAGES,
    // The callers that wait for an image get it even if it is evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: make }) => {
      const body = await oneAtATime(make)
      return { body, etag: `"${contentHash(body)}"` }
    },
  })
}
