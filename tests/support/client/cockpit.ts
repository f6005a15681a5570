import type { LightMyRequestResponse } from 'fastify'
import { aSession } from '../accounts.ts'
import type { TestApp } from '../test-app.ts'

/** Calls of the cockpit by a signed-in staff member. */
export interface Staff {
  cookie: string
  get(url: string): Promise<LightMyRequestResponse>
  post(url: string, payload?: object): Promise<LightMyRequestResponse>
  /** Calls a procedure of `admin.booking` over tRPC. */
  call(name: string, input?: object): Promise<LightMyRequestResponse>
}

export async function aStaff(server: TestApp): Promise<Staff> {
  const cookie = await aSession(server)
  const headers = { cookie }
  const post = (url: string, payload?: object) =>
    server.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) })
  return {
    cookie,
    get: (url) => server.app.inject({ url, headers }),
    post,
    call: (name, input = {}) => post(`/trpc/admin.booking.${name}`, input),
  }
}
