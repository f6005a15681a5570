import { randomInt } from 'node:crypto'
import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { hashPassword, isPassword } from './password.ts'
import { passwordProblem } from './password-rules.ts'
import { normalUsername, usernameProblem } from './username.ts'
import { User } from './user.entity.ts'

/** A new account whose password nobody but the reader of this knows. */
export interface NewAccount {
  username: string
  password: string
}

type AdminEnv = Pick<Env, 'NODE_ENV' | 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>

const FIRST_USERNAME = 'admin'

/**
 * Refuses an administrator that would be guessed (security row 2); while developing anything goes
 * that can be typed.
 * @throws Error in words, without the value.
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
 * Makes sure that somebody can sign in: the account of the environment has its password, and without
 * one the very first start makes an account with a random password.
 * @returns that first account, to be shown once; undefined otherwise.
 */
export async function prepareAccounts(
  em: EntityManager,
  { ADMIN_USERNAME, ADMIN_PASSWORD }: AdminEnv,
): Promise<NewAccount | undefined> {
  if (ADMIN_USERNAME !== undefined && ADMIN_PASSWORD !== undefined) {
    await keepAccount(em, ADMIN_USERNAME, ADMIN_PASSWORD)
    return undefined
  }
  if ((await em.count(User)) > 0) return undefined
  const password = randomPassword()
  const isMade = await addAccount(em, FIRST_USERNAME, password)
  return isMade ? { username: FIRST_USERNAME, password } : undefined
}

/** @returns false, and changes nothing, when the name is taken. */
export async function addAccount(
  em: EntityManager,
  username: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const added = await em.execute<unknown[]>(
    `insert into app_user (username, password_hash) values (?, ?)
     on conflict (username) do nothing returning 1`,
    [normalUsername(username), passwordHash],
  )
  return added.length > 0
}

/**
 * Gives an account another password, which ends all its sessions at once (security row 16).
 * @returns false when there is no such account.
 */
export async function setPassword(
  em: EntityManager,
  username: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return em.transactional(async (tx) => {
    const changed = await tx.execute<{ id: number }[]>(
      'update app_user set password_hash = ? where username = ? returning id',
      [passwordHash, normalUsername(username)],
    )
    await tx.execute('delete from session where user_id = ?', [changed[0]?.id ?? 0])
    return changed.length > 0
  })
}

/** @returns how many sessions were ended; undefined when there is no such account. */
export async function endSessions(
  em: EntityManager,
  username: string,
): Promise<number | undefined> {
  const user = await em.findOne(User, { username: normalUsername(username) })
  if (!user) return undefined
  const ended = await em.execute<unknown[]>('delete from session where user_id = ? returning 1', [
    user.id,
  ])
  return ended.length
}

/** Letters and digits that nobody confuses when copying them by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** A password of 99 bits that can be read aloud: `k7mq2-x9abc-…`. */
export function randomPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Leaves an account alone whose password is this one already, so that its sessions go on. */
async function keepAccount(em: EntityManager, username: string, password: string): Promise<void> {
  const user = await em.findOne(
    User,
    { username: normalUsername(username) },
    { populate: ['passwordHash'] },
  )
  if (user && (await isPassword(password, user.passwordHash))) return
  const isAdded = !user && (await addAccount(em, username, password))
  if (!isAdded) await setPassword(em, username, password)
}
