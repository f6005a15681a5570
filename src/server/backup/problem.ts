import { codeOf } from '#server/process/error-code.ts'
import type { BackupReason } from '#shared/panel/backup.ts'

/** Why a backup failed: a message for the log, and a reason that the panel words itself. */
export class BackupProblem extends Error {
  readonly reason: BackupReason

  constructor(reason: BackupReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

const NO_SPACE = ['ENOSPC', 'EDQUOT']

/** The reason of any error. */
export function reasonOf(error: unknown): BackupReason {
  if (error instanceof BackupProblem) return error.reason
  return NO_SPACE.includes(codeOf(error)) ? 'space' : 'other'
}
