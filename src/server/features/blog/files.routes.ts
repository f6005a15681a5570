import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { record } from '#server/features/audit/record.ts'
import { requireStaff, staffOnly } from '#server/features/auth/staff.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { OWN_SITE_ONLY } from '#server/http/own-site.ts'
import { zipFile } from '#server/http/zip-file.ts'
import { ARTICLES_FILE } from '#shared/panel/filters.ts'
import { articleFiles } from './files/article-files.ts'

interface FileOptions {
  database: Database
  images: ImageStore | null
  /** Milliseconds since 1970. */
  now: () => number
}

/** Sends all articles as files; the audit log records it. */
export async function articleDownload(
  app: FastifyInstance,
  { database, images, now }: FileOptions,
): Promise<void> {
  app.get(
    ARTICLES_FILE,
    { onRequest: staffOnly(['blog'], 'read'), config: OWN_SITE_ONLY, exposeHeadRoute: false },
    async (request, reply) => {
      const { username } = await requireStaff(request.trpcContext, ['blog'], 'read')
      const em = database.em.fork()
      await em.transactional(async (tx) => record(tx, { who: username, action: 'article.export' }))
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="articulos.zip"')
        .type('application/zip')
        .send(Readable.from(zipFile(articleFiles(em, images), new Date(now()))))
    },
  )
}
