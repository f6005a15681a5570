import type { FastifyBaseLogger } from 'fastify'
import type { Changes } from '#server/database/changes.ts'
import { isEmbedded, type Database } from '#server/database/database.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import type { Env } from '#server/env.ts'
import { startBookingJob } from '#server/features/booking/reconcile/job.ts'
import { startFromPriceJob } from '#server/features/booking/search/from-price.ts'
import { startUnusedUploadsJob } from '#server/features/media/delete-unused.ts'
import { startOutboxWorker } from '#server/features/outbox/worker.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import type { Mailer } from '#server/gateways/mailer/mailer.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { startRetentionJob } from './retention.ts'

interface JobsOptions {
  env: Env
  log: FastifyBaseLogger
  database: Database
  storage: StorageSpace
  changes: Changes
  images: ImageStore
  /** Null where mails have to wait in the outbox. */
  mailer: Mailer | null
  pms: CachedPms | null
}

/** Starts everything that is done in the background, and says how to stop it. */
export function startJobs(options: JobsOptions): { stop: () => Promise<unknown> } {
  const { env, log, database, storage, changes, images, mailer, pms } = options
  const alone = isEmbedded(database)
  const outbox = mailer ? startOutboxWorker({ database, mailer, log, alone }) : undefined
  const bookings = pms ? startBookingJob({ database, pms, env, log, alone }) : undefined
  const prices = pms
    ? startFromPriceJob({
        database,
        pms,
        env,
        onFailure: (err) =>
          log.warn({ err }, 'the lowest price could not be read; trying again later'),
      })
    : undefined
  changes.subscribe((topic) => {
    if (topic === 'outbox') outbox?.wake()
    if (topic === 'booking') bookings?.wake()
  })
  const jobs = [
    ...(outbox ? [outbox] : []),
    ...(bookings ? [bookings] : []),
    ...(prices ? [prices] : []),
    startRetentionJob({ database, storage, periods: env, log }),
    startUnusedUploadsJob(database, images, log),
  ]
  return { stop: () => Promise.all(jobs.map((job) => job.stop())) }
}
