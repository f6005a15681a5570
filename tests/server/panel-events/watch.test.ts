import { expect, test } from 'vitest'
import { StorageSpace } from '#server/database/storage-space.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import type { EventStream } from '#server/features/panel-events/event-stream.ts'
import { startWatch } from '#server/features/panel-events/watch.ts'
import { DAY_MS } from '#shared/calendar.ts'
import { PANEL_TOPICS } from '#shared/panel/live.ts'
import { aSession } from '#tests/support/accounts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

/** An open page of the panel, and which topics a round of the watch tells it. */
async function aPage(server: TestApp) {
  await aSession(server)
  const [user] = await server.em.execute<[SignedInUser]>('select id, username, role from app_user')
  const heard = new Set<string>()
  const told = new Map<string, string>()
  const stream: Pick<EventStream, 'owner' | 'addTopic' | 'tell'> = {
    owner: { session: 'session', user, isSessionValid: async () => true },
    addTopic: (topic) => void heard.add(topic),
    tell: (topic, answer) => {
      if (told.get(topic) !== answer) heard.add(topic)
      told.set(topic, answer)
    },
  }
  const { env, database } = server
  const storage = new StorageSpace()
  const streams = new Set([stream])
  return {
    user,
    round: async (now: () => number = Date.now) => {
      heard.clear()
      const jobs = startWatch({ env, database, storage, pms: null, now, streams })
      await Promise.all(jobs.map((job) => job.stop()))
      return [...heard].toSorted()
    },
  }
}

test('a page hears of the start page once, and then only of other answers', async () => {
  await using server = await testApp()
  const page = await aPage(server)

  expect(await page.round()).toEqual(['guests', 'today'])
  expect(await page.round()).toEqual([])
})

test.each([
  [
    'a mail that nothing sends',
    async ({ em }: TestApp) => {
      queueMail(em, { key: 'contact', recipient: 'ana@example.com', subject: 'Hi', text: 'Hi' })
      await em.flush()
    },
    `update outbox_mail set next_attempt_at = now() - interval '6 minutes'`,
  ],
  [
    'an article that was not published at its time',
    ({ em }: TestApp) => anArticle(em, { published: false, publishAt: new Date() }),
    `update article set publish_at = now() - interval '1 hour'`,
  ],
  [
    'a backup that is late',
    ({ em }: TestApp) =>
      em.execute(`insert into backup (state, proven_at) values ('proven', now())`),
    `update backup set created_at = now() - interval '37 hours'`,
  ],
])('%s is announced when its time has passed', async (_what, prepare, passes) => {
  await using server = await testApp({ env: { SMTP_URL: 'smtp://mail.example', BACKUPS: 'on' } })
  const page = await aPage(server)
  await prepare(server)
  await page.round()

  await server.em.execute(passes)

  expect(await page.round()).toEqual(['today'])
})

test('drafts without a save are announced to the account that wrote them', async () => {
  await using server = await testApp()
  const page = await aPage(server)
  const { id } = await anArticle(server.em)
  await page.round()

  await server.em.execute(
    `insert into article_draft (id, user_id, article_id, version, fields, written_at)
     values (gen_random_uuid(), ${page.user.id}, ${id}, 1, '{}', now())`,
  )

  expect(await page.round()).toEqual(['today'])
})

test('when the hotel’s day changes everything is read again', async () => {
  await using server = await testApp()
  const page = await aPage(server)
  await page.round()
  const times = [Date.now() - DAY_MS]

  expect(await page.round(() => times.pop() ?? Date.now())).toEqual(PANEL_TOPICS.toSorted())
})
