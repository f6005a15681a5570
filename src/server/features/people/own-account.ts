import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query, type Sql } from '#server/database/query.ts'
import { limitWrongGuesses } from '#server/database/rate-limit.ts'
import { badRequest } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { exchangePassword } from '#server/features/auth/accounts.ts'
import { hashPassword, isPassword, UNKNOWN_USER_HASH } from '#server/features/auth/password.ts'
import { requireGoodPassword } from '#server/features/auth/password-rules.ts'
import { Session } from '#server/features/auth/session.entity.ts'
import {
  forgetOtherBrowsers,
  SESSION_IDLE_MINUTES,
  sessionHash,
  type SessionRequest,
  type SignedInUser,
} from '#server/features/auth/session.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { canMailLinks, type LinkEnv } from './link-mails.ts'
import { notifyPerson } from './notify.ts'

/** Characters of a session's id, the beginning of the hash that is stored. */
const ID_LENGTH = 16

/**
 * The account of a person with her open sessions, the last used first.
 * @param current Hash of the session of the request.
 */
export async function readAccount(
  em: EntityManager,
  env: LinkEnv,
  user: SignedInUser,
  current?: string,
) {
  const { username, role, name, email, emailConfirmedAt } = await em.findOneOrFail(User, {
    id: user.id,
  })
  const [pending] = await query(em, z.object({ email: z.string() }))`
    select email from account_link
    where kind = 'address' and user_id = ${user.id} and expires_at > now()`
  const open = await em.find(
    Session,
    { user: user.id, [sql`${IS_OPEN}`]: [] },
    { orderBy: { lastSeenAt: 'desc', createdAt: 'desc' } },
  )
  const sessions = open.map(({ tokenHash, device, createdAt, lastSeenAt }) => ({
    id: tokenHash.slice(0, ID_LENGTH),
    device,
    createdAt,
    lastSeenAt,
    isCurrent: tokenHash === current,
  }))
  return {
    username,
    role,
    name,
    email: emailConfirmedAt && email,
    pendingEmail: pending?.email ?? null,
    hasMail: canMailLinks(env),
    sessions,
  }
}

const IS_OPEN = sql`expires_at > now()
  and last_seen_at > now() - make_interval(mins => ${SESSION_IDLE_MINUTES})`

/** Changes how colleagues call a person; only she herself can. */
export async function renameSelf(em: EntityManager, { id, username }: SignedInUser, name: string) {
  await em.transactional(async (tx) => {
    const renamed = await query(tx)`
      update app_user set name = ${name || null}
      where id = ${id} and name is distinct from ${name || null} returning 1`
    if (renamed.length > 0) record(tx, { who: username, action: 'account.name' })
  })
}

/** Ends one of a person's own sessions; a repeated call succeeds. */
export const endSession = (em: EntityManager, user: SignedInUser, id: string) =>
  endOwn(em, user, sql`left(token_hash, ${ID_LENGTH}) = ${id}`)

/** Ends a person's sessions, and forgets her browsers, except those of the request. */
export const endOtherSessions = (em: EntityManager, user: SignedInUser, request: SessionRequest) =>
  endOwn(em, user, sql`token_hash <> ${sessionHash(request) ?? ''}`, (tx) =>
    forgetOtherBrowsers(tx, user.id, request),
  )

/** Present passwords that may be wrong, so that who finds an open panel cannot try them all. */
const GUESSES = [{ limit: 5, seconds: 600 }]

interface OwnPassword {
  current: string
  password: string
}

/**
 * Changes a person's own password and ends her other sessions.
 * @throws TRPCError BAD_REQUEST for a wrong present password or a new one against the rules,
 *   TOO_MANY_REQUESTS
 */
export async function changeOwnPassword(
  em: EntityManager,
  { id, username }: SignedInUser,
  { current, password, keeps }: OwnPassword & { keeps: string | undefined },
): Promise<void> {
  requireGoodPassword(username, password)
  const [stored] = await query(em, z.object({ hash: z.string() }))`
    select password_hash as hash from app_user where id = ${id}`
  const from = stored?.hash ?? UNKNOWN_USER_HASH
  const guess = { what: 'own-password', who: String(id), rules: GUESSES }
  const isRight = await limitWrongGuesses(em, guess, () => isPassword(current, from))
  if (!isRight) throw badRequest(WRONG_PASSWORD)
  const to = await hashPassword(password)
  await em.transactional(async (tx) => {
    if (!(await exchangePassword(tx, { userId: id, from, to, keeps }))) {
      throw badRequest(WRONG_PASSWORD)
    }
    record(tx, { who: username, action: 'account.password' })
    await notifyPerson(tx, { userId: id, what: 'Se cambió la contraseña de tu cuenta.' })
  })
}

const WRONG_PASSWORD = 'Esa no es tu contraseña actual.'

/**
 * Whether the start page asks a person for her address: a link to it can be mailed, and she has not
 * closed the question.
 */
export async function asksForAddress(
  em: EntityManager,
  env: LinkEnv,
  { id }: SignedInUser,
): Promise<boolean> {
  if (!canMailLinks(env)) return false
  const { emailConfirmedAt, emailAskedAt } = await em.findOneOrFail(User, { id })
  return emailConfirmedAt === null && emailAskedAt === null
}

/** Does not ask a person for her address any more. */
export async function closeAddressQuestion(em: EntityManager, { id }: SignedInUser): Promise<void> {
  await query(em)`update app_user set email_asked_at = now() where id = ${id}`
}

async function endOwn(
  em: EntityManager,
  { id, username }: SignedInUser,
  where: Sql,
  also?: (tx: EntityManager) => Promise<void>,
) {
  await em.transactional(async (tx) => {
    await also?.(tx)
    const ended = await query(tx)`
      delete from session where user_id = ${id} and ${where} returning 1`
    if (ended.length > 0) record(tx, { who: username, action: 'account.sessions' })
  })
}
