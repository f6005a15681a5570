import type { LightMyRequestResponse } from 'fastify'
import type { Role } from '#shared/auth/roles.ts'
import { aSession, USERNAME } from './accounts.ts'
import type { TestApp } from './test-app.ts'

/** A signed-in staff member who calls the REST API. */
export interface Staff {
  cookie: string
  get(url: string): Promise<LightMyRequestResponse>
  post(url: string, payload: object): Promise<LightMyRequestResponse>
  put(url: string, payload: object): Promise<LightMyRequestResponse>
  delete(url: string): Promise<LightMyRequestResponse>
}

/** @param role Default: an owner; another role has an account of its own. */
export async function aStaffMember(
  server: TestApp,
  role: Role = 'owner',
  username: string = role === 'owner' ? USERNAME : role,
): Promise<Staff> {
  const cookie = await aSession(server, username, role)
  const headers = { cookie }
  return {
    cookie,
    get: (url) => server.app.inject({ url, headers }),
    post: (url, payload) => server.app.inject({ method: 'POST', url, headers, payload }),
    put: (url, payload) => server.app.inject({ method: 'PUT', url, headers, payload }),
    delete: (url) => server.app.inject({ method: 'DELETE', url, headers }),
  }
}

/** The required fields of the article form. */
export const TEXT = { title: 'La cueva de Ana Kakenga', content: '<p>Dos ventanas al mar.</p>' }
