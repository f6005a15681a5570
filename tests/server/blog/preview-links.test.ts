import { expect, test } from 'vitest'
import { findPreviewedArticle } from '#server/features/blog/preview/preview.ts'
import { anArticle } from '#tests/support/builders.ts'
import { readPage } from '#tests/support/site/html.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000

const trpc = (path: string, input: object) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`

async function aLink(staff: Staff, id: number): Promise<{ token: string; expiresAt: string }> {
  return (await staff.post('/trpc/admin.blog.previewLink.create', { id })).json().result.data
}

const DRAFT = { published: false, publishedAt: null, slug: 'ensayo', title: 'El ensayo' }

test('a link shows the draft as it is saved to people without an account, and no cache or index keeps it', async () => {
  await using server = await testApp({ pages: true, env: { GA_MEASUREMENT_ID: 'G-TEST' } })
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, { ...DRAFT, content: '<p>Uno.</p>' })
  const { token } = await aLink(staff, id)
  const url = `/preview?token=${token}`

  const first = await server.app.inject(url)
  await staff.put(`/api/admin/blog/${id}`, { ...TEXT, slug: 'ensayo', content: '<p>Dos.</p>' })
  const second = await server.app.inject(url)

  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('<p>Uno.</p>')
  expect(second.body).toContain('<p>Dos.</p>')
  expect(second.headers['cache-control']).toBe('private, no-store')
  const page = readPage(second.body)
  expect(page.meta('robots')).toBe('noindex')
  expect(page.canonical).toBeFalsy()
  expect(second.body).not.toContain('G-TEST')
  expect((await server.app.inject('/blog')).body).toContain('G-TEST')
  for (const open of ['/blog', '/feed.xml', '/sitemap.xml']) {
    expect((await server.app.inject(open)).body).not.toContain('ensayo')
  }
  const answer = await server.app.inject(trpc('blog.preview', { token }))
  expect(answer.headers['cache-control']).toContain('no-store')
})

test('a link works for a week', async () => {
  await using server = await testApp({ pages: true })
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, DRAFT)
  const before = Date.now()
  const { token, expiresAt } = await aLink(staff, id)
  const end = Date.parse(expiresAt)
  expect(end - 7 * DAY_MS).toBeGreaterThanOrEqual(before)
  expect(end - 7 * DAY_MS).toBeLessThanOrEqual(Date.now())

  expect(await findPreviewedArticle(server.em, token, new Date(end - 1))).toMatchObject({ id })
  await expect(findPreviewedArticle(server.em, token, new Date(end))).rejects.toThrow('ya no sirve')
  await server.em.execute(`update preview_link set expires_at = now()`)
  const page = await server.app.inject(`/preview?token=${token}`)

  expect(page.statusCode).toBe(404)
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.body).toContain('Este enlace ya no sirve')
  expect(page.body).not.toContain('El ensayo')
})

test('links are revoked together, and one of a deleted article shows nothing, also when it is recovered', async () => {
  await using server = await testApp({ pages: true })
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, DRAFT)
  const other = await anArticle(server.em, { ...DRAFT, slug: 'otro' })
  const links = [await aLink(staff, id), await aLink(staff, id), await aLink(staff, other.id)]
  const statusOf = async ({ token }: { token: string }) =>
    (await server.app.inject(`/preview?token=${token}`)).statusCode
  const counted = async () =>
    (await staff.get(trpc('admin.blog.previewLink.count', { id }))).json().result.data

  expect(await counted()).toMatchObject({ count: 2 })
  await staff.post('/trpc/admin.blog.previewLink.revoke', { id })
  expect(await counted()).toEqual({ count: 0, expiresAt: null })
  expect(await Promise.all(links.map(statusOf))).toEqual([404, 404, 200])
  await staff.delete(`/api/admin/blog/${other.id}`)
  expect(await Promise.all(links.map(statusOf))).toEqual([404, 404, 404])
  await staff.post('/trpc/admin.blog.recover', { id: other.id })
  expect(await Promise.all(links.map(statusOf))).toEqual([404, 404, 404])
})

test('the database has no token, and the newest twenty links of an article work', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, DRAFT)
  const tokens: string[] = []
  for (let count = 0; count < 21; count += 1) tokens.push((await aLink(staff, id)).token)

  const stored = JSON.stringify(await server.em.execute('select * from preview_link'))
  expect(tokens.filter((token) => stored.includes(token))).toEqual([])
  const statuses = await Promise.all(
    [0, 1, 20].map(async (index) => {
      const token = tokens[index]
      return (await server.app.inject(trpc('blog.preview', { token }))).statusCode
    }),
  )
  expect(statuses).toEqual([404, 200, 200])
})

test('a token that cannot be one is refused', async () => {
  await using server = await testApp({ pages: true })

  expect((await server.app.inject(trpc('blog.preview', { token: 'abc' }))).statusCode).toBe(400)
  for (const url of ['/preview', '/preview?token=abc', `/preview?token=${'a'.repeat(43)}`]) {
    expect((await server.app.inject(url)).statusCode).toBe(404)
  }
})
