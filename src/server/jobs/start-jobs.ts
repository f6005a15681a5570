import type { FastifyBaseLogger } from 'fastify'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import type { Changes } from '#server/database/changes.ts'
import { isEmbedded, type Database } from '#server/database/database.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import type { Env } from '#server/env.ts'
import { startBookingJob } from '#server/features/booking/job.ts'
import { startChangesJob } from '#server/features/booking/watch/changes.ts'
import { startFromPriceJob } from '#server/features/booking/search/from-price.ts'
import { startScheduleJob } from '#server/features/blog/job.ts'
import { startUnusedUploadsJob } from '#server/features/media/delete-unused.ts'
import { startPlaceFilesJob } from '#server/features/media/place-job.ts'
import { startStoreCheckJob } from '#server/features/media/store-outage.ts'
import { startOutboxWorker } from '#server/features/outbox/worker.ts'
import type { LiveSite } from '#server/features/site/live-site.ts'
import { startEditionsJob } from '#server/features/site/job.ts'
import { sendDailyMail } from '#server/features/today/daily-mail.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import type { Mailer } from '#server/gateways/mailer/mailer.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { activity } from '#server/process/log.ts'
import { startRetentionJob } from './retention.ts'

/** Interval of the daily mail's job, and so the mail's maximum delay. */
const DAILY_CHECK_MS = 300_000

interface JobsOptions {
  env: Env
  log: FastifyBaseLogger
  database: Database
  storage: StorageSpace
  changes: Changes
  images: ImageStore
  site: Pick<LiveSite, 'onPublished'>
  /** Null without a mail server: mails wait in the outbox. */
  mailer: Mailer | null
  pms: CachedPms | null
}

export interface RunningJobs {
  byName: Readonly<Record<string, Pick<Job, 'succeededAt'>>>
  stop: () => Promise<unknown>
}

export function startJobs(options: JobsOptions): RunningJobs {
  const { env, log, database, storage, changes, images, site, mailer, pms } = options
  const isSoleProcess = isEmbedded(database)
  const outbox =
    mailer && nameJob('outbox', () => startOutboxWorker({ database, mailer, log, isSoleProcess }))
  const bookings =
    pms && nameJob('bookings', () => startBookingJob({ database, pms, env, log, isSoleProcess }))
  const reader = pms && nameJob('changes', () => startChangesJob({ database, pms, env, log }))
  const onFailure = (err: unknown) =>
    log.warn({ err }, 'the lowest price could not be read; trying again later')
  const prices = pms
    ? nameJob('prices', () =>
        startFromPriceJob({ database, pms: pms.forSearch('prices'), env, onFailure }),
      )
    : undefined
  site.onPublished(() => prices?.wake())
  const schedule = nameJob('schedule', () => startScheduleJob({ database, log }))
  const editions = nameJob('editions', () => startEditionsJob({ database, env, log }))
  const photos = nameJob('photos', () => startPlaceFilesJob(database, images, log))
  changes.subscribe((topic) => {
    if (topic === 'site-changes') {
      editions.wake()
      photos.wake()
    }
    if (topic === 'blog') schedule.wake()
    if (topic === 'outbox') outbox?.wake()
    if (topic === 'booking') bookings?.wake()
    if (topic === 'pms') reader?.wake()
  })
  const daily = nameJob('daily mail', () =>
    startJob({
      everyMs: DAILY_CHECK_MS,
      round: () => sendDailyMail({ em: database.em.fork(), env, storage, pms, now: Date.now() }),
      onFailure: (err) => log.warn({ err }, 'the daily mail could not be made; trying again later'),
    }),
  )
  const byName = {
    daily,
    ...(outbox ? { outbox } : {}),
    ...(bookings ? { bookings } : {}),
    ...(reader ? { changes: reader } : {}),
    ...(prices ? { prices } : {}),
    schedule,
    editions,
    photos,
    retention: nameJob('retention', () =>
      startRetentionJob({ database, storage, periods: env, log }),
    ),
    store: nameJob('store', () => startStoreCheckJob({ database, images, log, now: Date.now })),
    uploads: nameJob('uploads', () => startUnusedUploadsJob(database, images, log)),
  }
  return { byName, stop: () => Promise.all(Object.values(byName).map((job) => job.stop())) }
}

/** Starts a job under a name, which log lines of its slow statements contain. */
const nameJob = (name: string, start: () => Job): Job => activity.run(`job ${name}`, start)
