import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

/** A long list over each transport. */
const LISTS = ['/api/admin/blog', '/trpc/admin.blog.list?input=%7B%7D']
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync }

async function aLongList(): Promise<{
  server: TestApp
  get: (url: string, headers?: Record<string, string>) => Promise<Answer>
}> {
  const server = await testApp()
  for (let n = 0; n < 12; n += 1) await anArticle(server.em, { content: '<p>Rano Raraku.</p>' })
  const { cookie } = await aStaffMember(server)
  return {
    server,
    get: (url, headers = {}) => ask(server, { url, headers: { cookie, ...headers } }),
  }
}

type Answer = Awaited<ReturnType<typeof ask>>
const ask = ({ app }: TestApp, request: InjectOptions) => app.inject(request)

test.each(LISTS)('a long JSON answer of %s is compressed as the client accepts', async (url) => {
  const { server, get } = await aLongList()
  await using _ = server
  const plain = await get(url)

  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers.vary).toBe('Accept-Encoding')
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, rawPayload, statusCode } = await get(url, { 'accept-encoding': encoding })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
      'content-length': String(rawPayload.length),
    })
    expect(DECODERS[encoding](rawPayload).toString()).toBe(plain.body)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  }
})

test.each(['/api/auth/status', '/trpc/auth.status'])(
  'a short JSON answer of %s stays as it is',
  async (url) => {
    await using server = await testApp()

    const { headers } = await ask(server, { url, headers: { 'accept-encoding': 'br' } })

    expect(headers).not.toHaveProperty('content-encoding')
  },
)

test('a cached answer is compressed once, when it is made', async () => {
  await using server = await testApp()
  await anArticle(server.em, { content: `<p>${'Moai. '.repeat(500)}</p>` })

  const { headers, rawPayload } = await ask(server, {
    url: '/api/blog',
    headers: { 'accept-encoding': 'br' },
  })

  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toHaveLength(1)
})

test.each(['cross-site', 'same-site'])(
  'the size of an answer that a page of another site (%s) asked for tells nothing about its content',
  async (site) => {
    const { server, get } = await aLongList()
    await using _ = server

    for (const url of LISTS) {
      const { headers } = await get(url, { 'accept-encoding': 'br', 'sec-fetch-site': site })
      expect(headers).not.toHaveProperty('content-encoding')
    }
  },
)

test('a failed tRPC call keeps its status when it is compressed', async () => {
  await using server = await testApp()
  const names = Array.from({ length: 8 }, () => 'blog.bySlug').join(',')
  const inputs = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [n, { slug: 'none' }]))

  const { statusCode, headers } = await ask(server, {
    url: `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`,
    headers: { 'accept-encoding': 'gzip' },
  })

  expect(statusCode).toBe(404)
  expect(headers['content-encoding']).toBe('gzip')
})
