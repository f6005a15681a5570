import { hash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { publicUrl, type Env } from '#server/env.ts'
import type { Context } from '#server/trpc.ts'
import type { Deletion } from '#server/database/retention.ts'
import { ROLES, type Role } from '#shared/auth/roles.ts'

/** Time without use after which a session ends (security row 16). */
export const SESSION_IDLE_MINUTES = 30

/** Time after which a session ends, even if it is used. */
const SESSION_HOURS = 8

/** Time after which a dangerous action asks again who the person is. */
const CONFIRMED_MINUTES = 15

/** The mutation that an open editor repeats by itself. */
const PRESENCE_CALL = 'admin.blog.presence.note'

/** The query of a navigation in the panel, which no page repeats by itself. */
const NAVIGATION_CALL = 'admin.account.me'

const TOKEN_BYTES = 32

/** The parts of a `Context` that sessions need: cookies are read from `request`, set on `reply`. */
export interface SessionRequest {
  env: Env
  request?: Context['request'] | undefined
  reply?: Context['reply'] | undefined
  batch?: Context['batch'] | undefined
}

/** A signed-in member of the staff. */
export interface SignedInUser {
  id: number
  username: string
  /** Null while she lacks the factor that her role requires: then she opens only what everybody may. */
  role: Role | null
  hasFactor: boolean
  /** Whether she has proved who she is in the last quarter of an hour. */
  isConfirmed: boolean
}

const sessionRow = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(ROLES),
  hasFactor: z.boolean(),
  needsFactor: z.boolean(),
  isConfirmed: z.boolean(),
  isStale: z.boolean(),
})

/**
 * The user of the request's session; undefined if the session is missing or has ended, by the
 * database's clock. Writes the time of use at most once a minute.
 */
export async function sessionUser(
  em: EntityManager,
  request: SessionRequest,
): Promise<SignedInUser | undefined> {
  const tokenHash = sessionHash(request)
  if (!tokenHash) return undefined
  const [session] = await query(em, sessionRow)`
    select app_user.id, username, role, last_seen_at < now() - interval '1 minute' as "isStale",
      confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}) as "isConfirmed",
      ${HAS_FACTOR} as "hasFactor",
      exists (select 1 from setting where key = ${REQUIRED_FACTOR} || role) as "needsFactor"
    from session join app_user on app_user.id = user_id
    where token_hash = ${tokenHash} and expires_at > now() and deactivated_at is null
      and last_seen_at > now() - make_interval(mins => ${SESSION_IDLE_MINUTES})`
  if (!session) return undefined
  const { isStale, needsFactor, role, ...user } = session
  if (isStale && isUse(request)) {
    await query(em)`
      update session set last_seen_at = now()
      where token_hash = ${tokenHash} and last_seen_at < now() - interval '1 minute'`
  }
  return { ...user, role: needsFactor && !user.hasFactor ? null : role }
}

/** SQL: whether the account of the row of `app_user` has a factor besides the password. */
export const HAS_FACTOR = sql`(exists (select 1 from passkey where user_id = app_user.id)
  or exists (select 1 from code_app where user_id = app_user.id))`

/** Prefix of the setting that requires a factor for the role behind it. */
export const REQUIRED_FACTOR = 'factor-required:'

/**
 * Whether a request counts as use of the session: not if it contains only calls that an open page
 * repeats by itself, which are the panel's queries and `PRESENCE_CALL`.
 */
const isUse = ({ batch, request }: SessionRequest): boolean =>
  !batch ||
  batch.some((call) => {
    if (call === NAVIGATION_CALL) return true
    return call !== PRESENCE_CALL && !(request?.method === 'GET' && call.startsWith('admin.'))
  })

/** Whose session is created, and in which browser. */
interface NewSession {
  userId: number
  /** The password hash with which the password was compared; absent: a passkey was verified. */
  verifiedHash?: string | undefined
  /**
   * When the factors of the account last changed, as the database writes it, at the moment they were
   * looked for; absent: one was proved.
   */
  factorsAt?: string | null | undefined
  /** From `deviceWords`. */
  device: string
}

/**
 * Creates a session with a new token, never with one that the browser sent (security row 13).
 * Creates none if `verifiedHash` is no longer the password hash of the account, if its factors have
 * changed since `factorsAt`, or if the account is deactivated.
 * @returns the token, of which only a hash is stored.
 */
export async function createSession(
  em: EntityManager,
  { userId, verifiedHash, factorsAt, device }: NewSession,
): Promise<string | undefined> {
  const token = newToken()
  // The update waits for a change of the account that is under way, and is waited for by the next.
  const created = await query(em)`
    with account as (
      update app_user set last_sign_in_at = now()
      where id = ${userId} and deactivated_at is null
        and password_hash = coalesce(${verifiedHash}, password_hash)
        and (${factorsAt === undefined}
          or factors_changed_at::text is not distinct from ${factorsAt ?? null}::text)
      returning id
    )
    insert into session (token_hash, user_id, device, expires_at)
    select ${hashToken(token)}, id, ${device}, now() + make_interval(hours => ${SESSION_HOURS})
    from account returning 1`
  return created.length > 0 ? token : undefined
}

/**
 * Notes that the person of the request's session has just proved who she is.
 * @param verifiedHash As for `createSession`.
 * @returns false, without changes, if `verifiedHash` is no longer the password hash of the account.
 */
export async function confirmSession(
  em: EntityManager,
  request: SessionRequest,
  verifiedHash?: string,
): Promise<boolean> {
  const confirmed = await query(em)`
    update session set confirmed_at = now() from app_user
    where app_user.id = user_id and token_hash = ${sessionHash(request)}
      and password_hash = coalesce(${verifiedHash}, password_hash) returning 1`
  return confirmed.length > 0
}

export async function deleteSession(em: EntityManager, request: SessionRequest): Promise<void> {
  const tokenHash = sessionHash(request)
  if (tokenHash) await query(em)`delete from session where token_hash = ${tokenHash}`
}

/**
 * Ends all sessions of an account, also what would make another one easier: sign-ins that wait for a
 * second step, and known browsers.
 * @returns the number of sessions.
 */
export async function endAllSessions(tx: EntityManager, userId: number): Promise<number> {
  await forgetSignIns(tx, userId)
  const ended = await query(tx)`delete from session where user_id = ${userId} returning 1`
  return ended.length
}

/** Cookies with tokens: of the session, of a sign-in that waits for its second step, of a browser. */
export type TokenCookie = 'session' | 'sign-in' | 'browser'

/** Forgets what would make a new session of an account easier, as after another password. */
export async function forgetSignIns(tx: EntityManager, userId: number): Promise<void> {
  await query(tx)`delete from sign_in_step where user_id = ${userId}`
  await query(tx)`delete from known_browser where user_id = ${userId}`
}

/** Forgets the known browsers of an account except the request's. */
export async function forgetOtherBrowsers(
  tx: EntityManager,
  userId: number,
  request: SessionRequest,
): Promise<void> {
  const token = cookieToken(request, 'browser')
  await query(tx)`
    delete from known_browser
    where user_id = ${userId} and token_hash <> ${token ? hashToken(token) : ''}`
}

/**
 * Sets a cookie that scripts cannot read.
 * @param maxAge Seconds; absent: it ends when the browser is closed.
 */
export function setTokenCookie(
  { env, reply }: SessionRequest,
  cookie: TokenCookie,
  token: string,
  maxAge?: number,
): void {
  const options = { ...cookieOptions(env), ...(maxAge === undefined ? {} : { maxAge }) }
  void reply?.setCookie(cookieName(env, cookie), token, options)
}

/** The token in a request's cookie, which may be invalid. */
export const cookieToken = ({ env, request }: SessionRequest, cookie: TokenCookie) =>
  request?.cookies[cookieName(env, cookie)] || undefined

/** Hash of the session token in a request's cookie, which may be invalid. */
export function sessionHash(request: SessionRequest): string | undefined {
  const token = cookieToken(request, 'session')
  return token ? hashToken(token) : undefined
}

/** A token of 256 bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The hash to store of a secret in a cookie or URL, so that a copy of the table gives no access. */
export const hashToken = (token: string): string => hash('sha256', token)

const isSecure = (env: Env): boolean => publicUrl(env).startsWith('https://')

/** Browsers accept a `__Host-` cookie only over https, so plain http uses the bare name. */
const cookieName = (env: Env, cookie: TokenCookie): string =>
  isSecure(env) ? `__Host-${cookie}` : cookie

function cookieOptions(env: Env): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(env) }
}

/** Sessions kept per account; the least recently used are deleted first (security row 19). */
export const MAX_SESSIONS = 10

/**
 * Deletes expired and idle sessions, those of an account beyond `MAX_SESSIONS`, expired steps of a
 * sign-in and expired browsers.
 */
export async function deleteExpiredSessions(em: EntityManager): Promise<Deletion> {
  const expired = await query(em)`
    delete from session
    where expires_at <= now()
      or last_seen_at <= now() - make_interval(mins => ${SESSION_IDLE_MINUTES}) returning 1`
  await query(em)`delete from sign_in_step where expires_at <= now()`
  await query(em)`delete from known_browser where expires_at <= now()`
  const tooMany = await query(em)`
    delete from session where token_hash in (
      select token_hash from (
        select token_hash,
          row_number() over (partition by user_id
            order by last_seen_at desc, created_at desc) as position
        from session
      ) as ranked where position > ${MAX_SESSIONS}
    ) returning 1`
  return { deleted: expired.length + tooMany.length, left: 0 }
}
