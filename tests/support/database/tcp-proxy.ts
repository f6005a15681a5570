import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a database that can be cut and mended, as a cable could. */
export interface Cable extends AsyncDisposable {
  url: string
  /** Breaks every connection and accepts no new one. */
  cut(): Promise<void>
  /** Lets nothing through on the connections there are, and tells neither side. */
  freeze(): void
  mend(): Promise<void>
}

/** Lays a cable to the database at this URL. */
export async function cableTo(databaseUrl: string): Promise<Cable> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((guest) => {
    const host = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [guest, host],
      [host, guest],
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
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      for (const socket of sockets) socket.destroy()
    })

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: () => listen(port),
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await cut()
    },
  }
}
