import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { sandboxPlugin, type SandboxPluginOptions } from './plugin.ts'

/** A sandbox that listens on this machine only. */
export interface SandboxServer {
  url: string
  /** What `CLOUDBEDS_BASE_URL` would be. */
  apiUrl: string
  close(): Promise<void>
}

const HOST = '127.0.0.1'

export async function serveSandbox(
  options: Omit<SandboxPluginOptions, 'api'>,
  port = 0,
): Promise<SandboxServer> {
  const app = fastify({ logger: false, forceCloseConnections: true })
  await app.register(sandboxPlugin, { ...options, api: true })
  await app.listen({ host: HOST, port })
  const url = `http://${HOST}:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    apiUrl: `${url}/api/v1.3`,
    close: async () => {
      options.sandbox.close()
      await app.close()
    },
  }
}
