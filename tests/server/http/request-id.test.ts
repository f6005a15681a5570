import { expect, test } from 'vitest'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { post } from '#tests/support/transports.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const idOf = async (server: TestApp, url: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url, headers })).headers['x-request-id']

test.each([
  '/',
  '/blog',
  '/no-such-page',
  '/api/blog',
  '/api/nada',
  '/trpc/blog.list?input=%7B%7D',
  '/trpc/nada',
  '/images/hero.webp',
  '/feed.xml',
  '/healthz',
  '/readyz',
])('every answer of %s has an id of its own, also one from the cache', async (url) => {
  await using server = await testApp({ pages: true })

  const ids = [await idOf(server, url), await idOf(server, url), await idOf(server, url)]

  for (const id of ids) expect(id).toMatch(UUID)
  expect(new Set(ids).size).toBe(3)
})

test('an answer "not modified" has an id of its own, too', async () => {
  await using server = await testApp({ pages: true })
  const { headers } = await server.app.inject('/')

  const unchanged = await server.app.inject({
    url: '/',
    headers: { 'if-none-match': String(headers.etag) },
  })

  expect(unchanged.statusCode).toBe(304)
  expect(unchanged.headers['x-request-id']).toMatch(UUID)
  expect(unchanged.headers['x-request-id']).not.toBe(headers['x-request-id'])
})

test('the id of a trusted proxy is used, for kept pages as well', async () => {
  await using server = await testApp({ pages: true, env: { TRUSTED_PROXIES: '127.0.0.0/8' } })

  for (const url of ['/', '/', '/api/blog', '/healthz']) {
    expect(await idOf(server, url, { 'x-request-id': 'proxy_4711-A' })).toBe('proxy_4711-A')
  }
})

test.each([
  ['of a stranger', {}, 'proxy-4711'],
  ['that is empty', { TRUSTED_PROXIES: '127.0.0.1' }, ''],
  ['that is too long', { TRUSTED_PROXIES: '127.0.0.1' }, 'a'.repeat(65)],
  ['with other characters', { TRUSTED_PROXIES: '127.0.0.1' }, 'a"b<c>'],
  ['of a machine that is no proxy', { TRUSTED_PROXIES: '10.0.0.0/8,::1' }, 'proxy-4711'],
])('an id %s is replaced', async (_name, env, given) => {
  await using server = await testApp({ pages: true, env })

  for (const url of ['/', '/']) {
    expect(await idOf(server, url, { 'x-request-id': given })).toMatch(UUID)
  }
})

test('the body of an internal error names the id of its header', async () => {
  await using server = await testApp()
  await using _broken = await withoutTable(server.em, 'rate_limit')

  const response = await post(server.app, '/api/contacts', aContact())

  expect(response.statusCode).toBe(500)
  expect(response.json().requestId).toBe(response.headers['x-request-id'])
})

test('the page of a failure names the id of its header', async () => {
  await using server = await testApp({ pages: true })
  await using _broken = await withoutTable(server.em, 'article')

  const response = await server.app.inject('/blog?lang=de')

  expect(response.statusCode).toBe(503)
  expect(response.body).toContain(`Kennung: ${String(response.headers['x-request-id'])}`)
})

test('two hosts answer 400 also where the answer is kept', async () => {
  await using server = await testApp()
  await server.app.inject('/api/blog')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')

  socket.write('GET /api/blog HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})
