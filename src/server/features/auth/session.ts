import { createHash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { EntityManager } from '#server/database/database.ts'
import { publicUrl, type Env } from '#server/env.ts'
import type { Context } from '#server/trpc.ts'
import type { AuthStatus } from '#shared/auth.ts'

/** A session unused for this long is over (security row 16). */
export const SESSION_IDLE_MINUTES = 30

/** However busy it is, a session ends after a working day. */
export const SESSION_HOURS = 8

const TOKEN_BYTES = 32

/** The browser behind a call: where its cookie comes in and goes out. */
export interface Visit {
  env: Env
  request?: Context['request'] | undefined
  reply?: Context['reply'] | undefined
}

/** A member of the staff, as a session knows them. */
export interface SignedInUser {
  id: number
  username: string
}

/**
 * Whose living session the browser presents. Judged by the database's clock; being used is written
 * down at most once a minute.
 */
export async function sessionUser(
  em: EntityManager,
  visit: Visit,
): Promise<SignedInUser | undefined> {
  const token = presentedToken(visit)
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const rows = await em.execute<(SignedInUser & { isStale: boolean })[]>(
    `select app_user.id, username, last_seen_at < now() - interval '1 minute' as "isStale"
     from session join app_user on app_user.id = user_id
     where token_hash = ? and expires_at > now()
       and last_seen_at > now() - make_interval(mins => ?)`,
    [tokenHash, SESSION_IDLE_MINUTES],
  )
  const [found] = rows
  if (!found) return undefined
  if (found.isStale) {
    await em.execute(
      `update session set last_seen_at = now()
       where token_hash = ? and last_seen_at < now() - interval '1 minute'`,
      [tokenHash],
    )
  }
  return { id: found.id, username: found.username }
}

/** Whether the caller has a living session, and whose (spec §7: GET /api/auth/status). */
export async function authStatus(em: EntityManager, visit: Visit): Promise<AuthStatus> {
  const user = await sessionUser(em, visit)
  return user ? { isAuthenticated: true, username: user.username } : { isAuthenticated: false }
}

/**
 * Opens a session with a token made here and now: one that the browser brought is never adopted
 * (security row 13). Nothing is opened when the account's password is no longer the verified one.
 * @returns the token, of which only a hash is stored.
 */
export async function openSession(
  em: EntityManager,
  userId: number,
  verifiedHash: string,
): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const opened = await em.execute<unknown[]>(
    `insert into session (token_hash, user_id, expires_at)
     select ?, id, now() + make_interval(hours => ?) from app_user
     where id = ? and password_hash = ? for share
     returning 1`,
    [hashToken(token), SESSION_HOURS, userId, verifiedHash],
  )
  return opened.length > 0 ? token : undefined
}

/** Ends the session that the browser presents, for good. */
export async function endPresentedSession(em: EntityManager, visit: Visit): Promise<void> {
  const token = presentedToken(visit)
  if (token) await em.execute('delete from session where token_hash = ?', [hashToken(token)])
}

/** Hands the token to the browser: out of reach of scripts, gone when the browser is closed. */
export function giveToken({ env, reply }: Visit, token: string): void {
  void reply?.setCookie(cookieName(env), token, cookieOptions(env))
}

export function takeTokenBack({ env, reply }: Visit): void {
  void reply?.setCookie(cookieName(env), '', { ...cookieOptions(env), maxAge: 0 })
}

function presentedToken({ env, request }: Visit): string | undefined {
  return request?.cookies[cookieName(env)]
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const isSecure = (env: Env): boolean => publicUrl(env).startsWith('https://')

/** `__Host-` makes browsers insist on https, so plain http (trying it out) needs the bare name. */
const cookieName = (env: Env): string => (isSecure(env) ? '__Host-session' : 'session')

function cookieOptions(env: Env): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(env) }
}
