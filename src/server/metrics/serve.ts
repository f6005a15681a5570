import { once } from 'node:events'
import { createServer } from 'node:http'
import { isIP } from 'node:net'
import type { Registry } from 'prom-client'
import type { Env } from '#server/env.ts'

/**
 * Serves `GET /metrics` on a separate port. Rejects requests whose Host is neither an IP address nor
 * `localhost` nor METRICS_HOST, because a web page could reach the port by a host name of its own
 * (DNS rebinding); with METRICS_HOST `0.0.0.0` or `::` any Host is accepted.
 * @throws Error if the port is taken.
 */
export async function serveMetrics(
  registry: Registry,
  { METRICS_PORT, METRICS_HOST }: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<{ close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    if (!isAllowedHost(request.headers.host, METRICS_HOST)) {
      response.writeHead(421).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(METRICS_PORT, METRICS_HOST)
  await once(server, 'listening')
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const ALL_ADDRESSES = ['0.0.0.0', '::']

function isAllowedHost(host = '', own: string): boolean {
  if (ALL_ADDRESSES.includes(own)) return true
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return name === 'localhost' || name === own.toLowerCase() || isIP(name.replace(/[[\]]/g, '')) > 0
}
