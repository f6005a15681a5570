import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { startScheduleJob } from '#server/features/blog/job.ts'
import { publishDue } from '#server/features/blog/article/publish.ts'
import { hotelTime } from '#shared/hotel/local-time.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { USERNAME } from '#tests/support/accounts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { newPostgresDatabase } from '#tests/support/database/test-database.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { skippedTime } from '#tests/support/clock/skipped-time.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'

const DAY_MS = 86_400_000

const aDraft = async (staff: Staff, fields: object = {}) =>
  (await staff.post('/api/admin/blog', { ...TEXT, slug: 'cueva', ...fields })).json()

/** A time at the hotel so many days from now. */
const inDays = (days: number): string => hotelTime(Date.now() + days * DAY_MS)

const set = (staff: Staff, input: object) => staff.post('/trpc/admin.blog.publish', input)
const cancel = (staff: Staff, id: number) => staff.post('/trpc/admin.blog.cancelSchedule', { id })
const scheduled = async (staff: Staff) =>
  (await staff.get('/trpc/admin.blog.scheduled')).json().result.data

/** Lets the time of a scheduled article come. */
const letTimeCome = ({ em }: TestApp, minutes = 0) =>
  em.execute(
    `update article set publish_at = date_trunc('minute', now()) - make_interval(mins => ?)
     where publish_at is not null`,
    [minutes],
  )

/** One round of the job. */
async function aRound({ database }: TestApp, log = quiet): Promise<void> {
  const job = startScheduleJob({ database, log })
  await expect.poll(() => job.succeededAt()).toBeDefined()
  await job.stop()
}

test('a draft is scheduled for a minute of the island, moved and cancelled', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id, updatedAt } = await aDraft(staff)

  const at = inDays(2)
  const answer = (await set(staff, { id, at })).json().result.data
  expect(hotelTime(new Date(answer.publishAt))).toBe(at)
  expect(answer).toMatchObject({ published: false, revision: 1, updatedAt })
  const later = inDays(3)
  await set(staff, { id, at: later })
  expect(await scheduled(staff)).toMatchObject([
    { id, title: TEXT.title, language: 'es', scheduledBy: USERNAME, isOverdue: false },
  ])
  const cards = `/trpc/admin.blog.cards?input=${encodeURIComponent('{"lang":"es","scheduled":true}')}`
  expect((await staff.get(cards)).json().result.data.articles).toMatchObject([{ id }])

  expect((await cancel(staff, id)).json().result.data.publishAt).toBeNull()
  expect(await scheduled(staff)).toEqual([])
  expect((await staff.get(cards)).json().result.data.articles).toEqual([])
  expect((await cancel(staff, id)).statusCode).toBe(200)
})

test('a time that is over, too far away or on no clock answers 400; an unknown article 404, a published one 409', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aDraft(staff)
  const { id: open } = await anArticle(server.em)

  const problems = [
    [inDays(-1), 'Esa hora ya pasó en la isla: elige una más tarde.'],
    [inDays(400), 'Se puede programar hasta con un año de anticipación.'],
    [skippedTime(), 'Esa hora no existe en la isla: elige otra.'],
    ['2027-01-01T09:00:30', 'Elige un día y una hora.'],
  ] as const
  for (const [at, message] of problems) {
    const answer = await set(staff, { id, at })
    expect([at, answer.statusCode]).toEqual([at, 400])
    expect(answer.json().error.message).toBe(message)
  }
  expect((await set(staff, { id: 99_999, at: inDays(1) })).statusCode).toBe(404)
  expect((await cancel(staff, 99_999)).statusCode).toBe(404)
  for (const answer of [await set(staff, { id: open, at: inDays(1) }), await cancel(staff, open)]) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error.data.reason).toBe('already_published')
  }
  expect(await scheduled(staff)).toEqual([])
})

test('at its time the newest saved text is published, once, by who scheduled it and in its language alone', async () => {
  await using server = await testApp({ pages: true })
  const staff = await aStaffMember(server)
  const translationGroup = randomUUID()
  const french = await anArticle(server.em, { translationGroup, language: 'fr', published: false })
  const { id } = await aDraft(staff, { translationOf: french.id })
  await set(staff, { id, at: inDays(1) })
  await staff.put(`/api/admin/blog/${id}`, { ...TEXT, slug: 'cueva', title: 'Nuevo', revision: 1 })
  await aRound(server)
  for (const url of ['/blog/cueva', '/blog', '/feed.xml', '/sitemap.xml', '/']) {
    expect((await server.app.inject(url)).body, url).not.toContain('/blog/cueva"')
  }

  await letTimeCome(server)
  await aRound(server)
  await aRound(server)

  await waitForNotifications(server.em, server.changes)
  expect((await server.app.inject('/blog/cueva')).body).toContain('<h1>Nuevo</h1>')
  for (const url of ['/blog', '/feed.xml', '/sitemap.xml', '/']) {
    expect((await server.app.inject(url)).body, url).toContain('/blog/cueva')
  }
  expect((await staff.get(`/api/admin/blog/${id}`)).json()).toMatchObject({
    published: true,
    publishAt: null,
    revision: 3,
    updatedBy: USERNAME,
  })
  const others = (await staff.get(`/api/admin/blog/${french.id}`)).json()
  expect(others).toMatchObject({ published: false, revision: 1 })
  const history = await staff.get(
    `/trpc/admin.blog.history.list?input=${encodeURIComponent(JSON.stringify({ id }))}`,
  )
  expect(history.json().result.data).toMatchObject([
    { kind: 'publish', changed: ['published'], savedBy: USERNAME },
    { kind: 'save' },
    { kind: 'create' },
  ])
})

test('an editor that was open while its article was published by itself gets a conflict, and loses nothing', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aDraft(staff)
  await set(staff, { id, at: inDays(1) })
  await letTimeCome(server)
  await aRound(server)

  const late = { ...TEXT, slug: 'cueva', title: 'Tarde', revision: 1 }
  const answer = await staff.put(`/api/admin/blog/${id}`, late)

  expect(answer.statusCode).toBe(409)
  expect((await staff.get(`/api/admin/blog/${id}`)).json()).toMatchObject({ published: true })
})

test.each([
  [
    'published by hand',
    (staff: Staff, id: number, fields: object) =>
      staff.put(`/api/admin/blog/${id}`, { ...fields, published: true }),
  ],
  ['cancelled', (staff: Staff, id: number) => cancel(staff, id)],
  ['deleted', (staff: Staff, id: number) => staff.delete(`/api/admin/blog/${id}`)],
] as const)('an article that was %s waits for no time any more', async (_name, end) => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aDraft(staff)
  await set(staff, { id, at: inDays(1) })
  await letTimeCome(server)

  await end(staff, id, { ...TEXT, slug: 'cueva' })
  const [before] = await server.em.execute('select revision, published from article')
  expect(await publishDue(server.em, id)).toBe(false)
  await aRound(server)

  expect(await scheduled(staff)).toEqual([])
  expect(await server.em.execute('select revision, published from article')).toEqual([before])
})

test('a deleted article that is recovered is scheduled as before, unless its time has passed', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aDraft(staff)
  await set(staff, { id, at: inDays(1) })
  const undo = () => staff.post('/trpc/admin.blog.recover', { id })

  await staff.delete(`/api/admin/blog/${id}`)
  expect(await scheduled(staff)).toEqual([])
  expect((await undo()).json().result.data.publishAt).not.toBeNull()
  expect(await scheduled(staff)).toMatchObject([{ id, scheduledBy: USERNAME }])
  await staff.delete(`/api/admin/blog/${id}`)
  await letTimeCome(server)
  expect((await undo()).json().result.data.publishAt).toBeNull()
})

test('a draft that is saved stays scheduled, and one that is unpublished is not scheduled again', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aDraft(staff)
  await set(staff, { id, at: inDays(1) })
  const save = (fields: object) =>
    staff.put(`/api/admin/blog/${id}`, { ...TEXT, slug: 'cueva', ...fields })

  expect((await save({ title: 'Dos' })).json().publishAt).not.toBeNull()
  await save({ published: true })
  expect((await save({ published: false })).json()).toMatchObject({ publishAt: null })
})

test('an article is an alarm from two minutes after its time on', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aDraft(staff)
  await set(staff, { id, at: inDays(1) })

  await letTimeCome(server, 1)
  expect(await scheduled(staff)).toMatchObject([{ isOverdue: false }])
  await letTimeCome(server, 3)
  expect(await scheduled(staff)).toMatchObject([{ isOverdue: true }])
})

test('one that cannot be published keeps no other from it', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const broken = await aDraft(staff)
  const whole = await aDraft(staff, { slug: 'otra' })
  for (const { id } of [broken, whole]) await set(staff, { id, at: inDays(1) })
  await letTimeCome(server)
  await server.em.execute(
    `alter table article_revision add constraint broken check (article_id <> ${broken.id}) not valid`,
  )
  const error = vi.fn()

  await aRound(server, { ...quiet, error })
  await server.em.execute('alter table article_revision drop constraint broken')

  expect(error).toHaveBeenCalledOnce()
  expect(await scheduled(staff)).toMatchObject([{ id: broken.id }])
  expect((await server.app.inject('/api/blog/otra')).statusCode).toBe(200)
})

test('the job publishes an article by itself when its time comes', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await aDraft(staff)
  await set(staff, { id, at: inDays(1) })
  await server.em.execute(`update article set publish_at = now() + interval '300 milliseconds'`)

  const published = vi.fn()
  const job = startScheduleJob({ database: server.database, log: { ...quiet, info: published } })
  await expect.poll(() => published).toHaveBeenCalledOnce()
  await job.stop()

  expect((await server.app.inject('/api/blog/cueva')).json()).toMatchObject({ id })
})

test('two processes publish each of 20 scheduled articles once', async ({ skip }) => {
  skip(
    process.env.TEST_DATABASE !== 'postgres',
    'The embedded database has one process; see the project "server · postgres".',
  )
  const url = await newPostgresDatabase()
  const processes = await Promise.all(
    [1, 2].map(() => openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)),
  )
  const em = processes[0]!.database.em.fork()
  for (let n = 0; n < 20; n += 1) {
    const facts = { published: false, publishedAt: null, publishAt: new Date(), scheduledBy: 'ana' }
    await anArticle(em, facts)
  }

  const info = vi.fn()
  const log = { ...quiet, info }
  const jobs = processes.map(({ database }) => startScheduleJob({ database, log }))
  await expect.poll(() => info).toHaveBeenCalledTimes(20)
  for (const job of jobs) await job.stop()
  const articles = await em.execute(
    'select published, revision, (select count(*)::int from article_revision where article_id = article.id) as versions from article',
  )
  for (const { close } of processes) await close()

  expect(articles).toEqual(
    Array.from({ length: 20 }, () => ({ published: true, revision: 2, versions: 2 })),
  )
  expect(info).toHaveBeenCalledTimes(20)
})
