import type { LightMyRequestResponse } from 'fastify'
import type { EntityManager } from '#server/database/database.ts'
import { publicUrl } from '#server/env.ts'
import { addAccount } from '#server/features/auth/accounts.ts'
import { hashPassword } from '#server/features/auth/password.ts'
import { createSession } from '#server/features/auth/session.ts'
import { normalizeUsername } from '#server/features/auth/username.ts'
import type { Role } from '#shared/auth/roles.ts'
import type { TestApp } from './test-app.ts'

export const USERNAME = 'maria'
export const PASSWORD = 'Veo la mar desde Orongo'

interface Login {
  username?: unknown
  password?: unknown
  /** The `cookie` header: `session=…`. */
  cookie?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

/** A staff account; by default of an owner. */
export async function anAccount(
  em: EntityManager,
  username = USERNAME,
  password = PASSWORD,
  role: Role = 'owner',
) {
  await addAccount(em, { username, password, role, setBy: 'installation' })
}

/** Sends the login form, by default with valid credentials. */
export function login({ app }: TestApp, options: Login = {}): Promise<LightMyRequestResponse> {
  const { username = USERNAME, password = PASSWORD, cookie, headers, remoteAddress } = options
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
    ...(remoteAddress ? { remoteAddress } : {}),
  })
}

/** A cookie of a response as the browser sends it back; empty if there is none. */
export const cookieOf = (response: LightMyRequestResponse, name = 'session'): string =>
  setCookies(response)
    .find((cookie) => cookie.replace('__Host-', '').startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** The lines of the header `Set-Cookie`. */
export const setCookies = ({ headers }: LightMyRequestResponse): string[] =>
  [headers['set-cookie'] ?? []].flat()

let passwordHash: Promise<string> | undefined

/**
 * The cookie of a new account's session, made without the login form, because hashing a password is
 * deliberately slow. The account is by default an owner's, as the specification's administrator is.
 */
export async function aSession(
  { em, env }: TestApp,
  username = USERNAME,
  role: Role = 'owner',
): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD)
  await em.execute(
    'insert into app_user (username, password_hash, role) values (?, ?, ?) on conflict do nothing',
    [normalizeUsername(username), await passwordHash, role],
  )
  const [user] = await em.execute<{ id: number; hash: string }[]>(
    'select id, password_hash as hash from app_user where username = ?',
    [normalizeUsername(username)],
  )
  if (!user) throw new Error('The account is missing.')
  const token = await createSession(em, {
    userId: user.id,
    verifiedHash: user.hash,
    device: 'Chrome en Android',
  })
  const name = publicUrl(env).startsWith('https://') ? '__Host-session' : 'session'
  return `${name}=${token}`
}

/** Whether the server accepts this cookie as a session. */
export async function isSignedIn({ app }: TestApp, cookie: string): Promise<boolean> {
  const response = await app.inject({ url: '/api/auth/status', headers: { cookie } })
  return response.json().isAuthenticated
}
