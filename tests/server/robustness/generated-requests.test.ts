import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/router.ts'
import { anArticle } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { expectNoInternals } from '#tests/support/transports.ts'

/** Five times as many requests, each time others. */
const SEEDS = [1, 2, 3, 4, 5]
const REQUESTS = 1000

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  '9'.repeat(400),
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '%00',
  '%',
  '%ff%fe',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  "' or 1=1--",
  '{{7*7}}',
  '<script>',
  '\u0000',
  '\ud800',
  '🗿'.repeat(50),
  'a'.repeat(3000),
  '[]',
  '{"$ne":null}',
]
const HEADERS: Record<string, string>[] = [
  {},
  { 'content-type': 'application/json' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': ' application/json\t' },
  { 'content-encoding': 'gzip' },
  { accept: 'x/y;q=9, */*;q=abc' },
  { 'accept-encoding': 'br;q=1.5, , ;q=' },
  { cookie: '__Host-session=x; =; ;;; a=%ff' },
  { authorization: 'Basic ????' },
  { 'if-none-match': '"' },
  { range: 'bytes=9-1' },
  { 'x-session-id': 'x'.repeat(200) },
  { 'x-http-method-override': 'DELETE' },
  { 'transfer-encoding': 'identity' },
  { expect: 'tea' },
]

test.each(SEEDS)(
  'a thousand generated requests (%i) answer no 5xx, explain nothing and leave the site alive',
  async (seed) => {
    await using server = await testApp()
    await anArticle(server.em, { slug: 'los-moai' })
    const random = aRandom(20_261_122 + seed)

    const failures: string[] = []
    for (let count = 0; count < REQUESTS; count += 1) {
      const request = aRequest(random)
      const response = await server.app.inject(request)
      if (response.statusCode >= 500)
        failures.push(`${response.statusCode} ${JSON.stringify(request)}`)
      expectNoInternals(response)
    }

    expect(failures).toEqual([])
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    expect((await server.app.inject('/api/blog/los-moai')).statusCode).toBe(200)
  },
)

const PATHS = [
  ...restRoutes(appRouter).map(({ url }) => url),
  ...Object.keys(appRouter._def.procedures).map((name) => `/trpc/${name}`),
  '/api/uploads',
  '/api/upload/blog-image',
  '/api/upload/site-picture',
  '/uploads/:name',
  '/share/:file',
  '/feed.xml',
  '/newsletter/:action',
  '/booking/:number/calendar.ics',
  '/api/webhooks/cloudbeds/:token',
]

function aRequest(random: Random): InjectOptions {
  const path = random.of(PATHS).replace(/:\w+/g, () => encoded(random))
  const query = Array.from({ length: random.below(4) }, () => {
    const name = random.of([
      'lang',
      'input',
      'batch',
      'q',
      'page',
      'limit',
      'id',
      'published',
      '[]',
    ])
    return `${name}${random.of(['', '[]', '[a]'])}=${encoded(random)}`
  })
  const headers = Object.assign(
    {},
    ...Array.from({ length: 3 }, () => random.of(HEADERS)),
  ) as Record<string, string>
  return {
    method: random.of(METHODS),
    url: path + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers,
    remoteAddress: `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    ...(random.below(2) === 0 ? { payload: aBody(random) } : {}),
  }
}

const encoded = (random: Random): string => {
  const text = random.of(TEXTS)
  return random.below(4) === 0 && /^[\x21-\x7e]+$/.test(text)
    ? text
    : encodeURIComponent(text.toWellFormed())
}

/** JSON of any shape, cut somewhere, or no JSON at all. */
function aBody(random: Random): string {
  const body = JSON.stringify(aValue(random, 4))
  const kind = random.below(6)
  if (kind === 0) return body.slice(0, random.below(body.length + 1))
  if (kind === 1) return `${body}${random.of(TEXTS)}`
  return kind === 2 ? random.of(TEXTS) : body
}

const KEYS = ['name', 'email', 'message', 'title', 'content', 'id', 'username', 'password', 'tags']

function aValue(random: Random, depth: number): unknown {
  const kind = depth === 0 ? random.below(4) : random.below(7)
  if (kind === 0) return random.of(TEXTS)
  if (kind === 1) return random.below(1_000_000) - 500_000
  if (kind === 2) return random.of([true, false, null])
  if (kind === 3) return random.of([Number.MAX_VALUE, -0.1, 1e-320])
  if (kind === 4) return Array.from({ length: random.below(4) }, () => aValue(random, depth - 1))
  return Object.fromEntries(
    Array.from({ length: random.below(6) }, () => [random.of(KEYS), aValue(random, depth - 1)]),
  )
}

interface Random {
  below(limit: number): number
  of<T>(values: readonly T[]): T
}

/** The same numbers at every run (mulberry32), so that a failure can be repeated. */
function aRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, of: (values) => values[below(values.length)]! }
}
