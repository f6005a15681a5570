import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aDraft, aWriter, FIELDS, savedIn } from './draft-writer.ts'

test('saving the article deletes the draft it was written in, and no other', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const writer = await aWriter(server)
  const [first, second, other] = [aDraft(), aDraft(), aDraft()]
  for (const draft of [first, second, other]) await writer.save(draft)

  const creation = { ...TEXT, creationId: randomUUID(), draft: savedIn(first) }
  const { id } = (await staff.post('/api/admin/blog', creation)).json()
  await staff.put(`/api/admin/blog/${id}`, {
    ...TEXT,
    title: 'Otro',
    revision: 1,
    draft: savedIn(second),
  })

  expect((await writer.list()).map((draft: { id: string }) => draft.id)).toEqual([other.id])
})

test('a save whose answer was lost deletes the draft when it is repeated', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const writer = await aWriter(server)
  const creation = { ...TEXT, creationId: randomUUID() }
  const { id } = (await staff.post('/api/admin/blog', creation)).json()
  const draft = aDraft()

  await writer.save(draft)
  await staff.post('/api/admin/blog', { ...creation, draft: savedIn(draft) })
  expect(await writer.list()).toEqual([])

  await writer.save(draft)
  await staff.put(`/api/admin/blog/${id}`, { ...TEXT, title: 'Otro', revision: 1 })
  await staff.put(`/api/admin/blog/${id}`, {
    ...TEXT,
    title: 'Otro',
    revision: 1,
    draft: savedIn(draft),
  })
  expect(await writer.list()).toEqual([])
})

test('a draft that comes after the save it belongs to stays away, and what was written since is kept', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const writer = await aWriter(server)
  const [never, late, newer] = [aDraft(), aDraft(), aDraft()]
  await writer.save(late)
  await writer.save({ ...newer, version: 3, draft: { ...FIELDS, title: 'Después' } })

  for (const draft of [never, late, newer]) {
    const { statusCode } = await staff.post('/api/admin/blog', {
      ...TEXT,
      title: draft.id,
      draft: { id: draft.id, version: 2 },
    })
    expect(statusCode).toBe(200)
  }

  expect((await writer.save(never)).statusCode).toBe(409)
  expect((await writer.save({ ...late, version: 2 })).statusCode).toBe(409)
  expect((await writer.byId(late.id)).statusCode).toBe(404)
  expect(await writer.list()).toMatchObject([{ id: newer.id, title: 'Después' }])
  expect((await writer.save({ ...late, version: 3 })).statusCode).toBe(200)
  expect(await writer.list()).toHaveLength(2)
})

test('no save empties the draft of another account', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const other = await aWriter(server, 'pedro')
  const draft = aDraft()
  await other.save(draft)

  await staff.post('/api/admin/blog', { ...TEXT, draft: savedIn(draft) })

  expect(await other.list()).toHaveLength(1)
})

test('a save that is refused keeps the draft', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const writer = await aWriter(server)
  const { id } = await anArticle(server.em, { revision: 4, slug: 'ocupado' })
  const draft = aDraft({ articleId: id, revision: 3 })
  await writer.save(draft)

  const stale = await staff.put(`/api/admin/blog/${id}`, {
    ...TEXT,
    revision: 3,
    draft: savedIn(draft),
  })
  const taken = await staff.post('/api/admin/blog', {
    ...TEXT,
    slug: 'ocupado',
    draft: savedIn(draft),
  })

  expect([stale.statusCode, taken.statusCode]).toEqual([409, 409])
  expect(await writer.list()).toHaveLength(1)
})

test('a translation that was being written when its original was deleted belongs to it still', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id, translationGroup } = await anArticle(server.em)
  await staff.delete(`/api/admin/blog/${id}`)

  const translated = { ...TEXT, language: 'fr', translationOf: id }
  const response = await staff.post('/api/admin/blog', translated)
  const unknown = await staff.post('/api/admin/blog', { ...TEXT, translationOf: 404 })

  expect(response.json()).toMatchObject({ translationGroup, language: 'fr' })
  expect(unknown.statusCode).toBe(404)
})
