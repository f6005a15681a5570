import { expect, test } from 'vitest'
import { deactivate } from '#server/features/people/access.ts'
import { aSession } from '#tests/support/accounts.ts'
import { testApp } from '#tests/support/test-app.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { aMessage, call } from './inbox-calls.ts'

test('a message is offered to who answers messages, not to who only writes articles or has left', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await aSession(server, 'tiare', 'reception')
  await aSession(server, 'vai', 'reception')
  await aSession(server, 'edu', 'editor')
  await deactivate(server.em, { username: 'vai' })

  const people = (await call(server, cookie, 'people')).json().result.data

  expect(people).toEqual(['maria', 'tiare'])
})

test('each change of an answer is announced, and others know until when its author counts as writing', async () => {
  await using server = await testApp()
  const { id, cookie } = await aMessage(server)
  const topics: string[] = []
  server.changes.subscribe((topic) => void topics.push(topic))
  /** How often the inbox was announced by then. */
  const announced = async () => {
    const before = topics.filter((topic) => topic === 'notes').length
    await server.em.execute(`select pg_notify('changes', 'notes')`)
    await expect
      .poll(() => topics.filter((topic) => topic === 'notes').length, WAIT_OPTIONS)
      .toBeGreaterThan(before)
    return topics.filter((topic) => topic === 'inbox').length
  }
  const write = (text: string) =>
    server.em.execute(
      `insert into answer_draft (item_id, username, text) values (${id}, 'pedro', '${text}')
       on conflict (item_id, username) do update set text = excluded.text, updated_at = now()`,
    )
  const pulse = async () => (await call(server, cookie, 'pulse', { id })).json().result.data
  const changes: number[] = []
  const counted = async (how: () => Promise<unknown>) => {
    const before = await announced()
    await how()
    changes.push((await announced()) - before)
  }

  expect(await pulse()).toMatchObject({ writing: [], untilMs: null })
  await counted(() => write('Sí'))
  const written = await pulse()
  expect(written.writing).toEqual(['pedro'])
  expect(written.untilMs).toBeGreaterThan(0)
  expect(written.untilMs).toBeLessThanOrEqual(60_000)
  await counted(() => write('Sí, tenemos'))
  await server.em.execute(`update answer_draft set updated_at = now() - interval '61 seconds'`)
  expect(await pulse()).toMatchObject({ writing: [], untilMs: null })
  await counted(() => write('Sí, tenemos cuna.'))
  await counted(() => write(''))
  expect(await pulse()).toMatchObject({ writing: [], untilMs: null })

  expect(changes).toEqual([1, 1, 1, 1])
})
