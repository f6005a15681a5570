import { Readable } from 'node:stream'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { semaphore } from '#server/concurrency/semaphore.ts'
import { noSpace } from '#server/errors.ts'
import { staffOnly } from '#server/features/auth/staff.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { sendError } from '#server/http/send-error.ts'
import {
  FEATURED_IMAGE,
  RESUMABLE_PATH,
  uploadedFeaturedImage,
  uploadedImage,
} from '#shared/media.ts'
import { finishUpload } from './finish-upload.ts'
import { PartStore } from './part-store.ts'

interface ResumableOptions {
  images: ImageStore
}

/** What tus answers that a browser of our own pages needs; its CORS headers are left out. */
const ANSWERED = /^(?:tus-|upload-|location$)/

/** Uploads in parts (tus 1.0.0), and the request that makes a picture of a complete one. */
export async function resumableRoutes(app: FastifyInstance, { images }: ResumableOptions) {
  // The parts are read by tus as they come.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => {
    done(null)
  })
  const tus = new Server({
    path: RESUMABLE_PATH,
    datastore: new PartStore(app.trpcContext.database),
    maxSize: FEATURED_IMAGE.maxBytes,
    relativeLocation: true,
    // Errors of the protocol are objects; any other goes to the error handler and the log.
    onResponseError: (_request, error) => {
      if (error instanceof Error) throw error
      return undefined
    },
  })
  const limitParts = semaphore({ concurrency: 18, maxQueue: 0 })

  app.addHook('onRequest', staffOnly)
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  const handle = (request: FastifyRequest, reply: FastifyReply) =>
    limitParts(async () => {
      const isWriting = request.method === 'POST' || request.method === 'PATCH'
      if (isWriting && !(await request.trpcContext.storage.hasReserve())) throw noSpace()
      return send(reply, await tus.handleWeb(webRequest(request)))
    })
  app.route({ method: ['OPTIONS', 'POST'], url: RESUMABLE_PATH, handler: handle })
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${RESUMABLE_PATH}/:id`, handler: handle })

  app.post<{ Params: { id: string } }>(`${RESUMABLE_PATH}/:id/image`, async (request) => {
    const { database, env: quota, storage } = request.trpcContext
    if (!(await storage.hasReserve())) throw noSpace()
    const em = database.em.fork()
    const finished = await finishUpload(em, images, request.params.id, quota)
    const { purpose, originalName, image } = finished
    if (purpose === 'text') return uploadedImage.parse(image)
    return uploadedFeaturedImage.parse({ success: true, originalName, ...image })
  })
}

function webRequest({ method, url, headers, raw }: FastifyRequest): Request {
  const hasBody = method === 'POST' || method === 'PATCH'
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as const),
    ...(hasBody ? { body: Readable.toWeb(raw) as unknown as BodyInit, duplex: 'half' } : {}),
  })
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) {
    if (ANSWERED.test(name)) void reply.header(name, value)
  }
  if (response.ok) return reply.code(response.status).send()
  const text = await response.text()
  // The sentences of tus are English and end with the line.
  return sendError(reply, response.status, text.endsWith('\n') ? undefined : text)
}
