/** PostgreSQL's code for a missing right. */
const NOT_ALLOWED = '42501'

/** Whether the account lacks the right for the statement. */
export const isNotAllowed = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === NOT_ALLOWED
