import type { FastifyBaseLogger } from 'fastify'
import type { Changes } from './database/changes.ts'
import { isEmbedded } from './database/connect.ts'
import type { Database } from './database/database.ts'
import { publicUrl, type Env } from './env.ts'
import { startBookingJob } from './features/booking/job.ts'
import { startSweep } from './features/media/sweep.ts'
import { startOutboxWorker } from './features/outbox/worker.ts'
import type { ImageStore } from './gateways/image-store/image-store.ts'
import type { Mailer } from './gateways/mailer/mailer.ts'
import type { Pms } from './gateways/pms/pms.ts'
import { rememberedPms } from './gateways/pms/remembered-pms.ts'
import { startHousekeeping } from './housekeeping.ts'

interface JobsOptions {
  env: Env
  log: FastifyBaseLogger
  database: Database
  changes: Changes
  images: ImageStore
  mailer: Mailer
  pms: Pms | null
}

/** Starts everything that is done in the background, and says how to stop it. */
export function startJobs(options: JobsOptions): { stop: () => Promise<unknown> } {
  const { env, log, database, changes, images, mailer, pms } = options
  const alone = isEmbedded(database)
  const outbox = startOutboxWorker({ database, mailer, log, alone })
  const bookings = pms
    ? startBookingJob({
        database,
        pms: rememberedPms(pms),
        mail: { publicUrl: publicUrl(env), mailTo: env.MAIL_TO },
        log,
        alone,
      })
    : undefined
  changes.subscribe((topic) => {
    if (topic === 'outbox') outbox.wake()
    if (topic === 'booking') bookings?.wake()
  })
  const jobs = [
    outbox,
    ...(bookings ? [bookings] : []),
    startHousekeeping(database, log),
    startSweep(database, images, log),
  ]
  return { stop: () => Promise.all(jobs.map((job) => job.stop())) }
}
