import { randomInt } from 'node:crypto'
import { sql } from '@mikro-orm/core'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query, type Sql } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import type { Role } from '#shared/auth/roles.ts'
import { hashPassword, isPassword } from './password.ts'
import { passwordProblem } from './password-rules.ts'
import { endAllSessions, forgetSignIns } from './session.ts'
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
 * Creates the account of ADMIN_USERNAME, an owner's, or sets its password until a person has changed
 * it; without ADMIN_USERNAME the first start creates an account with a random password.
 * @returns the account with the random password; undefined if none was created.
 */
export async function prepareAccounts(
  em: EntityManager,
  { ADMIN_USERNAME, ADMIN_PASSWORD }: AdminEnv,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<NewAccount | undefined> {
  if (ADMIN_USERNAME !== undefined && ADMIN_PASSWORD !== undefined) {
    const isTaken = await ensureAccount(em, ADMIN_USERNAME, ADMIN_PASSWORD)
    if (!isTaken) log.info(IGNORED)
    return undefined
  }
  if ((await em.count(User)) > 0) return undefined
  const account = { username: FIRST_USERNAME, password: randomPassword() }
  const isAdded = await addAccount(em, { ...account, role: 'owner', setBy: 'installation' })
  return isAdded ? account : undefined
}

const IGNORED =
  'ADMIN_USERNAME and ADMIN_PASSWORD are ignored, because the account was changed by a person since: they can be removed from the environment.'

/** Who chose a password: a person, after whom the environment has no say in it, or the start. */
type SetBy = 'person' | 'installation'

interface AccountFields extends NewAccount {
  role: Role
  setBy: SetBy
}

/** @returns false, without changes, if the name is taken. */
export async function addAccount(
  em: EntityManager,
  { username, password, role, setBy }: AccountFields,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return addAccountRow(em, { username, passwordHash, role, setBy, name: null, email: null })
}

interface AccountRow extends Pick<AccountFields, 'username' | 'role' | 'setBy'> {
  passwordHash: string
  name: string | null
  /** The confirmed address. */
  email: string | null
}

/** `addAccount` in a transaction, in which no password can be hashed. */
export async function addAccountRow(em: EntityManager, row: AccountRow): Promise<boolean> {
  const { username, passwordHash, role, setBy, name, email } = row
  const added = await query(em)`
    insert into app_user (username, password_hash, role, password_changed_at, name, email,
      email_confirmed_at)
    values (${normalizeUsername(username)}, ${passwordHash}, ${role}, ${changedAt(setBy)}, ${name},
      ${email}, ${email === null ? sql`null` : sql`now()`})
    on conflict (username) do nothing returning 1`
  return added.length > 0
}

interface PasswordChange {
  userId: number
  /** The stored hash that the caller has seen. */
  from: string
  to: string
  /** Hash of the session that stays; absent: all end. */
  keeps?: string | undefined
}

/**
 * Replaces a password by a person's new one in the caller's transaction, and ends her sessions.
 * @returns false, without changes, if the password is another one meanwhile, or the account ended.
 */
export async function exchangePassword(
  tx: EntityManager,
  { userId, from, to, keeps = '' }: PasswordChange,
): Promise<boolean> {
  const changed = await query(tx)`
    update app_user set password_hash = ${to}, password_changed_at = now()
    where id = ${userId} and password_hash = ${from} and deactivated_at is null returning 1`
  if (changed.length === 0) return false
  await forgetSignIns(tx, userId)
  await query(tx)`delete from session where user_id = ${userId} and token_hash <> ${keeps}`
  return true
}

/**
 * Sets the password of an account and deletes its sessions (security row 16).
 * @param account `withoutFactors` also removes what it needs besides, for who has lost her telephone.
 * @returns false if there is no such account.
 */
export async function setPassword(
  em: EntityManager,
  { username, password, withoutFactors = false }: NewAccount & { withoutFactors?: boolean },
): Promise<boolean> {
  return replacePassword(em, { username, password, withoutFactors, setBy: 'person' })
}

interface NewPassword extends NewAccount {
  setBy: SetBy
  withoutFactors?: boolean
}

async function replacePassword(
  em: EntityManager,
  { username, password, setBy, withoutFactors }: NewPassword,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const name = normalizeUsername(username)
  return em.transactional(async (tx) => {
    const [changed] = await query(tx, z.object({ id: z.int() }))`
      update app_user set password_hash = ${passwordHash}, password_changed_at = ${changedAt(setBy)}
      where username = ${name} and ${setBy === 'person' ? sql`true` : IS_UNCHANGED} returning id`
    if (changed) await endAllSessions(tx, changed.id)
    if (changed && withoutFactors) await removeFactors(tx, changed.id)
    return changed !== undefined
  })
}

async function removeFactors(tx: EntityManager, userId: number): Promise<void> {
  await query(tx)`delete from passkey where user_id = ${userId}`
  await query(tx)`delete from code_app where user_id = ${userId}`
  await query(tx)`delete from recovery_code where user_id = ${userId}`
  await query(tx)`update app_user set factors_changed_at = now() where id = ${userId}`
}

const changedAt = (setBy: SetBy): Sql => (setBy === 'person' ? sql`now()` : sql`null`)

/** SQL of an account that no person has changed. */
const IS_UNCHANGED = sql`password_changed_at is null and access_changed_at is null`

/** @returns the number of deleted sessions; undefined if there is no such account. */
export async function endSessions(
  em: EntityManager,
  username: string,
): Promise<number | undefined> {
  const user = await em.findOne(User, { username: normalizeUsername(username) })
  return user ? em.transactional((tx) => endAllSessions(tx, user.id)) : undefined
}

/** Letters and digits that do not look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** A password of 99 bits that can be read aloud: `k7mq2-x9abc-…`. */
export const randomPassword = (): string => randomGroups(GROUPS)

/** Random text of 24.7 bits per group that can be read aloud. */
export function randomGroups(groups: number): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/**
 * Creates the account or sets its password; the sessions of an account with this password stay.
 * @returns false if a person has changed the account.
 */
async function ensureAccount(
  em: EntityManager,
  username: string,
  password: string,
): Promise<boolean> {
  const user = await em.findOne(
    User,
    { username: normalizeUsername(username) },
    { populate: ['passwordHash'] },
  )
  if (user?.passwordChangedAt || user?.accessChangedAt) return false
  if (user && (await isPassword(password, user.passwordHash))) return true
  const account = { username, password, setBy: 'installation' } as const
  const isAdded = !user && (await addAccount(em, { ...account, role: 'owner' }))
  return isAdded || replacePassword(em, account)
}
