import * as z from 'zod'
import { isoDate } from '../schema.ts'

/**
 * Why a backup failed or is damaged.
 * - `space`: there was not enough space.
 * - `stopped`: the process that made the backup ended.
 * - `time`: restoring took too long.
 * - `differs`: the restored data differs from the archived data.
 * - `bucket`: uploading or downloading failed.
 * - `changed`, `gone`: the file has changed since, or cannot be read any more.
 */
export const BACKUP_REASONS = [
  'space',
  'stopped',
  'time',
  'differs',
  'bucket',
  'changed',
  'gone',
  'other',
] as const

export type BackupReason = (typeof BACKUP_REASONS)[number]

/**
 * The state of the scheduled backups, for the panel. In zod's classic dialect, because only the
 * server parses it.
 */
export const backupStatus = z.object({
  /**
   * - `off`: no backups are scheduled.
   * - `none`: no backup has been made yet.
   * - `proven`: the newest was restored and compared, and its file is unchanged.
   * - `late`: the last proven one is too old.
   * - `failed`: a backup after the last proven one could not be made or proven.
   * - `damaged`: a proven file has changed or disappeared.
   */
  state: z.enum(['off', 'none', 'proven', 'late', 'failed', 'damaged']),
  isRunning: z.boolean(),
  /** Time of the last proven backup; null if there is none. */
  provenAt: isoDate.nullable(),
  rows: z.int().nullable(),
  pictures: z.int().nullable(),
  bytes: z.number().nullable(),
  /** Why the last backup failed or is damaged; the log has details. */
  reason: z.enum(BACKUP_REASONS).nullable(),
})

/** A download of the last proven backup: the password that opens it, which is shown this once. */
export const backupDownload = z.object({
  password: z.string(),
  /** Address of the file, which only this person opens and only for a while. */
  url: z.string(),
  /** Time of the backup. */
  createdAt: isoDate,
})

/** Address of downloads, before their tickets. */
export const BACKUP_DOWNLOADS = '/api/admin/backups/'

export type BackupStatus = z.infer<typeof backupStatus>
