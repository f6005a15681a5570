import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hasBody, restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/router.ts'
import { aSession } from '#tests/support/accounts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { expectError, JSON_TYPE, messageOf, post, TRANSPORTS } from '#tests/support/transports.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { testApp } from '#tests/support/test-app.ts'

const message = { name: 'Ana', email: 'ana@example.org', message: 'Iorana' }

const site = sharedApp()
const DEPTH = 20_000

const MALFORMED: [name: string, body: string][] = [
  ['empty', ''],
  ['cut short', '{"name":"Ana","ema'],
  ['an unclosed list', '['],
  ['junk after the end', '{"name":"Ana"} x'],
  ['one brace too many', '{"name":"Ana"}}'],
  ['a byte order mark', '\uFEFF{"name":"Ana"}'],
  ['a list', '[{"name":"Ana"}]'],
  ['null', 'null'],
  ['a text', '"name"'],
  ['a number', '7'],
  ['a number beyond all numbers', `{"name":"Ana","email":"a@b.cl","message":"x","fillMs":1e400}`],
  ['NaN', '{"name":NaN}'],
  ['a comment', '{"name":"Ana"/* */}'],
  ['the same key twice', '{"name":"Ana","name":7}'],
  ['lists in lists', '['.repeat(DEPTH) + ']'.repeat(DEPTH)],
  ['objects in objects', `${'{"name":'.repeat(5000)}1${'}'.repeat(5000)}`],
]

test.each(MALFORMED)('malformed JSON, %s, answers 400', async (_name, payload) => {
  const server = site()

  for (const url of TRANSPORTS) {
    const response = await post(server.app, url, payload)

    expect(response.statusCode, url).toBe(400)
    expectError(response)
  }
})

test('malformed JSON never answers 5xx', async () => {
  const server = site()

  const routes = restRoutes(appRouter).filter(hasBody)
  expect(routes.length).toBeGreaterThan(5)
  for (const route of routes) {
    for (const [name, payload] of MALFORMED) {
      const url = route.url.replace(/:\w+/g, '1')
      const response = await server.app.inject({
        method: route.method,
        url,
        headers: JSON_TYPE,
        payload,
      })

      expect(response.statusCode, `${url}, ${name}`).toBeLessThan(500)
      expect(response.json()).toBeTypeOf('object')
    }
  }
})

test('a JSON content type without a body is no body', async () => {
  await using server = await testApp()
  const headers = { ...JSON_TYPE, cookie: await aSession(server) }
  const { id } = await anArticle(server.em)
  const status = async (method: 'POST' | 'DELETE', url: string) =>
    (await server.app.inject({ method, url, headers })).statusCode

  expect(await status('DELETE', `/api/admin/blog/${id}`)).toBe(200)
  expect(await status('POST', '/api/auth/logout')).toBe(200)
})

test.each(TRANSPORTS)('a body of 2 MB answers 413 at %s', async (url) => {
  const server = site()

  const response = await post(server.app, url, { ...message, message: 'x'.repeat(2 * 1024 ** 2) })

  expect(response.statusCode).toBe(413)
  expect(response.json()).toEqual({ message: 'El contenido es demasiado grande.' })
})

test.each(TRANSPORTS)('a public call at %s takes bodies of at most 64 KiB', async (url) => {
  const server = site()
  const sized = (bytes: number) => ({ ...message, extra: 'x'.repeat(bytes) })

  const under = await post(server.app, url, sized(60 * 1024))
  const over = await post(server.app, url, sized(65 * 1024))

  expect(under.statusCode).toBe(200)
  expect(over.statusCode).toBe(413)
})

test.each([
  'text/plain',
  'text/plain;charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/xml',
  'application/jsonp',
  'application/json junk',
  'text/json',
])('content of type %s answers 415 on both transports', async (type) => {
  const server = site()

  for (const url of TRANSPORTS) {
    const response = await post(server.app, url, JSON.stringify(message), { 'content-type': type })

    expect(response.statusCode, url).toBe(415)
    expect(messageOf(response)).toMatch(/tipo de contenido/)
  }
})

test.each(['application/json', 'application/json;charset=utf-8', 'application/json\t;x=1'])(
  'content of type %j is parsed and validated',
  async (type) => {
    const server = site()

    for (const url of TRANSPORTS) {
      const response = await post(server.app, url, '{"name":""}', { 'content-type': type })

      expect(response.statusCode, url).toBe(400)
    }
  },
)

test.each(TRANSPORTS)('a body at %s is read in its charset, or refused', async (url) => {
  await using server = await testApp()
  const send = (name: Buffer, charset?: string) => {
    const [start = '', end = ''] = JSON.stringify({ ...message, name: '@@' }).split('@@')
    const payload = Buffer.concat([Buffer.from(start), name, Buffer.from(end)])
    const type = `application/json${charset ? `; charset=${charset}` : ''}`
    return post(server.app, url, payload, { 'content-type': type })
  }
  const latin = Buffer.from('Iñaki', 'latin1')

  expect((await send(latin)).statusCode).toBe(400)
  expect((await send(latin, 'UTF-8')).statusCode).toBe(400)
  expect((await send(Buffer.from([0xe2, 0x82]))).statusCode).toBe(400)
  expect((await send(latin, 'klingon')).statusCode).toBe(415)
  expect((await send(latin, '"iso-8859-1"')).statusCode).toBe(200)
  expect((await send(Buffer.from([0xcd, 0xf5]), 'gb18030')).statusCode).toBe(200)

  const names = await server.em.execute('select name from contact_message order by id')
  expect(names).toEqual([{ name: 'Iñaki' }, { name: '王' }])
})

test.each(TRANSPORTS)('a compressed body answers 415 at %s', async (url) => {
  const server = site()
  const bomb = gzipSync(Buffer.alloc(50 * 1024 ** 2))

  const response = await post(server.app, url, bomb, { 'content-encoding': 'gzip' })

  expect(response.statusCode).toBe(415)
})
