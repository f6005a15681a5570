import type { Job } from '#server/concurrency/background-job.ts'
import { backupFolder, type Env } from '#server/env.ts'
import { makesBackups } from '#server/features/backup/status.ts'
import { folderPlace, type BackupPlace } from './place.ts'
import { startBackupJob, type ScheduleOptions } from './schedule.ts'

/** Where this installation keeps its backups. */
export const openPlace = (env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): BackupPlace =>
  folderPlace(backupFolder(env))

/** The job of this process, where it makes backups. */
export const startBackups = (
  env: Env,
  options: Pick<ScheduleOptions, 'database' | 'images' | 'log'>,
): Job | undefined =>
  makesBackups(env) ? startBackupJob({ ...options, env, place: openPlace(env) }) : undefined
