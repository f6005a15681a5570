import { readFileSync } from 'node:fs'
import { MAX_PASSWORD_LENGTH } from '#shared/auth/auth.ts'
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

const MIN_LENGTH = 12
const MIN_DISTINCT = 5

/** Why a password is rejected, to be put after "The password"; undefined if it is accepted. */
export function passwordProblem(username: string, password: string): string | undefined {
  if (password.length < MIN_LENGTH) return `needs at least ${MIN_LENGTH} characters`
  if (password.length > MAX_PASSWORD_LENGTH) {
    return `must not have more than ${MAX_PASSWORD_LENGTH} characters`
  }
  if (!isStorable(password)) return 'contains characters that cannot be typed'
  if (normalizeUsername(password) === normalizeUsername(username))
    return 'must not be the user name'
  if (isCommon(password) || new Set(password).size < MIN_DISTINCT) {
    return 'is one of those that are guessed first'
  }
  return undefined
}

/** Whether a password is common, also with digits or signs around it or repeated: `Password2026!`. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const repeated = /^(.+?)\1+$/.exec(lower)?.[1] ?? ''
  return [lower, core, repeated].some((word) => COMMON_PASSWORDS.has(word))
}
