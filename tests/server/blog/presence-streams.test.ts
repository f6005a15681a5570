import { expect, test } from 'vitest'
import { aSession } from '#tests/support/accounts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { listen } from '#tests/support/event-stream.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

/** An open editor with the stream of its tab. */
async function anEditor(server: TestApp, id: number, visit: string, username = 'maria') {
  const cookie = await aSession(server, username)
  const stream = await listen(server, cookie)
  await expect.poll(stream.id, WAIT_OPTIONS).toBeTruthy()
  const answer = async () => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/trpc/admin.blog.presence.note',
      headers: { cookie },
      payload: { id, visit, stream: stream.id(), isChanged: false },
    })
    expect(statusCode, body).toBe(200)
  }
  await answer()
  return { ...stream, answer }
}

/** Gives every lease an hour, so that a slow machine ends none. */
const KEPT = `update article_presence set seen_at = now() + interval '1 hour'`

const visits = async ({ em }: TestApp): Promise<string[]> => {
  const rows = await em.execute<{ visit: string }[]>('select visit from article_presence')
  return rows.map(({ visit }) => visit)
}

interface Topics {
  topics(): string[]
}

const count = (stream: Topics, wanted: string) =>
  stream.topics().filter((topic) => topic === wanted).length

/** How often the page has heard of presence, including all that was announced before. */
async function heard(server: TestApp, stream: Topics): Promise<number> {
  const before = count(stream, 'audit')
  await server.em.execute(`select pg_notify('changes', 'audit')`)
  await expect.poll(() => count(stream, 'audit'), WAIT_OPTIONS).toBeGreaterThan(before)
  return count(stream, 'presence')
}

test('an editor that is alone is renewed by the process that holds its stream', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  await anEditor(server, id, 'visit-alone')
  await server.em.execute(`update article_presence set seen_at = now() - interval '8 seconds'`)

  await expect
    .poll(
      () =>
        server.em.execute(`select 1 from article_presence where seen_at > now() - interval '5 s'`),
      WAIT_OPTIONS,
    )
    .toHaveLength(1)
})

test('of several editors one that does not answer disappears, as after a closed computer, and the other is notified', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  const mine = await anEditor(server, id, 'visit-answering')
  await anEditor(server, id, 'visit-silent', 'pedro')
  await server.em.execute(KEPT)
  const before = await heard(server, mine)
  await server.em.execute(
    `update article_presence set seen_at = now() - interval '12 seconds'
     where visit = 'visit-silent'`,
  )

  await expect.poll(() => visits(server), WAIT_OPTIONS).toEqual(['visit-answering'])

  expect(await heard(server, mine)).toBeGreaterThan(before)
})

test('a closed tab disappears at once, whatever its lease, and two processes show each other’s editors', async () => {
  await using one = await testApp()
  await using other = await one.another()
  const { id } = await anArticle(one.em)
  const mine = await anEditor(one, id, 'visit-of-one')
  const alone = await heard(one, mine)
  const second = await anEditor(other, id, 'visit-of-other', 'pedro')
  await one.em.execute(KEPT)
  const together = await heard(one, mine)
  expect(together).toBeGreaterThan(alone)

  second.leave()

  await expect.poll(() => visits(one), WAIT_OPTIONS).toEqual(['visit-of-one'])
  expect(await heard(one, mine)).toBeGreaterThan(together)
})

test('the editors of a process that was killed are deleted by another one, after their lease', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  const mine = await anEditor(server, id, 'visit-alive')
  await server.em.execute(KEPT)
  await server.em.execute(
    `insert into article_presence (visit, article_id, username, is_changed, stream, seen_at)
     values ('visit-of-killed', ${id}, 'pedro', true, gen_random_uuid(), now() + interval '1 hour')`,
  )
  const before = await heard(server, mine)
  await server.em.execute(
    `update article_presence set seen_at = now() - interval '13 seconds'
     where visit = 'visit-of-killed'`,
  )

  await expect.poll(() => visits(server), WAIT_OPTIONS).toEqual(['visit-alive'])

  expect(await heard(server, mine)).toBeGreaterThan(before)
})

test('an editor whose process stops keeps its place until it finds another, and a renewed lease is no news', async () => {
  const stop = new AbortController()
  await using server = await testApp({ stopping: stop.signal })
  await using other = await server.another()
  const { id } = await anArticle(server.em)
  const colleague = await anEditor(other, id, 'visit-of-colleague', 'pedro')
  const moving = await anEditor(server, id, 'visit-moving')
  await server.em.execute(KEPT)
  const before = await heard(other, colleague)

  stop.abort()
  await moving.ended
  await anEditor(other, id, 'visit-moving')

  expect(await heard(other, colleague)).toBe(before)
  expect(await visits(other)).toHaveLength(2)
})
