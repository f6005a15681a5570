import type { LightMyRequestResponse } from 'fastify'
import type { EntityManager } from '#server/database/database.ts'
import { addAccount } from '#server/features/auth/accounts.ts'
import type { TestApp } from './test-app.ts'

export const USERNAME = 'maria'
export const PASSWORD = 'Veo la mar desde Orongo'

interface Login {
  username?: unknown
  password?: unknown
  /** As the browser sends it: `session=…`. */
  cookie?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

/** Somebody of the staff. */
export async function anAccount(em: EntityManager, username = USERNAME, password = PASSWORD) {
  await addAccount(em, username, password)
}

/** Sends the login form, with the right words unless told otherwise. */
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

/** The cookie of an answer as the browser would send it back. */
export function cookieOf({ headers }: LightMyRequestResponse): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** An account and a session of it, as the cookie to send along. */
export async function aSession(server: TestApp, username = USERNAME): Promise<string> {
  await anAccount(server.em, username)
  return cookieOf(await login(server, { username }))
}

/** Whether the server takes this cookie for a living session. */
export async function isSignedIn({ app }: TestApp, cookie: string): Promise<boolean> {
  const response = await app.inject({ url: '/api/auth/status', headers: { cookie } })
  return response.json().isAuthenticated
}
