import { expect, test } from 'vitest'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { ArticleDraft } from '#server/features/blog/drafts/article-draft.entity.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aDraft, aWriter, FIELDS } from './draft-writer.ts'

test('a draft is stored beside the article, which it does not change, and comes back as it was', async () => {
  await using server = await testApp()
  const writer = await aWriter(server)
  const { id: articleId } = await anArticle(server.em, { title: 'Publicado' })
  const draft = aDraft({ articleId, revision: 1 })

  const saved = await writer.save(draft)

  expect(saved.statusCode).toBe(200)
  expect(await writer.list()).toEqual([
    {
      id: draft.id,
      articleId,
      translationOf: null,
      language: 'es',
      title: 'A medias',
      at: draft.at,
    },
  ])
  const { version: _version, ...stored } = draft
  expect((await writer.byId(draft.id)).json().result.data).toEqual(stored)
  expect(await server.em.fork().findOneOrFail(Article, articleId)).toMatchObject({
    title: 'Publicado',
    revision: 1,
  })
})

test('the same draft again gets the same answer, a newer one replaces it, and one that comes late changes nothing', async () => {
  await using server = await testApp()
  const writer = await aWriter(server)
  const draft = aDraft()
  const newer = { ...draft, version: 2, draft: { ...FIELDS, title: 'Casi' } }

  const first = await writer.save(draft)
  const again = await writer.save(draft)
  const second = await writer.save(newer)
  const late = await writer.save(draft)
  const other = await writer.save({ ...newer, draft: FIELDS })

  expect(again.json()).toEqual(first.json())
  expect(second.statusCode).toBe(200)
  for (const refused of [late, other]) {
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.data.reason).toBe('stale_draft')
  }
  expect(await writer.list()).toMatchObject([{ title: 'Casi' }])
})

test('a draft may break the rules of an article, but not the limits of a draft', async () => {
  await using server = await testApp()
  const writer = await aWriter(server)

  const unfinished = await writer.save(
    aDraft({ draft: { ...FIELDS, title: '', content: '', slug: '¡No!', readTime: 600 } }),
  )
  expect(unfinished.statusCode).toBe(200)

  for (const wrong of [
    { ...aDraft(), id: 'mine' },
    { ...aDraft(), version: 0 },
    { ...aDraft(), at: 'ayer' },
    { ...aDraft(), draft: { ...FIELDS, content: 'a'.repeat(300_001) } },
    { ...aDraft(), draft: { ...FIELDS, title: 'a\0b' } },
    { ...aDraft(), base: {} },
  ]) {
    expect((await writer.save(wrong)).statusCode).toBe(400)
  }
  expect((await writer.byId('mine')).statusCode).toBe(400)
  expect((await writer.remove('mine')).statusCode).toBe(400)
  expect(await server.em.count(ArticleDraft)).toBe(1)
})

test('a draft of an article that does not exist answers 404', async () => {
  await using server = await testApp()
  const writer = await aWriter(server)

  expect((await writer.save(aDraft({ articleId: 404 }))).statusCode).toBe(404)
})

test('no account reads, overwrites or deletes the draft of another', async () => {
  await using server = await testApp()
  const writer = await aWriter(server)
  const other = await aWriter(server, 'pedro')
  const draft = aDraft()
  await writer.save(draft)

  expect((await other.save({ ...draft, version: 9 })).statusCode).toBe(404)
  expect((await other.byId(draft.id)).statusCode).toBe(404)
  expect((await other.remove(draft.id)).statusCode).toBe(200)
  expect(await other.list()).toEqual([])
  expect(await writer.list()).toMatchObject([{ id: draft.id, title: 'A medias' }])
})

test('a discarded draft is gone, also when it is discarded twice', async () => {
  await using server = await testApp()
  const writer = await aWriter(server)
  const draft = aDraft()
  await writer.save(draft)

  await writer.remove(draft.id)
  const again = await writer.remove(draft.id)

  expect(again.statusCode).toBe(200)
  expect((await writer.byId(draft.id)).statusCode).toBe(404)
  expect(await writer.list()).toEqual([])
})

test('the draft of an article in the trash goes on as a new one', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const writer = await aWriter(server)
  const { id: articleId } = await anArticle(server.em)
  await writer.save(aDraft({ articleId, revision: 1 }))

  await staff.delete(`/api/admin/blog/${articleId}`)

  expect(await writer.list()).toMatchObject([{ articleId: null, title: 'A medias' }])
})

test('a draft that is deleted up to a version keeps what was written since, and stays away when it comes late', async () => {
  await using server = await testApp()
  const writer = await aWriter(server)
  const [old, newer] = [aDraft(), aDraft({ version: 5 })]
  await writer.save(old)
  await writer.save(newer)

  for (const { id } of [old, newer]) await writer.remove(id, 4)

  expect(await writer.list()).toMatchObject([{ id: newer.id }])
  expect((await writer.save({ ...old, version: 4 })).statusCode).toBe(409)
})

test('a draft that is deleted up to a time keeps what was written since', async () => {
  await using server = await testApp()
  const writer = await aWriter(server)
  const draft = aDraft()
  await writer.save(draft)

  await writer.remove(draft.id, undefined, '2026-11-22T20:27:59.999Z')
  expect(await writer.list()).toMatchObject([{ id: draft.id }])
  await writer.remove(draft.id, undefined, draft.at)

  expect(await writer.list()).toEqual([])
})

test('storing drafts keeps the session alive', async () => {
  await using server = await testApp()
  const writer = await aWriter(server)
  await server.em.execute(`update session set last_seen_at = now() - interval '29 minutes'`)

  await writer.save(aDraft())

  const [session] = await server.em.execute<{ idle: number }[]>(
    'select extract(epoch from now() - last_seen_at)::int as idle from session',
  )
  expect(session?.idle).toBeLessThan(60)
})
