import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ContentCache } from '#server/cache/content-cache.ts'
import { anArticle } from '#tests/support/builders.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'
import { readPage } from '#tests/support/site/html.ts'
import { testApp } from '#tests/support/test-app.ts'

const ENCODINGS = [
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', (body: Buffer) => body],
] as const

test('a page has the same content and another ETag in every encoding', async () => {
  await using server = await testApp({ pages: true })
  await anArticle(server.em)
  await waitForNotifications(server.em, server.changes)
  const plain = await server.app.inject('/')
  const etags = new Set<unknown>()

  for (const [encoding, decode] of ENCODINGS) {
    const response = await server.app.inject({ url: '/', headers: { 'accept-encoding': encoding } })

    expect(decode(response.rawPayload).toString(), encoding).toBe(plain.body)
    expect(response.headers['content-encoding']).toBe(
      encoding === 'identity' ? undefined : encoding,
    )
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.vary).toContain('Accept-Encoding')
    etags.add(response.headers.etag)
  }
  expect(etags.size).toBe(3)
})

test('a page made for one guest has the same content in every encoding', async () => {
  const cache = new ContentCache()
  await using server = await testApp({ pages: true, cache })
  const url = '/blog?q=moai'
  const plain = await server.app.inject(url)

  for (const [encoding, decode] of ENCODINGS) {
    const headers = { 'accept-encoding': encoding }
    const response = await server.app.inject({ url, headers })

    expect(decode(response.rawPayload).toString(), encoding).toBe(plain.body)
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    const known = { ...headers, 'if-none-match': String(response.headers.etag) }
    expect((await server.app.inject({ url, headers: known })).statusCode).toBe(304)
  }
  expect(cache.counts().entries, 'no cache keeps it').toBe(0)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['GZIP', 'gzip'],
  ['deflate', undefined],
  ['', undefined],
])('Accept-Encoding %j is answered in %s', async (accepted, encoding) => {
  await using server = await testApp({ pages: true })

  const response = await server.app.inject({ url: '/', headers: { 'accept-encoding': accepted } })

  expect(response.headers['content-encoding']).toBe(encoding)
})

test.each(ENCODINGS.map(([encoding]) => encoding))(
  'a matching If-None-Match answers 304 in %s',
  async (encoding) => {
    await using server = await testApp({ pages: true })
    const headers = { 'accept-encoding': encoding }
    const first = await server.app.inject({ url: '/', headers })
    const etag = String(first.headers.etag)

    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await server.app.inject({
        url: '/',
        headers: { ...headers, 'if-none-match': known },
      })

      expect(again.statusCode, known).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers).toMatchObject({
        etag,
        vary: first.headers.vary,
        'cache-control': first.headers['cache-control'],
      })
    }
    for (const unknown of ['"other"', etag.replaceAll('"', ''), etag.replace(encoding, 'x')]) {
      const again = await server.app.inject({
        url: '/',
        headers: { ...headers, 'if-none-match': unknown },
      })

      expect(again.statusCode, unknown).toBe(200)
    }
  },
)

test('the same content has the same ETag at any time and in any process', async () => {
  await using server = await testApp({ pages: true })
  const { slug } = await anArticle(server.em)
  await waitForNotifications(server.em, server.changes)
  const urls = ['/', '/blog', `/blog/${slug}`, '/no-such-page']
  const namesOf = async () =>
    Promise.all(urls.map(async (url) => (await server.app.inject(url)).headers.etag))
  const before = await namesOf()

  await server.em.execute(
    `select pg_notify('changes', topic) from (values ('blog'), ('ratings')) as t (topic)`,
  )
  await waitForNotifications(server.em, server.changes)

  expect(await namesOf()).toEqual(before)
})

test('a missing page never answers 304', async () => {
  await using server = await testApp({ pages: true })
  const { headers } = await server.app.inject('/no-such-page')

  const again = await server.app.inject({
    url: '/no-such-page',
    headers: { 'if-none-match': String(headers.etag) },
  })

  expect(again.statusCode).toBe(404)
})

test.each(['/', '/blog', '/no-such-page', '/api/blog', '/images/hero.webp', '/healthz'])(
  'HEAD of %s has the headers of GET and no body',
  async (url) => {
    await using server = await testApp({ pages: true })
    const request = { url, headers: { 'accept-encoding': 'br' } }

    const get = await server.app.inject(request)
    const head = await server.app.inject({ ...request, method: 'HEAD' })

    const { date: _one, 'x-request-id': _id, ...expected } = get.headers
    const { date: _other, 'x-request-id': _otherId, ...headers } = head.headers
    expect(head.statusCode).toBe(get.statusCode)
    expect(headers).toEqual(expected)
    expect(head.rawPayload).toHaveLength(0)
    expect(Number(headers['content-length'])).toBe(get.rawPayload.length)
  },
)

test('unknown query parameters of a page make no new cache entry', async () => {
  await using server = await testApp({ pages: true })
  await anArticle(server.em, { title: 'Primero' })
  await waitForNotifications(server.em, server.changes)
  const { headers } = await server.app.inject('/')
  // Renaming the table announces no change, so a response that is not cached fails.
  await using _broken = await withoutTable(server.em, 'article')

  for (const query of [
    '?utm_source=x',
    '?fbclid=1&x=2',
    '?lang=',
    '?lang=xx',
    `?${'a'.repeat(5000)}`,
  ]) {
    const response = await server.app.inject(`/${query}`)

    expect(response.statusCode, query).toBe(200)
    expect(response.headers.etag, query).toBe(headers.etag)
  }
})

test('unknown query parameters of the API make no new cache entry', async () => {
  await using server = await testApp()
  await anArticle(server.em)
  await waitForNotifications(server.em, server.changes)
  const { body } = await server.app.inject('/api/blog')
  await using _broken = await withoutTable(server.em, 'article')

  for (const query of ['?lang=es', '?lang=', '?utm_source=x', '?lang=es&x=1']) {
    const response = await server.app.inject(`/api/blog${query}`)

    expect(response.body, query).toBe(body)
  }
})

test('a change in the database by any process updates every page that shows it', async () => {
  await using server = await testApp({ pages: true })
  const { slug } = await anArticle(server.em, { title: 'Primero' })
  const urls = ['/', '/blog', `/blog/${slug}`]
  for (const url of urls) expect((await server.app.inject(url)).body).toContain('Primero')

  await server.em.execute(`update article set title = 'Después'`)

  for (const url of urls) {
    await expect.poll(async () => (await server.app.inject(url)).body).toContain('Después')
    expect((await server.app.inject(url)).body).not.toContain('Primero')
  }
})

test('an unpublished article disappears from every page', async () => {
  await using server = await testApp({ pages: true })
  const { slug } = await anArticle(server.em, { title: 'Retirado' })
  for (const url of ['/', '/blog', `/blog/${slug}`]) await server.app.inject(url)

  await server.em.execute('update article set published = false')

  for (const url of ['/', '/blog', `/blog/${slug}`]) {
    await expect.poll(async () => (await server.app.inject(url)).body).not.toContain('Retirado')
  }
  expect((await server.app.inject(`/blog/${slug}`)).statusCode).toBe(404)
})

test('without a database cached pages are served and others answer 503', async () => {
  await using server = await testApp({ pages: true })
  const { slug } = await anArticle(server.em)
  await waitForNotifications(server.em, server.changes)
  const kept = await server.app.inject('/')
  {
    await using _broken = await withoutTable(server.em, 'article')

    const stillThere = await server.app.inject('/')
    const french = await server.app.inject(`/blog/${slug}?lang=fr`)

    expect(stillThere.body).toBe(kept.body)
    const page = readPage(french.body)
    expect(french.statusCode).toBe(503)
    expect(french.headers['retry-after']).toBe('5')
    expect(french.headers['cache-control']).toBe('no-store')
    expect(french.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.language).toBe('fr')
    expect(page.title).toMatch(/ · Hare Mahina$/)
    expect(page.meta('robots')).toBe('noindex')
    expect(french.body).not.toMatch(/article|relation|select|\.ts\b/i)
  }

  const recovered = await server.app.inject(`/blog/${slug}`)

  expect(recovered.statusCode).toBe(200)
})
