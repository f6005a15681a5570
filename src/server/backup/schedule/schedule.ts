import { startJob, type Job } from '#server/concurrency/background-job.ts'
import { leaseRound } from '#server/database/job-lease.ts'
import { backupFolder, type Env } from '#server/env.ts'
import { BACKUP, makesBackups } from '#server/features/backup/status.ts'
import type { S3Env } from '#server/gateways/s3/s3-bucket.ts'
import { backupBucket } from '../archive/bucket-address.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace, type BackupPlace, type ScheduleOptions } from './place.ts'
import { archiveName } from '../archive/archive-format.ts'
import { beginBackup } from './backup-rows.ts'
import { checkFiles, deleteByAge } from './kept-files.ts'

const EVERY_MS = 600_000
/** Delay of the first daily backup, so that it does not slow down the start. */
const START_DELAY_MS = 600_000

/** Makes a proven backup daily and on request, checks the newest ones, and deletes by age. */
function startBackupJob(options: ScheduleOptions): Job {
  const { log, now = () => new Date(), startDelayMs = START_DELAY_MS } = options
  const startsAt = now().getTime() + startDelayMs
  const stopping = new AbortController()
  const job = startJob({
    everyMs: EVERY_MS,
    round: () => backupRound(options, now().getTime() >= startsAt, stopping.signal),
    onFailure: (error) =>
      log.error({ err: error }, 'backup job failed; next attempt in ten minutes'),
  })
  return {
    ...job,
    stop: () => {
      stopping.abort()
      return job.stop()
    },
  }
}

/** Makes a requested backup; with `mayBeDue` also checks files and makes the daily backup. */
export async function backupRound(
  options: ScheduleOptions,
  mayBeDue: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { database, place, env, log, now = () => new Date() } = options
  if (mayBeDue) {
    // Continues if the place is unreachable: the backup itself reports the problem.
    await checkFiles(options).catch((error: unknown) =>
      log.error({ err: error }, 'the backups could not be looked at'),
    )
  }
  const name = archiveName(now(), env.BACKUP_KEY)
  await leaseRound(database.em.fork(), { name: BACKUP }, async () => {
    const id = await beginBackup(database.em.fork(), { name, place: place.name, mayBeDue })
    if (id === undefined) return
    // Imported at the first backup, so that the start does not wait for the code.
    const { makeBackup } = await import('./make.ts')
    if (await makeBackup(options, { id, name, signal })) await deleteByAge(options)
  })
}

export function openPlace(env: S3Env & Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): BackupPlace {
  const folder = backupFolder(env)
  if (!env.BACKUP_S3_BUCKET) return folderPlace(folder)
  return bucketPlace({ access: backupBucket(env.BACKUP_S3_BUCKET, env), folder })
}

/** Undefined if this process makes no backups. */
export const startBackups = (
  env: Env,
  options: Pick<ScheduleOptions, 'database' | 'images' | 'log'>,
): Job | undefined =>
  makesBackups(env) ? startBackupJob({ ...options, env, place: openPlace(env) }) : undefined
