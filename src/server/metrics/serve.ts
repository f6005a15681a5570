import { once } from 'node:events'
import { createServer } from 'node:http'
import { isIP } from 'node:net'
import type { Registry } from 'prom-client'
import type { Env } from '#server/env.ts'

/**
 * `GET /metrics` on a separate port, not proxied. Answers only requests whose Host is an IP
 * address, `localhost` or `METRICS_HOST`, because a web page in a browser of this machine could
 * reach the port under a host name of its own (DNS rebinding).
 * @throws if the port is taken.
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
    if (!isOurName(request.headers.host, METRICS_HOST)) {
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

/** Bind addresses that mean all addresses of the machine. */
const ALL_ADDRESSES = ['0.0.0.0', '::']

function isOurName(host = '', own: string): boolean {
  if (ALL_ADDRESSES.includes(own)) return true
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return name === 'localhost' || name === own.toLowerCase() || isIP(name.replace(/[[\]]/g, '')) > 0
}
