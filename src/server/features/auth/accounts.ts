import { randomInt } from 'node:crypto'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { hashPassword, isPassword } from './password.ts'
import { passwordProblem } from './password-rules.ts'
import { Session } from './session.entity.ts'
import { normalizeUsername, usernameProblem } from './username.ts'
import { User } from './user.entity.ts'

/** A new account with its generated password, which is not stored. */
export interface NewAccount {
  username: string
  password: string
}

type AdminEnv = Pick<Env, 'NODE_ENV' | 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>

const FIRST_USERNAME = 'admin'

/**
 * Checks ADMIN_USERNAME and ADMIN_PASSWORD; weak passwords are rejected only in production (security
 * row 2).
 * @throws Error that does not contain the values.
 */
export function checkAdminEnv({ NODE_ENV, ADMIN_USERNAME, ADMIN_PASSWORD }: AdminEnv): void {
  if (ADMIN_USERNAME === undefined && ADMIN_PASSWORD === undefined) return
  if (ADMIN_USERNAME === undefined || ADMIN_PASSWORD === undefined) {
    throw new Error('ADMIN_USERNAME and ADMIN_PASSWORD belong together: set both or neither.')
  }
  const nameProblem = usernameProblem(ADMIN_USERNAME)
  if (nameProblem) throw new Error(`ADMIN_USERNAME is not right. ${nameProblem}`)
  const problem = passwordProblem(ADMIN_USERNAME, ADMIN_PASSWORD)
  if (problem && NODE_ENV === 'production') {
    throw new Error(`The password in ADMIN_PASSWORD ${problem}.`)
  }
}

/**
 * Creates the account of ADMIN_USERNAME or sets its password; without ADMIN_USERNAME the first start
 * creates an account with a random password.
 * @returns the account with the random password; undefined if none was created.
 */
export async function prepareAccounts(
  em: EntityManager,
  { ADMIN_USERNAME, ADMIN_PASSWORD }: AdminEnv,
): Promise<NewAccount | undefined> {
  if (ADMIN_USERNAME !== undefined && ADMIN_PASSWORD !== undefined) {
    await ensureAccount(em, ADMIN_USERNAME, ADMIN_PASSWORD)
    return undefined
  }
  if ((await em.count(User)) > 0) return undefined
  const password = randomPassword()
  const isAdded = await addAccount(em, FIRST_USERNAME, password)
  return isAdded ? { username: FIRST_USERNAME, password } : undefined
}

/** @returns false, without changes, if the name is taken. */
export async function addAccount(
  em: EntityManager,
  username: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const added = await query(em)`
    insert into app_user (username, password_hash)
      values (${normalizeUsername(username)}, ${passwordHash})
    on conflict (username) do nothing returning 1`
  return added.length > 0
}

/**
 * Sets the password of an account and deletes its sessions (security row 16).
 * @returns false if there is no such account.
 */
export async function setPassword(
  em: EntityManager,
  username: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const account = { username: normalizeUsername(username) }
  return em.transactional(async (tx) => {
    const changed = await tx.nativeUpdate(User, account, { passwordHash })
    await tx.nativeDelete(Session, { user: account })
    return changed > 0
  })
}

/** @returns the number of deleted sessions; undefined if there is no such account. */
export async function endSessions(
  em: EntityManager,
  username: string,
): Promise<number | undefined> {
  const user = await em.findOne(User, { username: normalizeUsername(username) })
  return user ? em.nativeDelete(Session, { user }) : undefined
}

/** Letters and digits that do not look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** A password of 99 bits that can be read aloud: `k7mq2-x9abc-…`. */
export function randomPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Creates the account or sets its password; the sessions of an account with this password stay. */
async function ensureAccount(em: EntityManager, username: string, password: string): Promise<void> {
  const user = await em.findOne(
    User,
    { username: normalizeUsername(username) },
    { populate: ['passwordHash'] },
  )
  if (user && (await isPassword(password, user.passwordHash))) return
  const isAdded = !user && (await addAccount(em, username, password))
  if (!isAdded) await setPassword(em, username, password)
}
