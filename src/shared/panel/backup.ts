import * as z from 'zod'
import { isoDate } from '../schema.ts'

/**
 * - `space`: there was not enough space.
 * - `stopped`: the process that made it ended.
 * - `time`: restoring it took too long.
 * - `differs`: what was restored is not what was archived.
 * - `bucket`: the bucket did not take it, or did not give it back.
 * - `changed`, `gone`: its file has changed since, or cannot be read any more.
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

/** The state of the scheduled backups, for the panel. Zod's classic dialect: only the server reads it. */
export const backupStatus = z.object({
  /**
   * - `off`: nothing is scheduled here.
   * - `none`: none has been made yet.
   * - `proven`: the newest was opened, restored beside and compared, and its file is as it was.
   * - `late`: that is longer ago than it should be.
   * - `failed`: since then one could not be made or proven.
   * - `damaged`: since then a file has changed or gone.
   */
  state: z.enum(['off', 'none', 'proven', 'late', 'failed', 'damaged']),
  isRunning: z.boolean(),
  /** When the last proven backup was made; null while there is none. */
  provenAt: isoDate.nullable(),
  rows: z.int().nullable(),
  pictures: z.int().nullable(),
  bytes: z.number().nullable(),
  /** Why the last backup failed or is damaged; the log says more. */
  reason: z.enum(BACKUP_REASONS).nullable(),
})

export type BackupStatus = z.infer<typeof backupStatus>
