import type { Job } from '#server/concurrency/background-job.ts'
import { backupFolder, type Env } from '#server/env.ts'
import { backupBucket, type BackupBucketEnv } from '#server/gateways/backup-bucket.ts'
import { makesBackups } from '#server/features/backup/status.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace, type BackupPlace } from './place.ts'
import { startBackupJob, type ScheduleOptions } from './schedule.ts'

/** The place of this installation's backups. */
export function openPlace(
  env: BackupBucketEnv & Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>,
): BackupPlace {
  const folder = backupFolder(env)
  if (!env.BACKUP_S3_BUCKET) return folderPlace(folder)
  return bucketPlace({ access: backupBucket(env.BACKUP_S3_BUCKET, env), folder })
}

/** The backup job, if this process makes backups. */
export const startBackups = (
  env: Env,
  options: Pick<ScheduleOptions, 'database' | 'images' | 'log'>,
): Job | undefined =>
  makesBackups(env) ? startBackupJob({ ...options, env, place: openPlace(env) }) : undefined
