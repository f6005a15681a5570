import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const CONNECTIONS = 200
const HALF_OPEN = 1000

test('200 connections at once are all answered, and probes with them', async () => {
  await using server = await testApp({ pages: true })
  const port = await listen(server)
  const sockets = await openSockets(port, CONNECTIONS)
  const paths = ['/', '/blog', '/api/blog', '/no-such-page', '/healthz', '/readyz']

  const statuses = await Promise.all(
    sockets.map(async (socket, index) => {
      const heard = []
      for (let turn = 0; turn < 3; turn += 1) {
        heard.push(await statusOf(socket, paths[(index + turn) % paths.length]!))
      }
      return heard
    }),
  )

  for (const socket of sockets) socket.destroy()
  expect(new Set(statuses.flat())).toEqual(new Set([200, 404]))
  expect(statuses.flat()).toHaveLength(3 * CONNECTIONS)
})

test('1000 sockets that drip their headers leave normal traffic working, and are closed', async () => {
  await using server = await testApp()
  const port = await listen(server)
  server.app.server.headersTimeout = 500
  const sockets = await openSockets(port, HALF_OPEN)
  const ends = sockets.map(async (socket) => {
    let answer = ''
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')))
    await new Promise<void>((done) => void socket.once('close', () => done()))
    return answer
  })
  for (const socket of sockets) socket.write('GET /api/blog HTTP/1.1\r\nHost: localhost\r\nX-A: ')
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 200)

  const [visitor] = await openSockets(port, 1)
  const served = [await statusOf(visitor!, '/api/blog'), await statusOf(visitor!, '/readyz')]
  const answers = await Promise.all(ends)

  clearInterval(drip)
  visitor!.destroy()
  expect(served).toEqual([200, 200])
  // Where a drop was on its way, the reset that it meets may overtake the answer.
  const statuses = new Set(answers.map((answer) => answer.split('\r\n')[0]))
  expect(statuses).toContain('HTTP/1.1 408 Request Timeout')
  statuses.delete('')
  expect(statuses.size).toBe(1)
})

async function listen({ app }: TestApp): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

function openSockets(port: number, count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      // A reset of a connection is seen as its end.
      socket.on('error', () => undefined)
      return socket
    }),
  )
}

/** The status of a request on a kept connection, once its whole answer has arrived. */
async function statusOf(socket: Socket, path: string): Promise<number> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  let answer = ''
  for (;;) {
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    answer += bytes.toString('latin1')
    const end = answer.indexOf('\r\n\r\n') + 4
    const length = Number(/^content-length: (\d+)/im.exec(answer)?.[1] ?? Number.NaN)
    if (end > 3 && answer.length >= end + length) return Number(answer.slice(9, 12))
  }
}
