import { expect, test } from 'vitest'
import { publishDue } from '#server/features/blog/article/publish.ts'
import { auditSentence, type AuditRow } from '#shared/panel/audit.ts'
import { anArticle } from '#tests/support/builders.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

type Page = { rows: AuditRow[]; next: string | null }

const log = async (staff: Staff, input: object = {}) =>
  dataOf(await callQuery(staff, 'audit.list', input)) as Page

/** The sentences of the log, the oldest first. */
const sentences = async (staff: Staff) =>
  (await log(staff)).rows.map((row) => `${row.who} ${auditSentence(row)}`).toReversed()

const blog = (staff: Staff, verb: string, input: object) =>
  staff.post(`/trpc/admin.blog.${verb}`, input)

test('the log names each action on an article that guests notice, and leads to it', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, { title: 'Ana Kai', published: false })

  await blog(staff, 'publish', { id })
  await blog(staff, 'unpublish', { id })
  await blog(staff, 'publish', { id, at: '2027-01-01T09:00' })
  await blog(staff, 'cancelSchedule', { id })
  await blog(staff, 'remove', { id })
  await blog(staff, 'recover', { id })

  expect(await sentences(staff)).toEqual([
    'maria publicó «Ana Kai»',
    'maria retiró «Ana Kai» del sitio',
    'maria programó «Ana Kai»',
    'maria canceló la publicación programada de «Ana Kai»',
    'maria eliminó «Ana Kai»',
    'maria recuperó «Ana Kai»',
  ])
  const { rows } = await log(staff)
  expect(new Set(rows.map(({ about }) => about))).toEqual(new Set([`article:${id}`]))
})

test('several articles at once, an article created as published and a save that publishes are noted, too', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const article = await anArticle(server.em, { title: 'Dos', published: false })
  const { id, revision } = article

  const created = await staff.post('/api/admin/blog', { ...TEXT, title: 'Uno', published: true })
  await blog(staff, 'bulk', { articles: [{ id, revision, published: true }] })
  await blog(staff, 'bulk', { articles: [{ id, revision, deleted: true }] })
  await blog(staff, 'bulk', { articles: [{ id, revision, deleted: false }] })
  const first = created.json<{ id: number }>().id
  await staff.put(`/api/admin/blog/${first}`, { ...TEXT, title: 'Uno', published: false })
  await staff.put(`/api/admin/blog/${first}`, { ...TEXT, title: 'Uno cambiado' })

  expect(await sentences(staff)).toEqual([
    'maria publicó «Uno»',
    'maria publicó «Dos»',
    'maria eliminó «Dos»',
    'maria recuperó «Dos»',
    'maria retiró «Uno» del sitio',
  ])
})

test('an earlier version that is restored is noted; a schedule that comes due bears the name of its account', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, { title: 'Ahora', published: false })
  await staff.put(`/api/admin/blog/${id}`, { ...TEXT, title: 'Después' })
  const [first] = await server.em.execute<{ id: number }[]>(
    `select id from article_revision where article_id = ? and kind = 'first'`,
    [id],
  )
  const restored = await blog(staff, 'history.restore', { id, version: first?.id, revision: 2 })
  expect(restored.statusCode, restored.body).toBe(200)
  await server.em.execute(
    `update article set publish_at = now() - interval '1 second', scheduled_by = 'pedro'`,
  )

  await publishDue(server.em, id)

  expect(await sentences(staff)).toEqual([
    'maria volvió a una versión anterior de «Ahora»',
    'pedro publicó «Ahora»',
  ])
})

test('what was refused, repeated or changed nothing is not noted', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, { published: true })

  const refused = [
    await blog(staff, 'unpublish', { id, revision: 7 }),
    await blog(staff, 'publish', { id, at: '2027-01-01T09:00' }),
    await blog(staff, 'cancelSchedule', { id }),
    await blog(staff, 'remove', { id: id + 1 }),
  ]
  await blog(staff, 'publish', { id })
  await blog(staff, 'recover', { id })

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 404])
  expect(await sentences(staff)).toEqual([])
})

test('an action and its entry are stored together or not at all', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, { published: true })
  await server.em.execute(
    `alter table audit_entry add constraint no_entry check (deed not like 'article.%')`,
  )
  try {
    for (const verb of ['unpublish', 'remove']) {
      expect((await blog(staff, verb, { id })).statusCode, verb).toBe(500)
    }
    expect(
      await server.em.execute('select published, deleted_at from article where id = ?', [id]),
    ).toEqual([{ published: true, deleted_at: null }])
  } finally {
    await server.em.execute('alter table audit_entry drop constraint no_entry')
  }
})
