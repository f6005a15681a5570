import type { FastifyBaseLogger } from 'fastify'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import type { Database } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import type { BackupPlace } from './place.ts'
import { backupRound } from './round.ts'

const EVERY_MS = 600_000
/** Delay after a start, which has other work. */
const START_DELAY_MS = 600_000

export interface ScheduleOptions {
  database: Database
  images: ImageStore
  place: BackupPlace
  env: Pick<Env, 'BACKUP_KEY' | 'DATABASE_URL' | 'DIRECT_DATABASE_URL'>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  now?: () => Date
  /** Delay of due backups after the start; requested ones do not wait. */
  startDelayMs?: number
  proofLimitMs?: number
}

/** Makes and proves a backup daily and on request, checks the newest again, and deletes by age. */
export function startBackupJob(options: ScheduleOptions): Job {
  const { log, now = () => new Date(), startDelayMs = START_DELAY_MS } = options
  const startsAt = now().getTime() + startDelayMs
  const stopping = new AbortController()
  const job = startJob({
    everyMs: EVERY_MS,
    round: () => backupRound(options, now().getTime() >= startsAt, stopping.signal),
    onFailure: (error) =>
      log.error(
        { err: error },
        'the backups could not be looked after; trying again in ten minutes',
      ),
  })
  return {
    ...job,
    stop: () => {
      stopping.abort()
      return job.stop()
    },
  }
}
