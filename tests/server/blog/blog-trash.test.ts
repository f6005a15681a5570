import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteExpiredArticles } from '#server/features/blog/article/trash.ts'
import { deleteUnusedUploads } from '#server/features/media/delete-unused.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'

const recover = (staff: Staff, id: unknown) => staff.post('/trpc/admin.blog.recover', { id })

const input = (value: object) => encodeURIComponent(JSON.stringify(value))

async function cards(staff: Staff, deleted: boolean) {
  const answer = await staff.get(`/trpc/admin.blog.cards?input=${input({ lang: 'es', deleted })}`)
  return answer.json().result.data.articles
}

const MARKER = 'secretomarcado'

const SHARE_IMAGE = `/share/es/${MARKER}.jpg`

const PUBLIC = LANGUAGES.flatMap((lang) => [
  `/api/blog?lang=${lang}`,
  `/blog?lang=${lang}`,
  `/?lang=${lang}`,
  `/feed.xml?lang=${lang}`,
  `/feed.json?lang=${lang}`,
  `/trpc/blog.teasers?input=${input({ lang, limit: 50 })}`,
  `/trpc/blog.search?input=${input({ lang })}`,
  `/trpc/blog.search?input=${input({ lang, q: MARKER })}`,
  `/trpc/blog.categories?input=${input({ lang })}`,
]).concat('/sitemap.xml', `/trpc/blog.elsewhere?input=${input({ slug: 'otro' })}`)

test('a deleted article is nowhere on the site at once, although its pages were kept', async () => {
  await using server = await testApp({ pages: true })
  const staff = await aStaffMember(server)
  const translationGroup = randomUUID()
  const facts = { title: MARKER, category: MARKER, tags: [MARKER], excerpt: MARKER }
  const gone = await anArticle(server.em, { ...facts, slug: MARKER, translationGroup })
  await anArticle(server.em, { slug: 'otro', language: 'fr', translationGroup })
  const own = [`/blog/${MARKER}`, `/api/blog/${MARKER}`, `/api/blog/${gone.id}`]
  for (const url of [...own, '/blog?lang=es']) {
    expect((await server.app.inject(url)).body).toContain(MARKER)
  }
  expect((await server.app.inject(SHARE_IMAGE)).statusCode).toBe(200)

  await staff.delete(`/api/admin/blog/${gone.id}`)
  await waitForNotifications(server.em, server.changes)

  for (const url of own) expect((await server.app.inject(url)).statusCode, url).toBe(404)
  const vote = { method: 'POST', url: `/api/blog/${gone.id}/rate`, payload: { rating: 5 } } as const
  const voted = await server.app.inject({
    ...vote,
    headers: { 'x-session-id': 'session-1234567890' },
  })
  expect(voted.statusCode).toBe(404)
  expect((await server.app.inject(SHARE_IMAGE)).statusCode).toBe(404)
  for (const url of PUBLIC) {
    const { body, statusCode } = await server.app.inject(url)
    expect(statusCode, url).toBe(200)
    expect(body.replaceAll(`q=${MARKER}`, ''), url).not.toContain(MARKER)
  }
})

test('staff find a deleted article in the trash alone, and nothing writes it there', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const article = await anArticle(server.em, { category: MARKER })
  const { id } = article
  const kept = await anArticle(server.em, {
    translationGroup: article.translationGroup,
    language: 'fr',
  })

  await staff.delete(`/api/admin/blog/${id}`)

  expect(await cards(staff, false)).toEqual([])
  expect(await cards(staff, true)).toEqual([
    expect.objectContaining({ id, deletedAt: expect.any(String), deletedBy: expect.any(String) }),
  ])
  expect((await staff.get('/api/admin/blog-categories')).json()).not.toContain(MARKER)
  const listed = (await staff.get('/api/admin/blog')).json()
  expect(listed.map((one: { id: number }) => one.id)).toEqual([kept.id])
  const versions = await staff.get(`/trpc/admin.blog.versions?input=${input({ id: kept.id })}`)
  expect(versions.json().result.data).toContainEqual(
    expect.objectContaining({ language: 'es', id: null }),
  )
  for (const answer of [
    await staff.get(`/api/admin/blog/${id}`),
    await staff.put(`/api/admin/blog/${id}`, TEXT),
    await staff.delete(`/api/admin/blog/${id}`),
    await staff.get(`/trpc/admin.blog.history.list?input=${input({ id })}`),
  ]) {
    expect(answer.statusCode).toBe(404)
  }
})

test('a recovered article is as it was: published, with its votes, its history and its date', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', { ...TEXT, published: true })).json()
  await server.app.inject({
    method: 'POST',
    url: `/api/blog/${id}/rate`,
    headers: { 'x-session-id': 'session-1234567890' },
    payload: { rating: 5 },
  })
  const before = (await staff.get(`/api/admin/blog/${id}`)).json()

  await staff.delete(`/api/admin/blog/${id}`)
  const answer = await recover(staff, id)
  const repeated = await recover(staff, id)

  expect(answer.json().result.data).toEqual(before)
  expect(repeated.json().result.data).toEqual(before)
  expect((await server.app.inject(`/api/blog/${id}`)).json()).toMatchObject({ totalRatings: 1 })
  const counts = await server.app.inject(`/trpc/blog.categories?input=${input({ lang: 'es' })}`)
  expect(counts.json().result.data).toEqual([{ category: 'cultura', count: 1 }])
  expect(await cards(staff, true)).toEqual([])
})

test('what somebody saves into a deleted article is in its history when it is recovered', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', TEXT)).json()
  await staff.delete(`/api/admin/blog/${id}`)

  const late = await staff.put(`/api/admin/blog/${id}`, { ...TEXT, title: 'Tarde', revision: 1 })
  await recover(staff, id)

  expect(late.statusCode).toBe(404)
  const history = await staff.get(`/trpc/admin.blog.history.list?input=${input({ id })}`)
  expect(history.json().result.data).toMatchObject([{ kind: 'conflict' }, { kind: 'create' }])
})

test('a new article may take the slug of a deleted one, which is recovered with a free one', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', { ...TEXT, slug: 'cueva' })).json()
  await staff.delete(`/api/admin/blog/${id}`)
  const other = await staff.post('/api/admin/blog', { ...TEXT, slug: 'cueva' })
  expect(other.statusCode).toBe(200)

  const recovered = (await recover(staff, id)).json().result.data

  expect(recovered).toMatchObject({ slug: 'cueva-2', title: TEXT.title, revision: 2 })
  const history = await staff.get(`/trpc/admin.blog.history.list?input=${input({ id })}`)
  expect(history.json().result.data[0]).toMatchObject({ kind: 'recover', changed: ['slug'] })
})

test('an article whose language has another version meanwhile stays in the trash, and says why', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const translationGroup = randomUUID()
  const spanish = await anArticle(server.em, { translationGroup })
  const french = await anArticle(server.em, { translationGroup, language: 'fr', slug: 'un' })
  await staff.delete(`/api/admin/blog/${french.id}`)
  const another = { ...TEXT, language: 'fr', translationOf: spanish.id }
  expect((await staff.post('/api/admin/blog', another)).statusCode).toBe(200)

  const answer = await recover(staff, french.id)

  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toMatchObject({
    message: 'Este artículo ya tiene una versión en francés.',
    data: { reason: 'version_exists' },
  })
})

test('after 30 days a deleted article is removed with its votes and its history', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', { ...TEXT, published: true })).json()
  const young = await anArticle(server.em)
  const live = await anArticle(server.em)
  await server.em.execute(`insert into rating (article_id, voter, value) values (?, 'v', 5)`, [id])
  for (const one of [id, young.id]) await staff.delete(`/api/admin/blog/${one}`)
  await server.em.execute(
    `update article set deleted_at = now() - interval '31 days' where id = ?`,
    [id],
  )

  expect(await deleteExpiredArticles(server.em)).toEqual({ deleted: 1, left: 0 })

  const left = await server.em.execute('select id from article order by id')
  expect(left).toEqual([{ id: young.id }, { id: live.id }])
  expect(await server.em.execute('select 1 from rating')).toEqual([])
  expect(await server.em.execute('select 1 from article_revision')).toEqual([])
  expect((await recover(staff, id)).statusCode).toBe(404)
})

test('the pictures of deleted articles and of versions are kept', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const [deleted, replaced, unused] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
  for (const name of [deleted, replaced, unused]) {
    await server.em.execute(
      `insert into upload (name, width, height, bytes, original_name, unused_since)
       values (?, 1, 1, 1, 'x.jpg', now() - interval '31 days')`,
      [name],
    )
  }
  const gone = await anArticle(server.em, { imageUrl: `/uploads/${deleted}.webp` })
  await staff.delete(`/api/admin/blog/${gone.id}`)
  const changed = await anArticle(server.em, {
    content: `<p><img src="/uploads/${replaced}.webp" alt=""></p>`,
  })
  await staff.put(`/api/admin/blog/${changed.id}`, TEXT)

  expect(await deleteUnusedUploads(server.em, server.images)).toEqual([unused])
})
