import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { sandboxPlugin, type SandboxPluginOptions } from './plugin.ts'
import { PROPERTY } from './state/property.ts'

/** A sandbox that listens on this machine only. */
export interface SandboxServer {
  url: string
  /** What a client of its API needs. */
  credentials: { baseUrl: string; apiKey: string; propertyId: string }
  close(): Promise<void>
}

const HOST = '127.0.0.1'

export async function serveSandbox(
  options: Omit<SandboxPluginOptions, 'api'>,
): Promise<SandboxServer> {
  const app = fastify({ logger: false, forceCloseConnections: true })
  await app.register(sandboxPlugin, { ...options, api: true })
  await app.listen({ host: HOST, port: 0 })
  const url = `http://${HOST}:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    credentials: {
      baseUrl: `${url}/api/v1.3`,
      apiKey: options.sandbox.apiKey,
      propertyId: PROPERTY.id,
    },
    close: async () => {
      options.sandbox.close()
      await app.close()
    },
  }
}
