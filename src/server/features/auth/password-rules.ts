import { readFileSync } from 'node:fs'
import { badRequest } from '#server/errors.ts'
import { MAX_PASSWORD_LENGTH } from '#shared/auth/auth.ts'
import { MIN_PASSWORD_LENGTH, PASSWORD_RULES } from '#shared/auth/password-rules.ts'
import { isStorable } from '#shared/text.ts'
import { normalizeUsername } from './username.ts'

const words = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split(/\s+/)

/**
 * Common passwords in lower case: the first 3 000 of the list that `docs/licences.md` names, others
 * from public lists in English and Spanish, and words of this hotel and island.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...words('common-passwords.txt'),
  ...words('own-passwords.txt'),
])

/** What is said of a rejected password in the terminal, after "The password", and in the panel. */
const FAULTS = {
  short: [
    `needs at least ${MIN_PASSWORD_LENGTH} characters`,
    `Necesita al menos ${MIN_PASSWORD_LENGTH} caracteres.`,
  ],
  long: [
    `must not have more than ${MAX_PASSWORD_LENGTH} characters`,
    `No puede tener más de ${MAX_PASSWORD_LENGTH} caracteres.`,
  ],
  characters: [
    'contains characters that cannot be typed',
    'Tiene caracteres que no se pueden escribir.',
  ],
  username: ['must not be the user name', 'No puede ser tu usuario.'],
  guessable: [
    'is one of those that are guessed first',
    'Es una de las que se adivinan primero: elige otra.',
  ],
} as const

/** Why a password is rejected, to be put after "The password"; undefined if it is accepted. */
export function passwordProblem(username: string, password: string): string | undefined {
  const fault = faultOf(username, password)
  return fault && FAULTS[fault][0]
}

/** Why a password is rejected, in the panel's words; undefined if it is accepted. */
export function passwordProblemWords(username: string, password: string): string | undefined {
  const fault = faultOf(username, password)
  return fault && FAULTS[fault][1]
}

/** @throws TRPCError BAD_REQUEST with the reason in the panel's words */
export function requireGoodPassword(username: string, password: string): void {
  const problem = passwordProblemWords(username, password)
  if (problem) throw badRequest(problem)
}

function faultOf(username: string, password: string): keyof typeof FAULTS | undefined {
  if (!PASSWORD_RULES.length.isMet(password)) return 'short'
  if (password.length > MAX_PASSWORD_LENGTH) return 'long'
  if (!isStorable(password)) return 'characters'
  if (normalizeUsername(password) === normalizeUsername(username)) return 'username'
  return isCommon(password) || !PASSWORD_RULES.distinct.isMet(password) ? 'guessable' : undefined
}

/** Whether a password is common, also with digits or signs around it or repeated: `Password2026!`. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const repeated = /^(.+?)\1+$/.exec(lower)?.[1] ?? ''
  return [lower, core, repeated].some((word) => COMMON_PASSWORDS.has(word))
}
