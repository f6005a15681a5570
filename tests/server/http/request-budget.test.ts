import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AddressBudget } from '#server/concurrency/address-budget.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { readPage } from '#tests/support/site/html.ts'

// The clock stands still: a budget fills while a busy machine sends the requests that spend it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const FEW = { REQUESTS_PER_MINUTE: '30' }
const SEARCH = `/trpc/blog.search?input=${encodeURIComponent('{"q":"moai","lang":"es"}')}`
const batchOf = (size: number) =>
  `/trpc/${Array(size).fill('blog.list').join(',')}?batch=1&input=${encodeURIComponent('{}')}`

/** Statuses of requests from one address. */
async function statusesOf(
  { app }: TestApp,
  urls: readonly string[],
  remoteAddress = '203.0.113.9',
) {
  const statuses: number[] = []
  for (const url of urls) statuses.push((await app.inject({ url, remoteAddress })).statusCode)
  return statuses
}

test('searches, batches and unknown addresses share one budget of an address', async () => {
  await using server = await testApp({ env: FEW, pages: true })

  const spent = await statusesOf(server, [
    ...Array<string>(8).fill(SEARCH),
    batchOf(10),
    ...Array.from({ length: 12 }, (_, index) => `/no-such-page-${index}`),
  ])
  const over = await statusesOf(server, [SEARCH, batchOf(2), '/no-such-page', '/api/blog?lang=de'])
  const others = await statusesOf(server, [SEARCH, '/no-such-page'], '203.0.113.10')

  expect(spent).not.toContain(429)
  expect(over).toEqual([429, 429, 429, 429])
  expect(others).toEqual([200, 404])
})

test('without any budget left, kept pages, files and probes are still answered', async () => {
  await using server = await testApp({ env: FEW, pages: true })
  await statusesOf(server, ['/', '/api/blog', ...Array<string>(28).fill(SEARCH)])

  const kept = await statusesOf(server, [
    '/',
    '/api/blog',
    '/images/hero.webp',
    '/robots.txt',
    '/healthz',
    '/readyz',
  ])

  expect(kept).toEqual([200, 200, 200, 200, 200, 200])
  expect(await statusesOf(server, [SEARCH])).toEqual([429])
})

test.each(LANGUAGES)(
  'a guest beyond the budget reads a page in %s, a program JSON',
  async (language) => {
    await using server = await testApp({ env: FEW, pages: true })
    await statusesOf(server, Array<string>(30).fill(SEARCH))

    const from = { remoteAddress: '203.0.113.9' }
    const page = await server.app.inject({
      ...from,
      url: `/nothing-here?lang=${language}`,
      headers: { accept: 'text/html,*/*' },
    })
    const call = await server.app.inject({ ...from, url: SEARCH })

    expect(page.statusCode).toBe(429)
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.headers['cache-control']).toBe('no-store')
    const { document } = readPage(page.body)
    expect(document.documentElement.lang).toMatch(new RegExp(`^${language}`))
    expect(document.querySelector('h1')!.textContent).not.toMatch(/failure|error/)
    expect(document.querySelector('small')!.textContent).toContain(page.headers['x-request-id'])
    expect(call.statusCode).toBe(429)
    expect(call.json()).toEqual({
      message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    })
  },
)

test('forged addresses and the other half of an IPv6 network make no new budget', async () => {
  await using server = await testApp({ env: FEW })
  const ask = (remoteAddress: string, forwarded: string) =>
    server.app.inject({
      url: SEARCH,
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    })

  for (let count = 0; count < 30; count += 1)
    await ask(`2001:db8::${count + 1}`, `203.0.113.${count}`)

  expect((await ask('2001:db8::ffff', '203.0.113.99')).statusCode).toBe(429)
})

test('the log says once per spell who asks too often, and whether a proxy is not named', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  await using server = await testApp({ env: FEW, log })
  await statusesOf(server, Array<string>(40).fill(SEARCH))

  const spells = lines.filter((line) => line.includes('too many requests'))

  expect(spells).toEqual([expect.stringContaining('"isForwarded":false')])
})

test('a budget fills evenly, holds a minute’s worth, and a refused request costs nothing', () => {
  const clock = { now: 0 }
  const budget = new AddressBudget(60, { now: () => clock.now })

  expect(budget.spend('a', 60)).toBe(0)
  expect(budget.spend('a', 10)).toBe(10)
  clock.now = 10_000
  expect(budget.spend('a', 10)).toBe(0)
  expect(budget.spend('a', 1)).toBe(1)
  clock.now = 3_600_000
  expect(budget.spend('a', 60)).toBe(0)
  expect(budget.spend('a', 1)).toBe(1)
})

test('a hundred thousand addresses are not all remembered', () => {
  const budget = new AddressBudget(30)

  for (let index = 0; index < 100_000; index += 1) budget.spend(`10.0.${index}`, 1)

  expect(budget.size).toBe(10_000)
})
