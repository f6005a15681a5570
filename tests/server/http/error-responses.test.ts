import { aSession } from '#tests/support/accounts.ts'
import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { LANGUAGE_PREFERENCE_KEY } from '#shared/i18n/languages.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import {
  expectError,
  expectNoInternals,
  JSON_TYPE,
  messageOf,
  post,
} from '#tests/support/transports.ts'
import { aForm, aPicture, EDITOR, FEATURED } from '#tests/support/uploads.ts'
import { testApp } from '#tests/support/test-app.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

const message = { name: 'Ana', email: 'ana@example.org', message: 'Iorana' }

test('a batch has at most ten calls', async () => {
  await using server = await testApp()
  const batch = (size: number) =>
    `/trpc/${Array(size).fill('blog.list').join(',')}?batch=1&input=${encodeURIComponent('{}')}`

  const ten = await server.app.inject(batch(10))
  const eleven = await server.app.inject(batch(11))
  const hundred = await server.app.inject(batch(100))

  expect(ten.json()).toHaveLength(10)
  expect(eleven.statusCode).toBe(400)
  expect(eleven.headers['content-type']).toMatch(/^application\/json/)
  expect(hundred.statusCode).toBeGreaterThanOrEqual(400)
  expect(hundred.statusCode).toBeLessThan(500)
})

test.each([
  '/trpc',
  '/trpc/',
  '/trpc/nada',
  '/trpc/blog.nada',
  '/trpc/a/b',
  '/trpc/%',
  '/trpc/__proto__',
])('the unknown procedure %s is a JSON 404', async (url) => {
  await using server = await testApp()

  for (const response of [await server.app.inject(url), await post(server.app, url, {})]) {
    expect(response.statusCode).toBe(404)
    expectError(response)
    expect(messageOf(response)).toMatch(/^No existe esa/)
  }
})

test('a procedure called by the wrong method answers 405', async () => {
  await using server = await testApp()

  const mutation = await server.app.inject(`/trpc/contact.send?input=${encodeURIComponent('{}')}`)
  const query = await post(server.app, '/trpc/blog.list', {})

  expect(mutation.statusCode).toBe(405)
  expect(query.statusCode).toBe(405)
})

test.each([
  '/%',
  '/%ff',
  '/%00',
  '/%c3%28',
  '/blog/%',
  '/blog/%ff',
  '/blog/%00',
  '/api/%',
  '/api/blog/%',
  '/api/blog/%ff',
  '/api/blog/%00',
  '/assets/%',
  '/assets/%00',
  '//api/blog',
  '/API/blog',
  '/api/blog;x=1',
  '/api/..%2fhealthz',
  `/${'a'.repeat(14_000)}`,
  `/api/blog/${'a'.repeat(14_000)}`,
  `/trpc/${'a'.repeat(14_000)}`,
  `/assets/${'a/'.repeat(7000)}`,
  `/${'/'.repeat(14_000)}x`,
])('an unusual URL answers an ordinary error: %s', async (url) => {
  await using server = await testApp()

  for (const method of ['GET', 'POST'] as const) {
    const response = await server.app.inject({ method, url })

    expect([400, 404, 414], `${method} ${response.body}`).toContain(response.statusCode)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expectError(response)
    expect(response.body).not.toContain('FST_')
  }
})

test('a percent-encoded path reaches the same route with the same checks', async () => {
  await using server = await testApp()

  const spelled = await server.app.inject('/%61pi/blog')
  const foreign = await server.app.inject({
    method: 'POST',
    url: '/%61pi/contacts',
    headers: { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' },
    payload: message,
  })

  expect(spelled.json()).toEqual([])
  expect(foreign.statusCode).toBe(403)
})

test.each([
  'lang=es&lang=fr',
  'lang[]=es',
  'lang[a]=es',
  'lang=%00',
  'lang=%',
  `lang=${'x'.repeat(14_000)}`,
  Array.from({ length: 2000 }, (_, index) => `k${index}=1`).join('&'),
])('an unusual query never answers 5xx', async (query) => {
  await using server = await testApp()

  const response = await server.app.inject(`/api/blog?${query}`)

  expect([200, 400]).toContain(response.statusCode)
  expectNoInternals(response)
})

test('an internal error answers a fixed message and the request id', async () => {
  await using server = await testApp()
  await using _broken = await withoutTable(server.em, 'rate_limit')

  const rest = await post(server.app, '/api/contacts', message)
  const trpc = await post(server.app, '/trpc/contact.send', message)

  expect(rest.statusCode).toBe(500)
  expect(rest.json()).toEqual({
    message: 'Error interno',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(trpc.statusCode).toBe(500)
  expect(trpc.json()).toEqual({
    error: {
      message: 'Error interno',
      code: -32_603,
      data: {
        code: 'INTERNAL_SERVER_ERROR',
        httpStatus: 500,
        path: 'contact.send',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    },
  })
})

/** With the name, the ways to reach a person, and looks that the policy lets the browser show. */
function expectOfTheHouse({ body, headers }: LightMyRequestResponse): void {
  expect(body).toContain('>Hare Mahina</a>')
  expect(body).toContain('href="tel:+56322551234"')
  expect(body).toContain('href="mailto:iorana@hare-mahina.example"')
  const [, style = ''] = /<style>(.*)<\/style>/.exec(body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
}

test('an overloaded process refuses with a page in the guest’s language or JSON, and says why once', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  await using server = await testApp({
    env: { NODE_ENV: 'production', MEMORY_LIMIT: '8000', HOTEL_PHONE: '+56 32 255 1234' },
    log,
    pages: true,
  })
  await server.app.inject('/blog?lang=de')
  const used = vi.spyOn(process, 'memoryUsage')
  used.mockReturnValue({ ...process.memoryUsage(), heapUsed: 0, rss: 8 * 1024 ** 3 })

  await expect
    .poll(async () => (await server.app.inject('/api/auth/status')).statusCode, WAIT_OPTIONS)
    .toBe(503)
  const shed = await server.app.inject('/api/auth/status')
  const page = await server.app.inject({
    url: '/blog',
    headers: { accept: 'text/html,*/*', cookie: `${LANGUAGE_PREFERENCE_KEY}=fr` },
  })
  const kept = await server.app.inject('/blog?lang=de')
  const probes = await Promise.all(['/healthz', '/readyz'].map((url) => server.app.inject(url)))
  used.mockRestore()

  expect(shed.headers['retry-after']).toBe('5')
  expect(shed.json().message).toMatch(/^Mucha demanda/)
  expect(page.statusCode).toBe(503)
  expect(page.headers['retry-after']).toBe('5')
  expect(page.body).toContain('<html lang="fr"')
  expect(page.body).toContain('<h1>Forte affluence en ce moment</h1>')
  expectOfTheHouse(page)
  // Costs less than to refuse it.
  expect(kept.statusCode).toBe(200)
  expect(probes.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const spells = lines.filter((line) => line.includes('overloaded'))
  expect(spells).toEqual([expect.stringContaining('"reason":"rssBytes"')])
  await expect
    .poll(async () => (await server.app.inject('/api/auth/status')).statusCode, WAIT_OPTIONS)
    .toBe(200)
})

test('an upload without a file in the field of the specification names that field', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const sentence =
    'Envía la imagen como archivo en el campo «image» de un formulario multipart/form-data.'
  const other = aForm([{ name: 'file', filename: 'a.jpg', body: await aPicture() }])

  for (const url of [EDITOR, FEATURED]) {
    const send = (headers: Record<string, string>, payload: string | Buffer) =>
      server.app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload })
    const json = await send({ 'content-type': 'application/json' }, '{"image":"x"}')
    expect([json.statusCode, json.json()]).toEqual([415, { message: sentence }])
    const wrongField = await send(other.headers, other.payload)
    expect([wrongField.statusCode, wrongField.json()]).toEqual([400, { message: sentence }])
  }
})
