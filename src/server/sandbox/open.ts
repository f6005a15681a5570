import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyRequest } from 'fastify'
import { payByLink } from './api/pay-by-link.ts'
import { apiRoutes, type CallWrapper } from './api/routes.ts'
import { bookingPage } from './page/routes.ts'
import { keepAfterWrites } from './api/call.ts'
import { keepState, type KeptIn } from './kept-state.ts'
import { PROPERTY } from './state/property.ts'
import { createSandbox, type Sandbox } from './state/sandbox.ts'

/** A simulated PMS that only this machine can reach. */
export interface SandboxServer {
  url: string
  /** Access for a client of the API. */
  credentials: { baseUrl: string; apiKey: string; propertyId: string }
  close(): Promise<void>
}

interface ServeOptions {
  sandbox: Sandbox
  /** Public base URL of pictures and pages; default: the URL on which the server listens. */
  publicUrl?: string
  around?: CallWrapper
}

const HOST = '127.0.0.1'

/**
 * Opens a simulated PMS. The site calls it over HTTP on a local port, which visitors cannot reach.
 * @param publicUrl Public base URL of pictures and pages.
 * @param keptIn Absent: its reservations end with the process, and it begins without guests.
 */
export async function openSandbox(publicUrl: string, keptIn?: KeptIn) {
  const apiKey = `cbat_sim_${randomBytes(18).toString('base64url')}`
  const sandbox = createSandbox({ apiKey, config: { payByLink: true } })
  const found = keptIn ? keepState(sandbox, keptIn) : 'new'
  return { sandbox, found, server: await serveSandbox({ sandbox, publicUrl }) }
}

export async function serveSandbox(options: ServeOptions): Promise<SandboxServer> {
  const { sandbox, publicUrl, around } = options
  const app = fastify({ logger: false, forceCloseConnections: true })
  const baseUrlOf = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`
  keepAfterWrites(app, sandbox)
  const api = { sandbox, baseUrlOf, ...(around ? { around } : {}) }
  await app.register(apiRoutes, { prefix: '/api/v1.3', ...api })
  await app.register(payByLink, api)
  await app.register(bookingPage, { sandbox })
  await app.listen({ host: HOST, port: 0 })
  const url = `http://${HOST}:${(app.server.address() as AddressInfo).port}`
  const { apiKey } = sandbox
  return {
    url,
    credentials: { baseUrl: `${url}/api/v1.3`, apiKey, propertyId: PROPERTY.id },
    close: () => app.close(),
  }
}
