import { expect, test } from 'vitest'
import { StorageSpace } from '#server/database/storage-space.ts'
import type { BulkOutcome } from '#shared/blog/bulk.ts'
import { anArticle } from '#tests/support/builders.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

async function outcomeOf(staff: Staff, articles: readonly object[]): Promise<BulkOutcome> {
  const answer = await staff.post('/trpc/admin.blog.bulk', { articles })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('secret')
  return answer.json().result.data
}

const DRAFT = { published: false, publishedAt: null }

/** Makes each change of one article fail with an error of the database, until disposed. */
async function failingArticle({ em }: TestApp, id: number, code: string): Promise<AsyncDisposable> {
  await em.execute(`create function fail_article() returns trigger language plpgsql as $$
    begin raise exception 'a secret of the database' using errcode = '${code}'; end $$`)
  await em.execute(
    `create trigger fail_article before update on article for each row
     when (old.id = ${id}) execute function fail_article()`,
  )
  return {
    [Symbol.asyncDispose]: async () =>
      void (await em.execute('drop function fail_article cascade')),
  }
}

test('an error in the middle of a bulk change stops none of the others: the answer says what was done, and the log what failed', async () => {
  const { log, entries } = logLines()
  await using server = await testApp({ log })
  const staff = await aStaffMember(server)
  const [first, failing, last] = [
    await anArticle(server.em, DRAFT),
    await anArticle(server.em, DRAFT),
    await anArticle(server.em, DRAFT),
  ]
  await using _failing = await failingArticle(server, failing.id, 'XX000')
  const articles = [first, failing, last].map(({ id }) => ({ id, revision: 1, published: true }))

  const { done, problems } = await outcomeOf(staff, articles)

  expect(done).toMatchObject([
    { id: first.id, published: true, revision: 2 },
    { id: last.id, published: true, revision: 2 },
  ])
  expect(problems).toEqual([{ id: failing.id, message: 'Error interno', isUnknown: true }])
  const errors = entries().filter(({ level }) => level === 50)
  expect(errors).toMatchObject([
    { msg: 'an article of several could not be changed', err: { code: 'XX000' } },
  ])
  const removed = await outcomeOf(
    staff,
    [failing, last].map(({ id }) => ({ id, revision: 1, deleted: true })),
  )
  expect(removed.done.map(({ id }) => id)).toEqual([last.id])
  expect(removed.problems).toMatchObject([{ id: failing.id, isUnknown: true }])
})

test('a disk that fills in the middle of a bulk change ends it: what was done is reported, the rest was not tried', async () => {
  const storage = new StorageSpace()
  await using server = await testApp({ storage })
  const staff = await aStaffMember(server)
  const made = [
    await anArticle(server.em, DRAFT),
    await anArticle(server.em, DRAFT),
    await anArticle(server.em, DRAFT),
  ] as const
  await using _failing = await failingArticle(server, made[1].id, '53100')

  const { done, problems } = await outcomeOf(
    staff,
    made.map(({ id }) => ({ id, revision: 1, published: true })),
  )

  expect(done.map(({ id }) => id)).toEqual([made[0].id])
  expect(problems).toEqual([
    { id: made[1].id, message: expect.stringContaining('espacio') },
    { id: made[2].id, message: 'No se intentó.' },
  ])
  expect(await storage.hasSpace()).toBe(false)
})
