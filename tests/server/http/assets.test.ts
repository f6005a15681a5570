import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CLIENT_DIST } from '#server/process/paths.ts'
import { readPage } from '#tests/support/site/html.ts'
import { testApp } from '#tests/support/test-app.ts'

const ENCODINGS = [
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', (body: Buffer) => body],
] as const

const FILE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

test('built files are immutable and compressed, and a missing one answers 404', async () => {
  await using server = await testApp({ pages: true })
  const { document } = readPage((await server.app.inject('/')).body)
  const script = document.querySelector('script[src]')?.getAttribute('src') ?? ''
  const style = document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? ''

  for (const [url, type] of [
    [script, 'text/javascript; charset=utf-8'],
    [style, 'text/css; charset=utf-8'],
  ] as const) {
    const plain = await server.app.inject(url)
    for (const [encoding, decode] of ENCODINGS) {
      const response = await server.app.inject({ url, headers: { 'accept-encoding': encoding } })

      expect(response.statusCode).toBe(200)
      expect(decode(response.rawPayload).toString()).toBe(plain.body)
      expect(response.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': FILE_POLICY,
        vary: 'Accept-Encoding',
      })
    }
  }
  const missing = await server.app.inject(script.replace(/\w+\.js$/, '0000000.js'))
  expect(missing.statusCode).toBe(404)
  expect(missing.headers['cache-control']).toBe('no-store')
  expect(missing.headers['content-type']).not.toMatch(/html/)
})

test('a busy machine may take its time to read the files: the start has no deadline', async () => {
  await using server = await testApp()

  expect(server.app.initialConfig.pluginTimeout).toBe(0)
})

test('the texts of public/ are compressed, and revalidated', async () => {
  await using server = await testApp()

  for (const [url, type, seconds] of [
    ['/language-hint.js', 'text/javascript; charset=utf-8', 604_800],
    // The owner may change it.
    ['/brand/logo-white.svg', 'image/svg+xml', 3600],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 604_800],
  ] as const) {
    const plain = await server.app.inject(url)
    for (const [encoding, decode] of ENCODINGS) {
      const response = await server.app.inject({ url, headers: { 'accept-encoding': encoding } })

      expect(response.statusCode).toBe(200)
      expect(decode(response.rawPayload).toString()).toBe(plain.body)
      expect(response.headers).toMatchObject({
        'content-type': type,
        'cache-control': `public, max-age=${seconds}`,
        'content-security-policy': FILE_POLICY,
        vary: 'Accept-Encoding',
      })
      const again = { 'accept-encoding': encoding, 'if-none-match': response.headers.etag }
      expect((await server.app.inject({ url, headers: again })).statusCode).toBe(304)
    }
  }
})

test('a process serves the files of a build that was made after its start', async () => {
  await using server = await testApp()
  const path = join(CLIENT_DIST, 'assets', 'of-a-later-build-0aB_9-zX.js')
  const url = '/assets/of-a-later-build-0aB_9-zX.js'

  expect((await server.app.inject(url)).statusCode).toBe(404)
  await writeFile(path, 'later()')
  try {
    const { body, headers } = await server.app.inject(url)
    expect(body).toBe('later()')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  } finally {
    await rm(path)
  }
  for (const outside of ['..%2fbuild-info.json', '..', '.', '..%2f.vite%2fmanifest.json']) {
    expect((await server.app.inject(`/assets/${outside}`)).statusCode, outside).toBe(404)
  }
})

test('every file that a page references exists', async () => {
  await using server = await testApp({ pages: true })
  const { document } = readPage((await server.app.inject('/')).body)
  const urls = [...document.querySelectorAll('script[src], link[href], img[src]')]
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    .filter((url) => url.startsWith('/') && !url.includes('?'))

  for (const url of new Set(urls)) {
    expect((await server.app.inject({ method: 'HEAD', url })).statusCode, url).toBe(200)
  }
  expect(urls.length).toBeGreaterThan(5)
})
