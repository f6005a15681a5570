import { hash } from 'node:crypto'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'

/** The form in which a user name is stored, compared and counted. */
export function normalizeUsername(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/** For logs and rate limits instead of the name, because people also type passwords into its field. */
export function usernameHash(normalized: string): string {
  return hash('sha256', normalized)
}

/** Why a name for a new account is rejected; undefined if it is accepted. */
export function usernameProblem(typed: string): string | undefined {
  const name = normalizeUsername(typed)
  if (name === '') return 'A user name needs at least one letter.'
  if (name.length > MAX_USERNAME_LENGTH) {
    return `A user name has at most ${MAX_USERNAME_LENGTH} characters.`
  }
  return /\p{C}/u.test(name) ? 'A user name has no control characters.' : undefined
}
