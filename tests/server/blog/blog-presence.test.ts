import { expect, test } from 'vitest'
import { USERNAME } from '#tests/support/accounts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

/** The id of a stream that no process holds. */
const LOST = '9b2f8c1e-7a53-4d1c-8a51-0e6f3b7c2d10'

const note = (staff: Staff, id: unknown, visit: string, facts: object = {}) =>
  staff.post('/trpc/admin.blog.presence.note', {
    id,
    visit,
    stream: LOST,
    isChanged: false,
    ...facts,
  })

const answerOf = async (response: ReturnType<typeof note>) => (await response).json().result.data

test('the editors of two processes see each other, with unsaved text or without', async () => {
  await using one = await testApp()
  await using other = await one.another()
  const staff = await aStaffMember(one)
  const { id } = await anArticle(one.em)
  const elsewhere = {
    ...staff,
    post: (url: string, payload: object) =>
      other.app.inject({ method: 'POST', url, payload, headers: { cookie: staff.cookie } }),
  }

  expect(await answerOf(note(staff, id, 'visit-of-one'))).toMatchObject({ others: [] })
  const second = await answerOf(note(elsewhere, id, 'visit-of-other', { isChanged: true }))
  const first = await answerOf(note(staff, id, 'visit-of-one'))

  const own = { username: USERNAME, isYou: true }
  expect(second.others).toEqual([{ ...own, visit: 'visit-of-one', isChanged: false }])
  expect(first.others).toEqual([{ ...own, visit: 'visit-of-other', isChanged: true }])
})

test('another person is named, and somebody at another article is not', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)
  const elsewhere = await anArticle(server.em)
  await note(staff, id, 'visit-of-ana')
  await note(staff, elsewhere.id, 'visit-elsewhere')
  await server.em.execute(`update article_presence set username = 'ana'`)

  const { others } = await answerOf(note(staff, id, 'visit-of-me'))

  expect(others).toEqual([
    { visit: 'visit-of-ana', username: 'ana', isYou: false, isChanged: false },
  ])
})

test('the answer tells that there is a newer version and by whom', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)

  const before = await answerOf(note(staff, id, 'visit-of-me'))
  await staff.put(`/api/admin/blog/${id}`, TEXT)
  const after = await answerOf(note(staff, id, 'visit-of-me'))

  expect(before).toMatchObject({ revision: 1, updatedBy: null })
  expect(after).toMatchObject({ revision: 2, updatedBy: USERNAME })
})

test('an editor without a call for 15 seconds disappears, and so does a closed one', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)
  await note(staff, id, 'visit-silent')
  await server.em.execute(`update article_presence set seen_at = now() - interval '15 seconds'`)
  await note(staff, id, 'visit-closed')
  await staff.post('/trpc/admin.blog.presence.leave', { id, visit: 'visit-closed' })

  expect(await answerOf(note(staff, id, 'visit-of-me'))).toMatchObject({ others: [] })
  expect(await server.em.execute('select visit from article_presence')).toEqual([
    { visit: 'visit-of-me' },
  ])
})

test('an editor without a stream calls once a minute, and disappears after ninety seconds', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)
  await note(staff, id, 'visit-by-calls', { stream: null })
  const others = async (seconds: number) => {
    await server.em.execute(
      `update article_presence set seen_at = now() - make_interval(secs => ${seconds})
       where visit = 'visit-by-calls'`,
    )
    return (await answerOf(note(staff, id, 'visit-of-me'))).others.length
  }

  expect(await others(85)).toBe(1)
  expect(await others(95)).toBe(0)
})

test('of one account at one article the twenty last editors count', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)
  for (let n = 0; n < 25; n += 1) await note(staff, id, `visit-number-${n}`)

  const { others } = await answerOf(note(staff, id, 'visit-of-me'))

  expect(others).toHaveLength(19)
  expect(JSON.stringify(others)).toContain('visit-number-24')
})

test('no account closes the editor of another', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)
  await note(staff, id, 'visit-of-ana')
  await server.em.execute(`update article_presence set username = 'ana'`)

  await staff.post('/trpc/admin.blog.presence.leave', { id, visit: 'visit-of-ana' })

  expect((await answerOf(note(staff, id, 'visit-of-me'))).others).toHaveLength(1)
})

test('an editor that is merely open keeps no session from ending', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em)
  const lastUse = async () => {
    const [session] = await server.em.execute<{ idle: number }[]>(
      'select floor(extract(epoch from now() - last_seen_at) / 60)::int as idle from session',
    )
    return session?.idle
  }
  await server.em.execute(`update session set last_seen_at = now() - interval '20 minutes'`)

  await note(staff, id, 'visit-of-me')
  expect(await lastUse()).toBe(20)

  await staff.get(`/api/admin/blog/${id}`)
  expect(await lastUse()).toBe(0)
})
