import type { BackupReason } from '#shared/backup.ts'

/** Why there is no backup: a sentence for the log, and a reason that the panel says in its words. */
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
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return NO_SPACE.includes(code) ? 'space' : 'other'
}
