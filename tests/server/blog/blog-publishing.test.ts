import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'
import { aStaffMember, TEXT } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const MARKER = 'Kakengamarcada'
const WHOLE = { ...TEXT, title: `La ${MARKER}`, slug: 'la-marcada', tags: ['cuevas'] }

const trpc = (path: string, input: unknown) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`

/** Lists that name published articles. */
const LISTS = [
  '/',
  '/blog',
  '/blog?q=kakengamar',
  '/feed.xml',
  '/feed.json',
  '/api/blog',
  trpc('blog.list', { lang: 'es' }),
  trpc('blog.teasers', { lang: 'es', limit: 50 }),
  trpc('blog.search', { lang: 'es', q: 'kakengamar' }),
]

/** Addresses of the article itself. */
const addressesOf = (id: number) => [
  '/blog/la-marcada',
  '/api/blog/la-marcada',
  `/api/blog/${id}`,
  `/api/blog/${id}/rating`,
  '/share/es/la-marcada.jpg',
  trpc('blog.bySlug', { slug: 'la-marcada', lang: 'es' }),
]

async function get({ app }: TestApp, url: string) {
  return app.inject({ url, headers: { 'x-session-id': 'session_0001' } })
}

/** Requests every address, so that the caches have it afterwards. */
async function expectPublic(server: TestApp, id: number, isPublic: boolean): Promise<void> {
  await waitForNotifications(server.em, server.changes)
  for (const url of LISTS) {
    const { statusCode, body } = await get(server, url)
    expect([url, statusCode, body.includes(`La ${MARKER}`)]).toEqual([url, 200, isPublic])
  }
  expect((await get(server, '/sitemap.xml')).body.includes('la-marcada')).toBe(isPublic)
  for (const url of addressesOf(id)) {
    expect([url, (await get(server, url)).statusCode]).toEqual([url, isPublic ? 200 : 404])
  }
}

test('publish, unpublish and delete invalidate every cached page, feed and API response', async () => {
  await using server = await testApp({ pages: true })
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', WHOLE)).json()
  const save = (fields: object) => staff.put(`/api/admin/blog/${id}`, { ...WHOLE, ...fields })

  await expectPublic(server, id, false)
  await save({ published: true })
  await expectPublic(server, id, true)
  await save({ published: false })
  await expectPublic(server, id, false)
  await save({ published: true })
  await expectPublic(server, id, true)
  await staff.delete(`/api/admin/blog/${id}`)
  await expectPublic(server, id, false)
})

test('a save invalidates the cached article page', async () => {
  await using server = await testApp({ pages: true })
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, { slug: 'la-marcada' })
  await get(server, '/blog/la-marcada')

  await staff.put(`/api/admin/blog/${id}`, { ...WHOLE, content: '<p>Nuevo.</p>', published: true })
  await waitForNotifications(server.em, server.changes)

  const { body } = await get(server, '/blog/la-marcada')
  expect(body).toContain('<p>Nuevo.</p>')
  expect(body).toContain(`La ${MARKER}`)
})

test('unsafe content in the database is sanitized when it is read', async () => {
  await using server = await testApp({ pages: true })
  const content = '<p>Texto</p><script>pwned=1</script><img src=x onerror=pwned=1>'
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, { slug: 'sucio', content })

  for (const url of ['/blog/sucio', '/api/blog/sucio', '/api/blog', '/feed.xml', '/feed.json']) {
    const { body } = await get(server, url)
    expect(body, url).toContain('Texto')
    expect(body, url).not.toContain('pwned')
  }
  for (const url of ['/api/admin/blog', `/api/admin/blog/${id}`]) {
    const { body } = await staff.get(url)
    expect(body, url).toContain('Texto')
    expect(body, url).not.toContain('pwned')
  }
})

test('admin procedures answer 401 without a session and reveal nothing', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em, { published: false, title: MARKER })
  const { app } = server

  for (const [method, url] of [
    ['GET', '/api/admin/blog'],
    ['GET', `/api/admin/blog/${id}`],
    ['POST', '/api/admin/blog'],
    ['PUT', `/api/admin/blog/${id}`],
    ['DELETE', `/api/admin/blog/${id}`],
    ['GET', '/api/admin/blog-categories'],
    ['GET', trpc('admin.blog.cards', { lang: 'es' })],
    ['GET', trpc('admin.blog.tally', { lang: 'es' })],
    ['GET', '/%61pi/admin/blog'],
  ] as const) {
    const response = await app.inject({
      method,
      url,
      ...(method === 'POST' || method === 'PUT' ? { payload: TEXT } : {}),
    })
    expect(response.statusCode, url).toBe(401)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).not.toContain(MARKER)
  }
  expect(await server.em.execute('select title from article')).toEqual([{ title: MARKER }])
})
