import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BulkOutcome } from '#shared/blog/bulk.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

const bulk = (staff: Staff, articles: readonly object[]) =>
  staff.post('/trpc/admin.blog.bulk', { articles })

async function outcomeOf(staff: Staff, articles: readonly object[]): Promise<BulkOutcome> {
  const answer = await bulk(staff, articles)
  expect(answer.statusCode).toBe(200)
  return answer.json().result.data
}

async function kindsOf(staff: Staff, id: number): Promise<string[]> {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const answer = await staff.get(`/trpc/admin.blog.history.list?input=${input}`)
  return answer.json().result.data.map(({ kind }: { kind: string }) => kind)
}

const DRAFT = { published: false, publishedAt: null }

test('articles are published together, each with a version in its history, and unpublished again', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const made = [await anArticle(server.em, DRAFT), await anArticle(server.em, DRAFT)]
  const articles = made.map(({ id }) => ({ id, revision: 1, published: true }))

  const { done, problems } = await outcomeOf(staff, articles)

  expect(problems).toEqual([])
  expect(done).toMatchObject(made.map(({ id }) => ({ id, published: true, revision: 2 })))
  for (const { id } of made) expect(await kindsOf(staff, id)).toEqual(['publish', 'first'])
  const back = done.map(({ id, revision }) => ({ id, revision, published: false }))
  const undone = await outcomeOf(staff, back)
  expect(undone.done).toMatchObject(made.map(({ id }) => ({ id, published: false, revision: 3 })))
})

test('articles get a category together, and each its own back', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const one = await anArticle(server.em, { category: 'historia' })
  const other = await anArticle(server.em, { category: 'aves' })
  const change = (category: string) => ({ category, revision: 1 })

  const { done } = await outcomeOf(staff, [
    { id: one.id, ...change(' Aves marinas ') },
    { id: other.id, ...change('naturaleza') },
  ])

  expect(done.map(({ category }) => category)).toEqual(['Aves marinas', 'naturaleza'])
  const { done: back } = await outcomeOf(staff, [
    { id: one.id, category: 'historia', revision: 2 },
    { id: other.id, category: 'aves', revision: 2 },
  ])
  expect(back.map(({ category }) => category)).toEqual(['historia', 'aves'])
})

test('an article with a newer version stays as it is and is named, the others are changed; no lost text is pushed out', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', TEXT)).json()
  const newer = { ...TEXT, title: 'Más nuevo', slug: 'a', revision: 1 }
  await staff.put(`/api/admin/blog/${id}`, newer)
  const other = await anArticle(server.em, DRAFT)
  const published = { revision: 1, published: true }

  const { done, problems } = await outcomeOf(staff, [
    { id, ...published },
    { id: 99_999, ...published },
    { id: other.id, ...published },
  ])

  expect(done.map((card) => card.id)).toEqual([other.id])
  expect(problems).toEqual([
    { id, message: expect.stringContaining('Cambió después') },
    { id: 99_999, message: 'Artículo no encontrado' },
  ])
  const present = (await staff.get(`/api/admin/blog/${id}`)).json()
  expect(present).toMatchObject({ title: 'Más nuevo', published: false, revision: 2 })
  expect(await kindsOf(staff, id)).toEqual(['save', 'create'])
})

test('a first publication that is taken back leaves no date', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, DRAFT)
  await outcomeOf(staff, [{ id, revision: 1, published: true }])

  const back = { id, revision: 2, published: false, wasNeverPublished: true }
  const { done } = await outcomeOf(staff, [back])

  expect(done).toMatchObject([{ published: false, publishedAt: null, revision: 3 }])
})

test('a scheduled draft is not published with others: its time stays, and it is named', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const publishAt = new Date('2099-01-01T12:00:00Z')
  const { id } = await anArticle(server.em, { ...DRAFT, publishAt })

  const { problems } = await outcomeOf(staff, [{ id, revision: 1, published: true }])

  expect(problems).toMatchObject([{ id, message: expect.stringContaining('Está programado') }])
  const present = (await staff.get(`/api/admin/blog/${id}`)).json()
  expect(present).toMatchObject({ published: false, publishAt: publishAt.toISOString() })
})

test('a bulk change of what was deleted meanwhile changes nothing', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)
  await staff.delete(`/api/admin/blog/${id}`)

  const { problems } = await outcomeOf(staff, [{ id, revision: 1, category: 'historia' }])

  expect(problems).toMatchObject([{ id, message: 'Artículo no encontrado' }])
})

test('a bulk change that is sent again, because its answer was lost, succeeds and adds nothing', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, DRAFT)
  const articles = [{ id, revision: 1, published: true }]
  await outcomeOf(staff, articles)

  const { done, problems } = await outcomeOf(staff, articles)

  expect(problems).toEqual([])
  expect(done).toMatchObject([{ id, revision: 2, published: true }])
  expect(await kindsOf(staff, id)).toEqual(['publish', 'first'])
})

test('articles are deleted together, and come back published as they were', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const one = await anArticle(server.em)
  const other = await anArticle(server.em, DRAFT)
  const ids = [one.id, other.id]
  const each = (values: object, of = ids) => of.map((id) => ({ id, revision: 1, ...values }))

  const removed = await outcomeOf(staff, each({ deleted: true }, [...ids, 99_999]))
  expect(removed.done.map(({ id }) => id)).toEqual(ids)
  expect(removed.problems).toMatchObject([{ id: 99_999 }])
  expect((await staff.get(`/api/admin/blog/${one.id}`)).statusCode).toBe(404)

  const { done } = await outcomeOf(staff, each({ deleted: false }))
  expect(done).toMatchObject([
    { id: one.id, published: true, deletedAt: null },
    { id: other.id, published: false, deletedAt: null },
  ])
})

test('a recovery that its translations have no place for is named', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const translationGroup = randomUUID()
  const { id } = await anArticle(server.em, { translationGroup })
  await outcomeOf(staff, [{ id, revision: 1, deleted: true }])
  await anArticle(server.em, { translationGroup })

  const { problems } = await outcomeOf(staff, [{ id, revision: 1, deleted: false }])

  expect(problems).toEqual([{ id, message: 'Este artículo ya tiene una versión en español.' }])
})

test('a duplicate is a draft of its own with a free address, and repeated it is the same one', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const facts = { category: 'aves', tags: ['mar'], language: 'de' as const, featured: true }
  const { id, translationGroup } = await anArticle(server.em, {
    ...facts,
    slug: 'moai',
    title: 'Die Moai',
  })
  const creationId = randomUUID()
  const duplicate = async (input: object) => {
    const answer = await staff.post('/trpc/admin.blog.duplicate', { id, ...input })
    expect(answer.statusCode).toBe(200)
    return answer.json().result.data
  }

  const first = await duplicate({ creationId })
  const again = await duplicate({ creationId })
  const second = await duplicate({ creationId: randomUUID() })

  expect(first).toMatchObject({
    ...facts,
    title: 'Die Moai (copia)',
    slug: 'moai-copia',
    content: '<p>Un texto.</p>',
    published: false,
    publishedAt: null,
    revision: 1,
  })
  expect(first.translationGroup).not.toBe(translationGroup)
  expect(again.id).toBe(first.id)
  expect(second).toMatchObject({ slug: 'moai-copia-2' })
  expect(await kindsOf(staff, first.id)).toEqual(['create'])
})

test('a duplicate of a long title fits, without half of a moon; of a deleted article there is none', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const title = `${'x'.repeat(191)}🌕${'x'.repeat(7)}`
  const { id } = await anArticle(server.em, { title, slug: 'y'.repeat(120) })
  const input = () => ({ id, creationId: randomUUID() })

  const made = await staff.post('/trpc/admin.blog.duplicate', input())
  expect(made.json().result.data).toMatchObject({ title: `${'x'.repeat(191)} (copia)` })
  await staff.delete(`/api/admin/blog/${id}`)
  const gone = await staff.post('/trpc/admin.blog.duplicate', input())
  const bad = await staff.post('/trpc/admin.blog.duplicate', { id })

  expect(gone.statusCode).toBe(404)
  expect(bad.statusCode).toBe(400)
})
