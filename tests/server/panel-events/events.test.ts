import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeRole, deactivate } from '#server/features/people/access.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { aSession } from '#tests/support/accounts.ts'
import { listen } from '#tests/support/event-stream.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const EVENTS = '/api/admin/events'

const write = ({ app }: TestApp) =>
  app.inject({ method: 'POST', url: '/api/contacts', payload: aContact() })

test('an open page of the panel hears of a change at once, by its topics alone', async () => {
  await using server = await testApp()
  const stream = await listen(server, await aSession(server))

  await write(server)

  await expect.poll(stream.topics).toEqual(expect.arrayContaining(['inbox', 'outbox']))
  expect(stream.text()).toMatch(/^retry: 3000\nid: [\da-f-]{36}\ndata: hello\n\n/)
  expect(stream.text()).not.toMatch(/@|Iorana/)
  expect(stream.response.status).toBe(200)
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(stream.response.headers.has('content-encoding')).toBe(false)
})

test('a change that another process made arrives as well', async () => {
  await using server = await testApp()
  await using other = await server.another()
  const stream = await listen(server, await aSession(server))

  await write(other)

  await expect.poll(stream.topics).toContain('inbox')
})

test('many changes in a moment are one message; what the panel does not show is none', async () => {
  await using server = await testApp()
  const stream = await listen(server, await aSession(server))

  for (let change = 0; change < 20; change += 1) {
    await server.em.execute(`select pg_notify('changes', 'mail'), pg_notify('changes', 'prices')`)
  }

  await expect.poll(stream.topics).toContain('mail')
  expect(stream.topics().length).toBeLessThan(20)
  expect(stream.topics()).not.toContain('prices')
})

test('each new stream is told of the start page, which may have changed while it was loaded', async () => {
  await using server = await testApp()
  const stream = await listen(server, await aSession(server))

  await expect
    .poll(stream.topics, WAIT_OPTIONS)
    .toEqual(expect.arrayContaining(['today', 'guests']))
})

test('without a session, and with an ended one, there is no stream', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await server.em.execute(`update session set last_seen_at = now() - interval '30 minutes'`)

  for (const headers of [{}, { cookie }, { cookie: 'session=guessed' }]) {
    expect((await server.app.inject({ url: EVENTS, headers })).statusCode).toBe(401)
  }
  expect((await server.app.inject({ method: 'POST', url: EVENTS })).statusCode).toBe(404)
})

test.each([
  ['a logout', 'logout'],
  ['its expiry', 'update session set expires_at = now()'],
  ['the end of the account', 'delete from app_user'],
])('a stream ends within seconds of %s, and beats until then', async (_what, how) => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const stream = await listen(server, cookie)
  await expect.poll(stream.text, WAIT_OPTIONS).toContain('\ndata:\n')

  if (how === 'logout') {
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
  } else {
    await server.em.execute(how)
  }
  const began = Date.now()
  await stream.ended

  expect(Date.now() - began).toBeLessThan(10_000)
})

test.each([
  [
    'another role',
    (server: TestApp) => changeRole(server.em, { username: 'hina', role: 'editor' }),
  ],
  ['deactivation', (server: TestApp) => deactivate(server.em, { username: 'hina' })],
])('%s ends the streams of the account in every process at once', async (_what, change) => {
  // Without beats: only the notice of the change can end the streams.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await using server = await testApp()
  await using other = await server.another()
  const cookie = await aSession(server, 'hina')
  const streams = [await listen(server, cookie), await listen(other, cookie)]
  const mine = await listen(server, await aSession(server))

  await change(server)
  for (const { ended } of streams) await ended

  await write(server)
  await expect.poll(mine.topics, WAIT_OPTIONS).toContain('inbox')
})

test('a stream ends when the process begins to stop, and no other begins', async () => {
  const stop = new AbortController()
  await using server = await testApp({ stopping: stop.signal })
  const cookie = await aSession(server)
  const stream = await listen(server, cookie)

  stop.abort()
  await stream.ended

  const { statusCode } = await server.app.inject({ url: EVENTS, headers: { cookie } })
  expect(statusCode).toBe(503)
})

test('a server that closes does not wait for the pages that are open', async () => {
  await using server = await testApp()
  const stream = await listen(server, await aSession(server))

  await server.app.close()

  await expect(stream.ended).resolves.toBeUndefined()
})

test('a session has four streams, and a closed page leaves its place to another', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const streams = await Promise.all([1, 2, 3, 4].map(() => listen(server, cookie)))
  const status = async (of = cookie) => {
    const { response, leave } = await listen(server, of)
    leave()
    return response.status
  }

  expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200, 200])
  expect(await status()).toBe(429)
  expect(await status(await aSession(server, 'pedro'))).toBe(200)
  streams[0]?.leave()
  await expect.poll(() => status()).toBe(200)
})

test('an open stream and what it makes the page read do not keep a session alive', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const idle = async () => {
    const [row] = await server.em.execute<[{ idle: number }]>(
      'select extract(epoch from now() - last_seen_at)::int as idle from session',
    )
    return row.idle
  }
  await server.em.execute(`update session set last_seen_at = now() - interval '20 minutes'`)

  await listen(server, cookie)
  const read = { url: '/trpc/admin.today.overview,admin.inbox.counts?batch=1', headers: { cookie } }
  expect((await server.app.inject(read)).statusCode).toBe(200)
  expect(await idle()).toBeGreaterThan(1000)

  const used = { method: 'POST' as const, url: '/trpc/admin.mail.retry', headers: { cookie } }
  await server.app.inject({ ...used, payload: {} })
  expect(await idle()).toBeLessThan(60)
})

test('a page that leaves while its session is read holds no place', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const { app } = server
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const left: Promise<unknown>[] = []
  app.server.on('request', (_request, response) => left.push(once(response, 'close')))

  // The embedded database runs one transaction at a time, so the sessions are read after it.
  await server.em.transactional(async (tx) => {
    await tx.execute('lock table session in access exclusive mode')
    const leaving = new AbortController()
    const asked = [1, 2, 3, 4].map(() =>
      fetch(`http://127.0.0.1:${port}${EVENTS}`, { headers: { cookie }, signal: leaving.signal }),
    )
    await expect.poll(() => left.length).toBe(4)
    leaving.abort()
    await Promise.all([Promise.allSettled(asked), ...left])
  })

  const stream = await listen(server, cookie)
  expect(stream.response.status).toBe(200)
  stream.leave()
})
