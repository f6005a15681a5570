import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a save increments the revision; a save of an outdated revision answers 409', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)

  const first = await staff.put(`/api/admin/blog/${id}`, { ...TEXT, title: 'Uno', revision: 1 })
  const second = await staff.put(`/api/admin/blog/${id}`, { ...TEXT, title: 'Dos', revision: 1 })

  expect(first.json()).toMatchObject({ title: 'Uno', revision: 2 })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ reason: 'stale_revision' })
  expect((await staff.get(`/api/admin/blog/${id}`)).json().title).toBe('Uno')

  const overwriting = await staff.put(`/api/admin/blog/${id}`, {
    ...TEXT,
    title: 'Dos',
    revision: 2,
  })
  expect(overwriting.json()).toMatchObject({ title: 'Dos', revision: 3 })
})

test('a save that is repeated because its answer was lost succeeds, and counts once', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)
  const save = { ...TEXT, tags: ['mar'], imageUrl: '/images/a.webp', revision: 1 }

  const lost = await staff.put(`/api/admin/blog/${id}`, save)
  const repeated = await staff.put(`/api/admin/blog/${id}`, save)

  expect(repeated.statusCode).toBe(200)
  expect(repeated.json()).toEqual(lost.json())
  expect(repeated.json().revision).toBe(2)
})

test('a creation that is repeated because its answer was lost makes no second article', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const creation = { ...TEXT, creationId: randomUUID() }

  const lost = await staff.post('/api/admin/blog', creation)
  const repeated = await staff.post('/api/admin/blog', creation)

  expect(repeated.statusCode).toBe(200)
  expect(repeated.json()).toEqual(lost.json())
  expect(await server.em.count(Article)).toBe(1)
})

test('a repeated creation stores what the writer changed meanwhile, but not over the save of another', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const creation = { ...TEXT, creationId: randomUUID() }
  const { id } = (await staff.post('/api/admin/blog', creation)).json()

  const changed = await staff.post('/api/admin/blog', { ...creation, excerpt: 'Más' })
  expect(changed.json()).toMatchObject({ id, excerpt: 'Más', revision: 2 })

  const late = await staff.post('/api/admin/blog', { ...creation, excerpt: 'Menos' })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ reason: 'stale_revision', articleId: id })
})

test('of four creations with one id at once one is stored, and all are answered with it', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const creation = { ...TEXT, creationId: randomUUID() }

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => staff.post('/api/admin/blog', creation)),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await server.em.count(Article)).toBe(1)
})

test('a content that is too long once it is cleaned answers 400, and nothing is stored', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)
  const tooLong = { ...TEXT, content: '&'.repeat(190_000) }

  const saved = await staff.put(`/api/admin/blog/${id}`, tooLong)
  const created = await staff.post('/api/admin/blog', tooLong)

  for (const response of [saved, created]) {
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      message: 'El texto es demasiado largo.',
      issues: [{ path: 'content', code: 'too_big' }],
    })
  }
  expect(await server.em.count(Article)).toBe(1)
  expect((await staff.get(`/api/admin/blog/${id}`)).json().revision).toBe(1)
})

test('a save without a revision overwrites', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, { revision: 7 })

  const response = await staff.put(`/api/admin/blog/${id}`, TEXT)

  expect(response.json()).toMatchObject({ title: TEXT.title, revision: 8 })
})

test('of eight concurrent saves of one revision one succeeds and seven answer 409', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      staff.put(`/api/admin/blog/${id}`, { ...TEXT, title: `Título ${i}`, revision: 1 }),
    ),
  )

  const succeeded = answers.filter(({ statusCode }) => statusCode === 200)
  expect(succeeded).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7)
  expect((await staff.get(`/api/admin/blog/${id}`)).json()).toEqual(succeeded[0]?.json())
})

test('unpublishing and publishing again keep the first publication date', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', TEXT)).json()
  const save = async (published: boolean) =>
    (await staff.put(`/api/admin/blog/${id}`, { ...TEXT, published })).json()

  const { publishedAt } = await save(true)
  expect(publishedAt).toEqual(expect.any(String))
  expect((await save(false)).publishedAt).toBe(publishedAt)
  expect((await save(true)).publishedAt).toBe(publishedAt)
})

test('delete keeps the votes for a recovery, and the other language versions', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const article = await anArticle(server.em)
  const { translationGroup } = article
  const french = await anArticle(server.em, { translationGroup, language: 'fr' })
  await server.app.inject({
    method: 'POST',
    url: `/api/blog/${article.id}/rate`,
    headers: { 'x-session-id': 'session-1234567890' },
    payload: { rating: 5 },
  })

  const response = await staff.delete(`/api/admin/blog/${article.id}`)

  expect(response.json()).toEqual({ success: true })
  expect(await server.em.execute('select * from rating')).toHaveLength(1)
  expect((await staff.get(`/api/admin/blog/${french.id}`)).statusCode).toBe(200)
  expect((await staff.delete(`/api/admin/blog/${article.id}`)).statusCode).toBe(404)
})

test('an unknown id answers 404, an invalid id 400', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const missing = [
    await staff.get('/api/admin/blog/99999'),
    await staff.put('/api/admin/blog/99999', TEXT),
    await staff.delete('/api/admin/blog/99999'),
    await staff.post('/api/admin/blog', { ...TEXT, translationOf: 99_999 }),
  ]
  for (const response of missing) {
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'Artículo no encontrado' })
  }
  for (const id of ['1abc', '1e3', '-1', '0', '1.5', 'null', '%00', '99999999999']) {
    expect((await staff.get(`/api/admin/blog/${id}`)).statusCode, id).toBe(400)
    expect((await staff.put(`/api/admin/blog/${id}`, TEXT)).statusCode, id).toBe(400)
    expect((await staff.delete(`/api/admin/blog/${id}`)).statusCode, id).toBe(400)
  }
})

test('the id of the path wins over one in the body', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const mine = await anArticle(server.em)
  const other = await anArticle(server.em)

  await staff.put(`/api/admin/blog/${mine.id}`, { ...TEXT, id: other.id })

  expect((await staff.get(`/api/admin/blog/${other.id}`)).json().title).toBe(other.title)
})
