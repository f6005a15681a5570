import { expect, test } from 'vitest'
import { ContactMessage } from '#server/features/contact/contact-message.entity.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const PER_TEN_MINUTES = 5
const PER_DAY = 20

test('an IP address can send 5 messages in 10 minutes, both transports together', async () => {
  await using server = await testApp()
  for (const send of [rest, rest, trpc, trpc, trpc]) {
    expect((await send(server)).statusCode).toBe(200)
  }

  const overRest = await rest(server)
  const overTrpc = await trpc(server)

  expect(overRest.statusCode).toBe(429)
  expect(overRest.json()).toEqual({
    message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  })
  expect(overTrpc.statusCode).toBe(429)
  expect(overTrpc.json().error.data.code).toBe('TOO_MANY_REQUESTS')
  for (const { headers } of [overRest, overTrpc]) {
    const seconds = Number(headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(600)
    expect(headers['cache-control']).toBe('no-store')
  }
  expect(await server.em.count(ContactMessage)).toBe(PER_TEN_MINUTES)
})

test('an IP address can send again after 10 minutes', async () => {
  await using server = await testApp()
  await exhaust(server)
  await endWindow(server)

  const response = await rest(server)

  expect(response.statusCode).toBe(200)
})

test('an IP address can send 20 messages a day', async () => {
  await using server = await testApp()
  for (let written = 0; written < PER_DAY; written += 1) {
    expect((await rest(server)).statusCode).toBe(200)
    await endWindow(server)
  }

  const response = await rest(server)

  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(600)
})

test('parallel attempts are counted exactly', async () => {
  await using server = await testApp()

  const answers = await Promise.all(Array.from({ length: 20 }, () => rest(server)))

  const accepted = answers.filter(({ statusCode }) => statusCode === 200)
  expect(accepted).toHaveLength(PER_TEN_MINUTES)
  expect(await server.em.count(ContactMessage)).toBe(PER_TEN_MINUTES)
})

test('a batch counts as many attempts as it has calls', async () => {
  await using server = await testApp()
  const calls = Array.from({ length: 10 }, (_, n) => [n, aContact()] as const)

  const response = await server.app.inject({
    method: 'POST',
    url: `/trpc/${calls.map(() => 'contact.send').join(',')}?batch=1`,
    payload: Object.fromEntries(calls),
  })

  const answers: { result?: unknown }[] = response.json()
  expect(answers.filter(({ result }) => result)).toHaveLength(PER_TEN_MINUTES)
  expect(await server.em.count(ContactMessage)).toBe(PER_TEN_MINUTES)
})

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ip'])(
  'a forged %s header does not change the counted IP address',
  async (header) => {
    await using server = await testApp()
    await exhaust(server)

    const response = await rest(server, { headers: { [header]: '198.51.100.7' } })

    expect(response.statusCode).toBe(429)
  },
)

test('behind a trusted proxy the IP address of the guest is counted', async () => {
  await using server = await testApp({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
  const through = (guest: string) =>
    rest(server, { remoteAddress: '10.1.2.3', headers: { 'x-forwarded-for': guest } })
  for (let written = 0; written < PER_TEN_MINUTES; written += 1) await through('198.51.100.7')

  const same = await through('198.51.100.7')
  const forged = await through('192.0.2.1, 198.51.100.7')
  const other = await through('198.51.100.8')

  expect([same, forged, other].map(({ statusCode }) => statusCode)).toEqual([429, 429, 200])
})

test('the addresses of one IPv6 /64 network share one count', async () => {
  await using server = await testApp()
  for (let host = 1; host <= PER_TEN_MINUTES; host += 1) {
    await rest(server, { remoteAddress: `2001:db8:1:2::${host}` })
  }

  const sameNetwork = await rest(server, { remoteAddress: '2001:db8:1:2:ffff::9' })
  const otherNetwork = await rest(server, { remoteAddress: '2001:db8:1:3::1' })

  expect(sameNetwork.statusCode).toBe(429)
  expect(otherNetwork.statusCode).toBe(200)
})

test('invalid messages do not count; the budget of the IP address limits them', async () => {
  await using server = await testApp({ env: { REQUESTS_PER_MINUTE: '30' } })
  const invalid = (remoteAddress: string) => rest(server, { payload: {}, remoteAddress })
  const mistaken = '203.0.113.9'
  for (let written = 0; written <= PER_TEN_MINUTES; written += 1) {
    expect((await invalid(mistaken)).statusCode).toBe(400)
  }

  const corrected = await rest(server, { remoteAddress: mistaken })
  const flood = await Promise.all(Array.from({ length: 40 }, () => invalid('203.0.113.10')))

  expect(corrected.statusCode).toBe(200)
  expect(flood.map(({ statusCode }) => statusCode)).toContain(429)
})

interface Sending {
  remoteAddress?: string
  headers?: Record<string, string>
  payload?: object
}

function rest(server: TestApp, sending: Sending = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/contacts',
    payload: aContact(),
    ...sending,
  })
}

function trpc(server: TestApp) {
  return server.app.inject({ method: 'POST', url: '/trpc/contact.send', payload: aContact() })
}

async function exhaust(server: TestApp, remoteAddress = '127.0.0.1'): Promise<void> {
  for (let written = 0; written < PER_TEN_MINUTES; written += 1) {
    await rest(server, { remoteAddress })
  }
}

/** Ends the windows of 10 minutes. */
async function endWindow(server: TestApp): Promise<void> {
  await server.em.execute(`update rate_limit set ends_at = now() where key like 'contact:600:%'`)
}
