import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export interface Balancer extends AsyncDisposable {
  url: string
}

const CHECK_MS = 100
/** Shorter than the site's, so that the site never closes a connection that the proxy uses. */
const KEEP_ALIVE_MS = 4000

/**
 * Starts a proxy that sends requests to the processes in turn, and skips those whose `/readyz` does
 * not answer 200. Like nginx, sends a request again if it has not reached a process or is a GET.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: KEEP_ALIVE_MS })
  const ready = new Set(ports)
  const checks = new AbortController()
  const checked = ports.map((port) => watch(port, ready, checks.signal))
  let turn = 0

  const inTurn = () => {
    turn += 1
    const known = ports.filter((port) => ready.has(port))
    const among = known.length > 0 ? known : ports
    return among.map((_, index) => among[(turn + index) % among.length] ?? 0)
  }

  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then(async (body) => {
      for (const port of inTurn()) {
        const answer = await forward(incoming, body, { port, agent })
        if (answer === 'unsent' || (answer === 'failed' && incoming.method === 'GET')) continue
        if (answer === 'failed') break
        // During a restart with a new build another process may have the file.
        if (answer.statusCode === 404 && incoming.url?.startsWith('/assets/')) {
          answer.resume()
          continue
        }
        return send(answer, outgoing)
      }
      outgoing.writeHead(502).end()
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      checks.abort()
      await Promise.all(checked)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      agent.destroy()
    },
  }
}

interface Upstream {
  port: number
  agent: Agent
}

function forward(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  { port, agent }: Upstream,
): Promise<IncomingMessage | 'unsent' | 'failed'> {
  return new Promise((done) => {
    let isConnected = false
    const sending = request({ host: '127.0.0.1', port, method, path: url, headers, agent })
    sending.once('socket', (socket) => {
      isConnected = !socket.connecting
      if (!isConnected) socket.once('connect', () => (isConnected = true))
    })
    sending.once('response', done)
    sending.once('error', () => done(isConnected ? 'failed' : 'unsent'))
    sending.end(body)
  })
}

function send(answer: IncomingMessage, outgoing: ServerResponse): void {
  const { connection: _ours, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers)
  answer.once('error', () => outgoing.destroy())
  answer.pipe(outgoing)
}

async function watch(port: number, ready: Set<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) ready.add(port)
    else ready.delete(port)
    await wait(CHECK_MS, undefined, { signal }).catch(() => undefined)
  }
}
