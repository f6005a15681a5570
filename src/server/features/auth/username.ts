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

/** What is said of a rejected user name in the terminal and in the panel. */
const FAULTS = {
  empty: ['A user name needs at least one letter.', 'Escribe un usuario.'],
  long: [
    `A user name has at most ${MAX_USERNAME_LENGTH} characters.`,
    `Máximo ${MAX_USERNAME_LENGTH} caracteres.`,
  ],
  control: ['A user name has no control characters.', 'Tiene caracteres no permitidos.'],
} as const

/** Why a name for a new account is rejected; undefined if it is accepted. */
export function usernameProblem(typed: string): string | undefined {
  const fault = faultOf(normalizeUsername(typed))
  return fault && FAULTS[fault][0]
}

/** Why a name for a new account is rejected, in the panel's words; undefined if it is accepted. */
export function usernameProblemWords(typed: string): string | undefined {
  const fault = faultOf(normalizeUsername(typed))
  return fault && FAULTS[fault][1]
}

function faultOf(name: string): keyof typeof FAULTS | undefined {
  if (name === '') return 'empty'
  if (name.length > MAX_USERNAME_LENGTH) return 'long'
  return /\p{C}/u.test(name) ? 'control' : undefined
}
