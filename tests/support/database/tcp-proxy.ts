import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy to a database, whose connections the test can break. */
export interface TcpProxy extends AsyncDisposable {
  url: string
  /** Closes all connections and accepts no new ones. */
  disconnect(): Promise<void>
  /** Stops all traffic on the open connections without closing them. */
  freeze(): void
  /** Accepts connections again. */
  reconnect(): Promise<void>
}

/** Starts a proxy to the database at this URL. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = (port: number) =>
    new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const disconnect = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      for (const socket of sockets) socket.destroy()
    })

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    disconnect,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    reconnect: () => listen(port),
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await disconnect()
    },
  }
}
