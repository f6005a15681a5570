import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

const versionsOf = (staff: Staff, id: number | string) =>
  staff.get(`/trpc/admin.blog.versions?input=${encodeURIComponent(JSON.stringify({ id }))}`)

test('versions say which of the five languages exist, are published or are out of date', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const translationGroup = randomUUID()
  const spanish = await anArticle(server.em, { translationGroup, slug: 'uno', title: 'Uno' })
  const french = await anArticle(server.em, {
    translationGroup,
    language: 'fr',
    slug: 'un',
    published: false,
  })
  await staff.put(`/api/admin/blog/${spanish.id}`, { ...TEXT, slug: 'uno', published: true })
  const german = await staff.post('/api/admin/blog', {
    ...TEXT,
    language: 'de',
    slug: 'eins',
    translationOf: french.id,
  })
  expect(german.json()).toMatchObject({ translationGroup, language: 'de' })

  for (const id of [spanish.id, french.id, german.json().id]) {
    const response = await versionsOf(staff, id)
    const missing = { id: null, title: null, published: false }
    expect(response.json().result.data).toEqual([
      expect.objectContaining({
        language: 'es',
        published: true,
        outdated: false,
      }),
      { language: 'en', ...missing, outdated: false },
      expect.objectContaining({
        language: 'fr',
        id: french.id,
        published: false,
        outdated: true,
      }),
      expect.objectContaining({ language: 'de', outdated: false }),
      { language: 'zh', ...missing, outdated: false },
    ])
  }
})

test('a second version in one language answers 409', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const translationGroup = randomUUID()
  const spanish = await anArticle(server.em, { translationGroup })
  const french = await anArticle(server.em, { translationGroup, language: 'fr' })

  const second = await staff.post('/api/admin/blog', {
    ...TEXT,
    language: 'fr',
    translationOf: spanish.id,
  })
  const moved = await staff.put(`/api/admin/blog/${french.id}`, { ...TEXT, language: 'es' })

  for (const response of [second, moved]) {
    expect(response.statusCode).toBe(409)
    expect(response.json().reason).toBe('version_exists')
  }
  expect(second.json().message).toBe('Este artículo ya tiene una versión en francés.')
})

test('a conflict has its reason in tRPC errors as well', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, { revision: 3 })

  const response = await staff.post('/trpc/admin.blog.update', { id, ...TEXT, revision: 2 })

  expect(response.statusCode).toBe(409)
  expect(response.json().error.data).toMatchObject({ code: 'CONFLICT', reason: 'stale_revision' })
})
