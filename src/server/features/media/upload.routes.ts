import multipart from '@fastify/multipart'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noSpace, notFound } from '#server/errors.ts'
import { staffOnly } from '#server/features/auth/staff.ts'
import { semaphore } from '#server/concurrency/semaphore.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { EDITOR_IMAGE, FEATURED_IMAGE, SITE_PICTURE, type UploadRules } from '#shared/media.ts'
import { NO_UPLOAD, readUpload } from './read-upload.ts'
import { saveUpload, uploadedFeaturedImage, uploadedImage } from './service.ts'
import { isOriginal, uploadContentType } from './upload-name.ts'

interface MediaOptions {
  images: ImageStore
}

/** The upload routes (spec §7), `/uploads/*`, and `/photos/*`, the same for places of the pages. */
export async function mediaRoutes(app: FastifyInstance, { images }: MediaOptions) {
  await app.register(uploadRoutes, { images })
  await app.register(storedFileRoutes, { images })
}

async function uploadRoutes(app: FastifyInstance, { images }: MediaOptions) {
  await app.register(multipart)
  /** Limits the memory of concurrent uploads: two are encoded, sixteen are queued. */
  const limitUploads = semaphore({ concurrency: 18, maxQueue: 0 })

  app.addHook('onRequest', staffOnly(['pictures'], 'write'))
  app.addHook('onRequest', async ({ headers }) => {
    if (!/^multipart\/form-data/i.test(headers['content-type'] ?? '')) {
      throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: NO_UPLOAD })
    }
  })
  app.addHook('onSend', async (_req, res) => void res.header('cache-control', 'no-store'))

  const handleUpload = (req: FastifyRequest, rules: UploadRules) =>
    limitUploads(async () => {
      if (!(await req.trpcContext.storage.hasReserve())) throw noSpace()
      const file = await readUpload(req, rules)
      const { database, env: quota } = req.trpcContext
      const image = await saveUpload(database.em.fork(), images, file, { rules, quota })
      return { success: true, originalName: file.originalName, ...image }
    })

  app.route({
    method: 'POST',
    url: '/api/uploads',
    handler: async (req) => uploadedImage.parse(await handleUpload(req, EDITOR_IMAGE)),
  })
  app.route({
    method: 'POST',
    url: '/api/upload/blog-image',
    handler: async (req) => uploadedFeaturedImage.parse(await handleUpload(req, FEATURED_IMAGE)),
  })
  app.route({
    method: 'POST',
    url: '/api/upload/site-picture',
    handler: async (req) => uploadedImage.parse(await handleUpload(req, SITE_PICTURE)),
  })
}

interface File {
  Params: { '*': string }
}

/** No script runs if a browser opens a file as a page, whatever its content (security row 68). */
const IMAGE_POLICY = "default-src 'none'; sandbox"

async function storedFileRoutes(app: FastifyInstance, { images }: MediaOptions) {
  app.get<File>('/uploads/*', async ({ params }, reply) => send(reply, params['*']))
  // A photo that waits for its publication has no AVIF yet; only a preview shows it.
  app.get<File>('/photos/*', async ({ params }, reply) =>
    send(reply, params['*'], (name) => name.replace(/\.avif$/, '.webp')),
  )

  async function send(reply: FastifyReply, asked: string, otherOf = (name: string) => name) {
    const other = otherOf(asked)
    const first = await open(asked)
    const found = first ?? (other === asked ? undefined : await open(other))
    if (!found) throw notFound('No existe esa imagen.')
    const { file, type } = found
    if (file.bytes !== undefined) void reply.header('content-length', file.bytes)
    return reply
      .header('content-type', type)
      .header('content-security-policy', IMAGE_POLICY)
      .header('cache-control', first ? 'public, max-age=31536000, immutable' : 'no-store')
      .send(file.body)
  }

  async function open(name: string) {
    const type = isOriginal(name) ? undefined : uploadContentType(name)
    const file = type ? await images.open(name) : undefined
    return file && { file, type }
  }
}
