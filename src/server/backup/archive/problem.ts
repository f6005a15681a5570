import { isNoSpace } from '#server/process/thrown.ts'
import type { BackupReason } from '#shared/panel/backup.ts'

/** A failure of a backup: the message is for the log, the reason has a text in the panel. */
export class BackupProblem extends Error {
  readonly reason: BackupReason

  constructor(reason: BackupReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

export function reasonOf(error: unknown): BackupReason {
  if (error instanceof BackupProblem) return error.reason
  return isNoSpace(error) ? 'space' : 'other'
}
