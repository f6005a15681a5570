import { isNoSpace } from '#server/process/thrown.ts'
import type { BackupReason } from '#shared/panel/backup.ts'

/** Why a backup failed: a message for the log, and a reason for which the panel has a text. */
export class BackupProblem extends Error {
  readonly reason: BackupReason

  constructor(reason: BackupReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** The reason of any error. */
export function reasonOf(error: unknown): BackupReason {
  if (error instanceof BackupProblem) return error.reason
  return isNoSpace(error) ? 'space' : 'other'
}
