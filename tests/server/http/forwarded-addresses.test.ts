import fastify from 'fastify'
import { expect, test } from 'vitest'
import { forwardedAddressesPlugin } from '#server/plugins/forwarded-addresses.ts'
import { testApp } from '#tests/support/test-app.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:50123', '203.0.113.9'],
  ['203.0.113.9:50123, 10.0.0.2:4444', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9:50123 ,10.0.0.2', '203.0.113.9'],
  ['[2001:db8::9]:50123', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['2001:db8::9', '2001:db8::9'],
  ['unknown', 'unknown'],
])('X-Forwarded-For %j is the visitor %s', async (chain, expected) => {
  const app = fastify({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] })
  await app.register(forwardedAddressesPlugin)
  app.get('/', ({ ip }) => ip)

  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': chain } })

  expect(answer.body).toBe(expected)
})

test('messages of one visitor are limited although the proxy writes ports', async () => {
  await using server = await testApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const send = (port: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/contacts',
      headers: { 'x-forwarded-for': `203.0.113.9:${port}` },
      payload: { name: 'Ana', email: `ana${port}@example.com`, message: '¿Hay lugar en marzo?' },
    })

  const statuses: number[] = []
  for (const port of [50001, 50002, 50003, 50004, 50005, 50006]) {
    statuses.push((await send(port)).statusCode)
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
