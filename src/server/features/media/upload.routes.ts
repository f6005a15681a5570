import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#server/errors.ts'
import { staffOnly } from '#server/features/auth/staff.ts'
import { semaphore } from '#server/concurrency/semaphore.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import {
  EDITOR_IMAGE,
  FEATURED_IMAGE,
  uploadedFeaturedImage,
  uploadedImage,
  type UploadRules,
} from '#shared/media.ts'
import { receiveFile } from './receive.ts'
import { storePicture } from './service.ts'

interface MediaOptions {
  images: ImageStore
}

/** Both addresses of spec §7, and the addresses of what was stored. */
export async function mediaRoutes(app: FastifyInstance, { images }: MediaOptions) {
  await app.register(uploads, { images })
  await app.register(stored, { images })
}

async function uploads(app: FastifyInstance, { images }: MediaOptions) {
  app.removeContentTypeParser('application/json')
  await app.register(multipart)
  /** Bounds the memory that files on their way in can take: two are decoded, the others wait. */
  const receiving = semaphore({ concurrency: 18, maxQueue: 0 })

  app.addHook('onRequest', staffOnly)
  app.addHook('onSend', async (_req, res) => void res.header('cache-control', 'no-store'))

  const take = (req: FastifyRequest, rules: UploadRules) =>
    receiving(async () => {
      const file = await receiveFile(req, rules)
      const em = req.trpcContext.database.em.fork()
      const image = await storePicture(em, images, file, rules)
      return { success: true, originalName: file.originalName, ...image }
    })

  app.route({
    method: 'POST',
    url: '/api/uploads',
    handler: async (req) => uploadedImage.parse(await take(req, EDITOR_IMAGE)),
  })
  app.route({
    method: 'POST',
    url: '/api/upload/blog-image',
    handler: async (req) => uploadedFeaturedImage.parse(await take(req, FEATURED_IMAGE)),
  })
}

/** Pictures brought along from an earlier site keep their names and kinds. */
const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
}
const FILE_NAME = /^[\w-]{1,150}\.(webp|jpe?g|png|gif|avif)$/

/** Whatever a file holds, a browser that opens it as a page runs nothing of it (security row 68). */
const PICTURE_POLICY = "default-src 'none'; sandbox"

async function stored(app: FastifyInstance, { images }: MediaOptions) {
  app.get<{ Params: { '*': string } }>('/uploads/*', async ({ params }, reply) => {
    const name = params['*']
    const [, extension = ''] = FILE_NAME.exec(name) ?? []
    const file = extension ? await images.open(name) : undefined
    if (!file) throw notFound('No existe esa imagen.')
    if (file.bytes !== undefined) void reply.header('content-length', file.bytes)
    return reply
      .header('content-type', CONTENT_TYPES[extension])
      .header('content-security-policy', PICTURE_POLICY)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file.body)
  })
}
