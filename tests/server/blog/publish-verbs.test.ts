import { expect, test } from 'vitest'
import { hotelTime } from '#shared/hotel/local-time.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

const aDraft = async (staff: Staff, fields: object = {}) =>
  (await staff.post('/api/admin/blog', { ...TEXT, slug: 'cueva', ...fields })).json()

const publish = (staff: Staff, input: object) => staff.post('/trpc/admin.blog.publish', input)
const unpublish = (staff: Staff, input: object) => staff.post('/trpc/admin.blog.unpublish', input)
const dataOf = async (answer: ReturnType<typeof publish>) => (await answer).json().result.data

const versionsOf = async (staff: Staff, id: number) => {
  const url = `/trpc/admin.blog.history.list?input=${encodeURIComponent(JSON.stringify({ id }))}`
  const { result } = (await staff.get(url)).json()
  return result.data.map(({ kind, changed }: { kind: string; changed: string[] }) => [
    kind,
    ...changed,
  ])
}

test('an article is published and taken off as it is stored, each a version; its first date stays', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id, publishedAt } = await aDraft(staff)
  expect(publishedAt).toBeNull()

  const first = await dataOf(publish(staff, { id, revision: 1 }))
  expect(first).toMatchObject({ title: TEXT.title, published: true, revision: 2 })
  expect(first.publishedAt).not.toBeNull()
  const off = await dataOf(unpublish(staff, { id, revision: 2 }))
  expect(off).toMatchObject({ published: false, revision: 3, publishedAt: first.publishedAt })
  expect((await staff.get('/api/blog/cueva')).statusCode).toBe(404)
  const again = await dataOf(publish(staff, { id }))

  expect(again).toMatchObject({ published: true, revision: 4, publishedAt: first.publishedAt })
  expect(await versionsOf(staff, id)).toEqual([
    ['publish', 'published'],
    ['unpublish', 'published'],
    ['publish', 'published'],
    ['create'],
  ])
})

test('repeated after a lost answer, both succeed and change nothing', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aDraft(staff)

  await publish(staff, { id, revision: 1 })
  expect(await dataOf(publish(staff, { id, revision: 1 }))).toMatchObject({ revision: 2 })
  await unpublish(staff, { id, revision: 2 })
  expect(await dataOf(unpublish(staff, { id, revision: 2 }))).toMatchObject({ revision: 3 })
})

test('what somebody saved since is neither published nor taken off unseen', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aDraft(staff)
  await staff.put(`/api/admin/blog/${id}`, { ...TEXT, slug: 'cueva', title: 'Otra', revision: 1 })

  const answer = await publish(staff, { id, revision: 1 })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error.data.reason).toBe('stale_revision')
  await publish(staff, { id, revision: 2 })
  expect((await unpublish(staff, { id, revision: 2 })).statusCode).toBe(409)

  const present = (await staff.get(`/api/admin/blog/${id}`)).json()
  expect(present).toMatchObject({ title: 'Otra', published: true, revision: 3 })
  expect(await versionsOf(staff, id)).toHaveLength(3)
})

test('a save that says nothing of it, or the same, keeps state, date and schedule', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aDraft(staff)
  const save = async (fields: object) =>
    (await staff.put(`/api/admin/blog/${id}`, { ...TEXT, slug: 'cueva', ...fields })).json()
  const { publishAt } = await dataOf(publish(staff, { id, at: hotelTime(Date.now() + 86_400_000) }))

  for (const fields of [{ title: 'Dos' }, { title: 'Tres', published: false }]) {
    expect(await save(fields)).toMatchObject({ published: false, publishedAt: null, publishAt })
  }
  const { publishedAt } = await save({ published: true })
  for (const fields of [{ title: 'Cuatro' }, { title: 'Cinco', published: true }]) {
    expect(await save(fields)).toMatchObject({ published: true, publishedAt, publishAt: null })
  }
})

test('creating and publishing at once is one version', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const made = await aDraft(staff, { published: true })

  expect(made).toMatchObject({ published: true, revision: 1, publishAt: null })
  expect(made.publishedAt).not.toBeNull()
  expect(await versionsOf(staff, made.id)).toEqual([['create']])
})
