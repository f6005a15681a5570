import { createHash } from 'node:crypto'
import { MAX_USERNAME_LENGTH } from '#shared/auth.ts'

/** The one form of a user name, in which it is stored, looked up and counted. */
export function normalUsername(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/** Stands for a user name in logs and counters, since people type passwords into that field too. */
export function usernameHash(normalName: string): string {
  return createHash('sha256').update(normalName).digest('hex')
}

/** What is wrong with a name for a new account, in words; undefined when nothing is. */
export function usernameProblem(typed: string): string | undefined {
  const name = normalUsername(typed)
  if (name === '') return 'A user name needs at least one letter.'
  if (name.length > MAX_USERNAME_LENGTH) {
    return `A user name has at most ${MAX_USERNAME_LENGTH} characters.`
  }
  return /\p{C}/u.test(name) ? 'A user name has no control characters.' : undefined
}
