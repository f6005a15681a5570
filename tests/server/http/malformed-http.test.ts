import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'

const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n'
const SECOND = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

test.each([
  [
    'a length and chunks',
    `POST /api/contacts HTTP/1.1\r\n${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`,
  ],
  [
    'two lengths',
    `POST /api/contacts HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}${SECOND}`,
  ],
  [
    'a chunk of no size',
    `POST /api/contacts HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${SECOND}`,
  ],
  [
    'an unknown transfer encoding',
    `POST /api/contacts HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n${SECOND}`,
  ],
  ['a folded header', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\n  2\r\n\r\n${SECOND}`],
  ['a bare line feed', `GET /healthz HTTP/1.1\nHost: localhost\n\n${SECOND}`],
  [
    'a bare carriage return',
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: 1\rX-B: 2\r\n\r\n${SECOND}`,
  ],
  ['a space before the colon', `GET /healthz HTTP/1.1\r\nHost : localhost\r\n\r\n${SECOND}`],
  ['no host', `GET /healthz HTTP/1.1\r\n\r\n${SECOND}`],
  [
    'two hosts',
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n',
  ],
  [
    'a target with another host than the header',
    'GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ],
  ['no HTTP at all', `hello\r\n\r\n${SECOND}`],
])('%s answers 400 and closes the connection', async (_name, bytes) => {
  await using server = await testApp()

  const answer = await send(server.app, bytes)

  expect(answer.match(/^HTTP\/1\.1 /gm), answer).toHaveLength(1)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toMatch(/^Connection: close/im)
})

test.each(['http://LOCALHOST/healthz', 'https://localhost/healthz?a=1', '/healthz'])(
  'the target %s is the address of the health probe',
  async (target) => {
    await using server = await testApp()
    const request = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`

    expect(await send(server.app, request)).toMatch(/^HTTP\/1\.1 200 [^]*"status":"ok"/)
  },
)

test('headers that are too long answer 431 as JSON', async () => {
  await using server = await testApp()

  const answer = await send(server.app, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)

  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/m)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    message: 'La dirección o las cabeceras son demasiado largas.',
  })
})

test.each(['CONNECT', 'TRACE', 'PROPFIND', 'PURGE', 'BREW'])(
  'the method %s answers an error',
  async (method) => {
    await using server = await testApp()

    const answer = await send(
      server.app,
      `${method} /api/blog HTTP/1.1\r\nHost: localhost\r\nX-Secret: echo-me\r\nConnection: close\r\n\r\n`,
    )

    expect(answer).toMatch(/^(?:HTTP\/1\.1 (?:400|404|405) |$)/)
    expect(answer).not.toContain('echo-me')
  },
)

test('the server has timeouts for slow and idle clients', async () => {
  await using server = await testApp()
  await listen(server.app)

  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server.app.server

  expect(headersTimeout).toBe(15_000)
  expect(requestTimeout).toBe(30_000)
  expect(keepAliveTimeout).toBe(5000)
  expect(timeout).toBe(60_000)
})

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** The server's response to these bytes until the connection ends. */
async function send(app: FastifyInstance, bytes: string): Promise<string> {
  const port = await listen(app)
  return new Promise((done) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const finish = () => {
      socket.destroy()
      done(answer)
    }
    socket.setEncoding('utf8').setTimeout(8000, finish)
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.on('end', finish).on('error', finish)
  })
}
