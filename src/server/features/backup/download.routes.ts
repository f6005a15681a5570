import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { personOf, requireStaff, staffOnly } from '#server/features/auth/staff.ts'
import { OWN_SITE_ONLY } from '#server/http/own-site.ts'
import { BACKUP_DOWNLOADS } from '#shared/panel/backup.ts'
import { beginDownload, recordDownload, type StoredBackup } from './download.ts'

interface DownloadOptions {
  database: Database
  /** Reads a backup, encrypted for a password; rejects if its beginning cannot be read. */
  read: (backup: StoredBackup, password: string) => Promise<AsyncIterable<Buffer>>
  /** Milliseconds since 1970. */
  now: () => number
}

/** Sends backups to owners, piece by piece; `admin.backup.prepare` makes the address. */
export async function backupDownloads(
  app: FastifyInstance,
  { database, read, now }: DownloadOptions,
): Promise<void> {
  app.get<{ Params: { ticket: string } }>(
    `${BACKUP_DOWNLOADS}:ticket`,
    { onRequest: staffOnly(['system'], 'write'), config: OWN_SITE_ONLY, exposeHeadRoute: false },
    async (request, reply) => {
      const user = personOf(await requireStaff(request.trpcContext, ['system'], 'write'))
      const { ticket } = request.params
      const { backup, password } = await beginDownload(database.em.fork(), user, {
        ticket,
        now: now(),
      })
      const pieces = await read(backup, password).catch((error: unknown) => {
        request.log.error({ err: error, backup: backup.name }, 'a backup could not be downloaded')
        throw notFound(UNREADABLE)
      })
      await recordDownload(database.em.fork(), user, backup)
      return (
        reply
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `attachment; filename="${fileName(backup)}"`)
          .type('application/octet-stream')
          // After an error the connection is cut, so that the browser reports a failed download.
          .send(Readable.from(pieces))
      )
    },
  )
}

const fileName = ({ name }: StoredBackup): string => `${name.replace(/\.enc$/, '')}.age`

const UNREADABLE = 'La copia no se pudo leer. Avisa a quien mantiene el sitio.'
