import { expect, test, vi } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'
import { knownMigrations } from '#server/orm/migrate.ts'
import { versionOfTree } from '#server/process/version.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { testApp } from '#tests/support/test-app.ts'

const PUBLIC_URL = 'https://hotel.example'
const site = sharedApp({ pages: true })

test('a published site answers other hosts 421, except health probes', async () => {
  await using server = await testApp({ pages: true, env: { PUBLIC_URL, NODE_ENV: 'production' } })
  const ask = (host: string, url: string) => server.app.inject({ url, headers: { host } })
  const forwarded = { host: 'evil.example', 'x-forwarded-host': 'hotel.example' }

  expect((await ask('hotel.example', '/')).statusCode).toBe(200)
  expect((await ask('Hotel.Example', '/')).statusCode).toBe(200)
  expect((await ask('10.0.0.7:3000', '/healthz')).statusCode).toBe(200)
  expect((await ask('10.0.0.7:3000', '/readyz')).statusCode).toBe(200)
  for (const host of ['evil.example', 'hotel.example.evil.example', 'hotel.example:81', '']) {
    const response = await ask(host, '/')
    expect(response.statusCode, host).toBe(421)
    expect(response.json()).toEqual({ message: 'Dirección desconocida.' })
  }
  const dodged = await server.app.inject({ url: '/', headers: forwarded })
  expect(dodged.statusCode).toBe(421)
})

test.each([
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-original-url': '/evil.example' },
  { 'x-rewrite-url': '/evil.example' },
  { 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example' },
  { 'x-preview': 'evil.example', 'x-ghost-preview': 'evil.example', 'x-forwarded-prefix': '/evil' },
])('no response depends on the headers %o', async (headers) => {
  await using server = await testApp({ pages: true, env: { PUBLIC_URL } })
  await anArticle(server.em, { slug: 'moai' })
  await waitForNotifications(server.em, server.changes)

  for (const url of ['/', '/blog', '/blog/moai', '/no-such-page', '/api/openapi.json']) {
    const plain = await server.app.inject(url)
    const poisoned = await server.app.inject({ url, headers })

    expect(poisoned.body, url).toBe(plain.body)
    expect(poisoned.body).not.toContain('evil')
    expect(JSON.stringify(poisoned.headers)).not.toContain('evil')
  }
  const page = await server.app.inject('/blog/moai')
  expect(page.body).toContain(`rel="canonical" href="${PUBLIC_URL}/blog/moai"`)
  expect(page.body).toContain(`property="og:url" content="${PUBLIC_URL}/blog/moai"`)
})

test.each([
  '//evil.example',
  '//evil.example/',
  '///evil.example//',
  '/\\evil.example/',
  '/\\/evil.example/',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '/%2e%2e//evil.example/',
  '/https://evil.example/',
  '/blog/?next=https://evil.example',
  '/blog/?next=//evil.example/',
  '/blog//evil.example/',
  '/?next=//evil.example',
  '/%0d%0aLocation:%20https://evil.example/',
  '/blog/%0d%0aSet-Cookie:%20a=b/',
])('%s never redirects to another site', async (url) => {
  const { headers, statusCode } = await site().app.inject(url)

  expect(statusCode).toBeLessThan(500)
  expect(headers).not.toHaveProperty('set-cookie')
  const target = new URL(headers.location ?? '/', PUBLIC_URL)
  expect(target.origin).toBe(PUBLIC_URL)
})

test.each([
  '/.env',
  '/.env.example',
  '/.git/config',
  '/.git/HEAD',
  '/.npmrc',
  '/oxlint.config.ts',
  '/.ci/run',
  '/.vite/manifest.json',
  '/package.json',
  '/package-lock.json',
  '/tsconfig.json',
  '/vite.config.ts',
  '/README.md',
  '/DECISIONS.md',
  '/src/server/main.ts',
  '/src/client/entry-client.tsx',
  '/migrations/',
  '/node_modules/fastify/package.json',
  '/dist/client/.vite/manifest.json',
  '/dist/server/entry-server.js',
  '/data/postgres/PG_VERSION',
  '/images/README.md',
  '/images/',
  '/brand/',
  '/assets',
  '/assets/',
  '/assets/../.vite/manifest.json',
  '/assets/..%2f.vite%2fmanifest.json',
  '/assets/%2e%2e/.vite/manifest.json',
  '/images/../../package.json',
  '/images/..%2f..%2fpackage.json',
  '/images/%2e%2e/%2e%2e/package.json',
  '/images/..%5c..%5cpackage.json',
  '/images/....//....//package.json',
  '/images/hero.webp/../../../package.json',
  '/%2e%2e/package.json',
  '/..;/package.json',
  '/metrics',
  '/docs',
  '/debug',
  '/server-status',
  '/@vite/client',
  '/@fs/etc/passwd',
  '/__open-in-editor?file=package.json',
])('%s is not served', async (url) => {
  const response = await site().app.inject(url)

  const followed = response.headers.location
    ? await site().app.inject(response.headers.location)
    : response
  expect(followed.statusCode).toBe(404)
  expect(followed.body).not.toMatch(
    /"dependencies"|"isEntry"|root:x:0|class Migration|\bimport .* from/,
  )
})

test.each([
  '/ADMIN',
  '/Admin/blog',
  '/API/admin/blog',
  '/api/Admin/blog',
  '/Api/ADMIN/blog/1',
  '/TRPC/admin.blog.list',
  '/trpc/Admin.blog.list',
  '/Booking/0000000000000',
  '/CHECKOUT',
  '/Cart',
  '/Uploads/a.webp',
  '/%41dmin',
  '/%41PI/admin/blog',
])('%s in another letter case answers 404, and reveals nothing', async (url) => {
  await using server = await testApp({ pages: true })
  await anArticle(server.em, { published: false, title: 'Borrador secreto' })

  for (const path of [url, url]) {
    const response = await server.app.inject(path)

    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('Borrador secreto')
    expect(response.headers['set-cookie']).toBeUndefined()
  }
})

test('readiness asks for the schema until it is current, then only whether the database answers', async () => {
  await using server = await testApp()
  const asked = vi.spyOn(server.database.migrator, 'getPending')
  const status = async () => (await server.app.inject('/readyz')).statusCode

  asked.mockRejectedValueOnce(new Error('no connection'))
  expect(await status()).toBe(503)
  for (let probe = 0; probe < 5; probe += 1) expect(await status()).toBe(200)

  expect(asked).toHaveBeenCalledTimes(2)
})

test('readiness names the running program and its schema', async () => {
  await using server = await testApp()

  const answer = await server.app.inject('/readyz')

  expect(answer.json()).toEqual({
    status: 'ok',
    version: versionOfTree(),
    schema: (await knownMigrations()).at(-1),
  })
})
