import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { NEVER } from '#server/features/outbox/mail-status.ts'
import { Subscriber } from '#server/features/newsletter/subscriber.entity.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

/** A published article in Spanish and German. @returns its translation group. */
async function published(server: TestApp): Promise<string> {
  const { translationGroup } = await anArticle(server.em, { title: 'La cueva', slug: 'la-cueva' })
  await anArticle(server.em, {
    title: 'Die Höhle',
    slug: 'die-hoehle',
    language: 'de',
    translationGroup,
  })
  return translationGroup
}

async function subscribed({ em }: TestApp, ...people: [email: string, language: string][]) {
  for (const [email, language] of people) {
    await em.execute(
      'insert into subscriber (email, language, confirmed_at) values (?, ?, now())',
      [email, language],
    )
  }
}

const mails = ({ em }: TestApp) => em.find(OutboxMail, {}, { orderBy: { id: 'asc' } })

test('an article is sent once to each subscriber, in the own language, one after the other', async () => {
  await using server = await testApp({ env: { PUBLIC_URL: 'https://hotel.example' } })
  const { post, get } = await aStaffMember(server)
  const group = await published(server)
  await subscribed(
    server,
    ['ana@example.com', 'es'],
    ['jan@example.com', 'de'],
    ['li@example.com', 'zh'],
  )
  await server.em.execute(
    `insert into subscriber (email, language) values ('no@example.com', 'es')`,
  )

  const first = await post('/trpc/admin.newsletter.send', { group })
  const second = await post('/trpc/admin.newsletter.send', { group })

  expect(first.json().result.data).toEqual({ count: 2 })
  expect(second.json().result.data).toEqual({ count: 0 })
  const [ana, jan] = await mails(server)
  expect(ana).toMatchObject({ recipient: 'ana@example.com', subject: 'La cueva' })
  expect(jan).toMatchObject({ recipient: 'jan@example.com', subject: 'Die Höhle', print: 'fire' })
  expect(jan?.text).toContain('https://hotel.example/blog/die-hoehle?lang=de')
  expect(jan?.unsubscribeUrl).toContain('/newsletter/unsubscribe?lang=de&token=')
  expect(jan?.text).toContain(jan?.unsubscribeUrl)
  expect((jan?.nextAttemptAt.getTime() ?? 0) - (ana?.nextAttemptAt.getTime() ?? 0)).toBe(10_000)

  const [campaign] = (await get('/trpc/admin.newsletter.campaigns')).json().result.data
  expect(campaign).toMatchObject({
    title: 'La cueva',
    missing: 0,
    untranslated: [{ language: 'zh', count: 1 }],
    waiting: 2,
    sent: 0,
    refused: 0,
  })
  const found = async (q: string): Promise<unknown[]> => {
    const input = encodeURIComponent(JSON.stringify({ q }))
    return (await get(`/trpc/admin.newsletter.campaigns?input=${input}`)).json().result.data
  }
  expect(await found('HOHLE die')).toHaveLength(1)
  expect(await found('moai')).toEqual([])
  await subscribed(server, ['eva@example.com', 'es'])
  expect((await post('/trpc/admin.newsletter.send', { group })).json().result.data.count).toBe(1)
  expect((await mails(server)).at(-1)?.recipient).toBe('eva@example.com')
})

test('two people who press the button at once send one mail to each subscriber', async () => {
  await using server = await testApp()
  await using other = await server.another()
  const [ours, theirs] = [await aStaffMember(server), await aStaffMember(other)]
  const group = await published(server)
  await subscribed(server, ['ana@example.com', 'es'], ['jan@example.com', 'de'])

  await Promise.all(
    [ours, theirs].map(({ post }) => post('/trpc/admin.newsletter.send', { group })),
  )

  expect((await mails(server)).map(({ recipient }) => recipient).toSorted()).toEqual([
    'ana@example.com',
    'jan@example.com',
  ])
})

test('a second sending waits for the mails of the first, and stopping leaves a mail that was attempted', async () => {
  await using server = await testApp()
  const { post } = await aStaffMember(server)
  const group = await published(server)
  const { translationGroup: other } = await anArticle(server.em, { slug: 'otra' })
  await subscribed(server, ['ana@example.com', 'es'], ['eva@example.com', 'es'])

  await post('/trpc/admin.newsletter.send', { group })
  await post('/trpc/admin.newsletter.send', { group: other })

  const all = await mails(server)
  const times = all.map(({ nextAttemptAt }) => nextAttemptAt.getTime() / 1000)
  const gaps = times.slice(1).map((time, at) => Math.round(time - (times[at] ?? 0)))
  expect(gaps).toEqual([10, 10, 10])
  await server.em.execute('update outbox_mail set attempts = 1 where id = ?', [all[0]?.id ?? 0])
  const stopped = await post('/trpc/admin.newsletter.stop', { group })
  expect(stopped.json().result.data).toEqual({ count: 1 })
  expect((await mails(server)).map(({ id }) => id)).toEqual(
    [all[0], all[2], all[3]].map((mail) => mail?.id),
  )
})

test('a sending is stopped, and who unsubscribes or is removed gets no waiting mail', async () => {
  await using server = await testApp()
  const { post } = await aStaffMember(server)
  const group = await published(server)
  await subscribed(server, ['ana@example.com', 'es'], ['eva@example.com', 'es'])
  await post('/trpc/admin.newsletter.send', { group })
  const ana = await server.em.findOneOrFail(Subscriber, { email: 'ana@example.com' })

  await post('/trpc/admin.newsletter.remove', { id: ana.id })
  expect((await mails(server)).map(({ recipient }) => recipient)).toEqual(['eva@example.com'])
  const stopped = await post('/trpc/admin.newsletter.stop', { group })

  expect(stopped.json().result.data).toEqual({ count: 1 })
  expect(await mails(server)).toEqual([])
  expect((await post('/trpc/admin.newsletter.send', { group })).json().result.data.count).toBe(1)
})

test('who gets no mail because it was given up counts as not reached', async () => {
  await using server = await testApp()
  const { get, post } = await aStaffMember(server)
  const group = await published(server)
  await subscribed(server, ['ana@example.com', 'es'], ['eva@example.com', 'es'])
  await post('/trpc/admin.newsletter.send', { group })
  const [first] = await mails(server)

  await post('/trpc/admin.mail.discard', { id: first?.id })

  const campaigns = await get('/trpc/admin.newsletter.campaigns')
  expect(campaigns.json().result.data).toMatchObject([{ sent: 0, waiting: 1, missing: 1 }])
})

test('a given-up mail that is recovered reaches its addressee once, also beside a new sending', async () => {
  await using server = await testApp()
  const { post } = await aStaffMember(server)
  const group = await published(server)
  await subscribed(server, ['ana@example.com', 'es'], ['eva@example.com', 'es'])
  await post('/trpc/admin.newsletter.send', { group })
  const [ana, eva] = await mails(server)
  for (const mail of [ana, eva]) await post('/trpc/admin.mail.discard', { id: mail?.id })
  const send = async () =>
    (await post('/trpc/admin.newsletter.send', { group })).json().result.data.count

  expect((await post('/trpc/admin.mail.recover', { id: ana?.id })).statusCode).toBe(200)
  expect(await send()).toBe(1)
  const late = await post('/trpc/admin.mail.recover', { id: eva?.id })

  expect(late.json().error.message).toContain('recibe esta historia en otro correo')
  const waiting = await server.em.execute(
    `select recipient from outbox_mail where status = 'pending' order by recipient`,
  )
  expect(waiting).toEqual([{ recipient: 'ana@example.com' }, { recipient: 'eva@example.com' }])
})

test.each([
  ['may have been sent before a restore', `next_attempt_at = '${NEVER}'`],
  ['was attempted, perhaps with success', `attempts = 1`],
])('a given-up mail that %s is not written again', async (_why, change) => {
  await using server = await testApp()
  const { post } = await aStaffMember(server)
  const group = await published(server)
  await subscribed(server, ['ana@example.com', 'es'])
  await post('/trpc/admin.newsletter.send', { group })
  await server.em.execute(`update outbox_mail set ${change}`)
  const [mail] = await mails(server)

  await post('/trpc/admin.mail.discard', { id: mail?.id })

  expect((await post('/trpc/admin.newsletter.send', { group })).json().result.data.count).toBe(0)
})

test('days and months of subscribers are those of the island', async () => {
  await using server = await testApp()
  const { get } = await aStaffMember(server)
  const first = `${hotelDay(Date.now()).slice(0, 8)}01`
  const lastOfMonth = addDays(first, -1)
  await server.em.execute(
    `insert into subscriber (email, language, confirmed_at) values ('a@b.cl', 'es', '${first}T03:00Z')`,
  )

  const growth = await get('/trpc/admin.newsletter.growth')
  const file = await get('/api/admin/subscribers.csv')
  const workbook = await get('/api/admin/subscribers.xlsx')

  expect(growth.json().result.data[0]).toEqual({ month: lastOfMonth.slice(0, 7), count: 1 })
  expect(file.body).toContain(lastOfMonth)
  expect(await readSheet(workbook.rawPayload)).toEqual([
    ['Correo', 'Idioma', 'Desde'],
    ['a@b.cl', 'es', new Date(lastOfMonth)],
  ])
})

test('preview and test mail show each language, with no subscriber’s link', async () => {
  await using server = await testApp()
  const { get, post } = await aStaffMember(server)
  const group = await published(server)

  const preview = await get(
    `/trpc/admin.newsletter.preview?input=${encodeURIComponent(JSON.stringify({ group }))}`,
  )
  const requestId = crypto.randomUUID()
  const trial = { requestId, group, language: 'de', to: 'yo@example.com' }
  await post('/trpc/admin.newsletter.test', trial)
  // The repeat after a lost answer.
  expect((await post('/trpc/admin.newsletter.test', trial)).statusCode).toBe(200)

  expect(preview.json().result.data).toMatchObject([
    { language: 'es', subject: 'La cueva' },
    { language: 'de', subject: 'Die Höhle' },
  ])
  expect(preview.body).not.toContain('token=')
  expect(await mails(server)).toMatchObject([
    { recipient: 'yo@example.com', subject: '[Prueba] Die Höhle', unsubscribeUrl: null },
  ])
  const list = await get(
    `/trpc/admin.mail.list?input=${encodeURIComponent(JSON.stringify({ filter: 'waiting' }))}`,
  )
  expect(list.json().result.data.rows).toMatchObject([{ isTest: true }])
  const wrong = { ...trial, language: 'zh' }
  expect((await post('/trpc/admin.newsletter.test', wrong)).statusCode).toBe(404)
  expect((await post('/trpc/admin.newsletter.test', { ...wrong, to: 'yo' })).statusCode).toBe(400)
})

test('an account sends ten test mails an hour at most, to whatever address', async () => {
  await using server = await testApp()
  const { post } = await aStaffMember(server)
  const { translationGroup: group } = await anArticle(server.em)
  const statuses: number[] = []

  for (let press = 0; press < 11; press += 1) {
    const requestId = crypto.randomUUID()
    const input = { requestId, group, language: 'es', to: `yo${press}@example.com` }
    statuses.push((await post('/trpc/admin.newsletter.test', input)).statusCode)
  }

  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  expect(await server.em.execute('select 1 from outbox_mail')).toHaveLength(10)
})

test('subscribers are listed and searched, counted by month, and exported without formulas', async () => {
  await using server = await testApp()
  const { get } = await aStaffMember(server)
  await subscribed(server, ['ana@example.com', 'es'], ['=jan@example.com', 'de'])

  const found = await get(
    `/trpc/admin.newsletter.list?input=${encodeURIComponent(JSON.stringify({ q: 'ANA' }))}`,
  )
  const growth = await get('/trpc/admin.newsletter.growth')
  const file = await get('/api/admin/subscribers.csv')

  expect(found.json().result.data.rows).toMatchObject([{ email: 'ana@example.com' }])
  expect(growth.json().result.data).toMatchObject([{ count: 2 }])
  expect(file.headers['cache-control']).toBe('private, no-store')
  expect(file.body).toMatch(
    /^\uFEFFCorreo,Idioma,Desde\r\nana@example\.com,es,\d{4}-\d\d-\d\d\r\n'=jan@example\.com,de,/,
  )
  expect(await server.em.execute('select deed as action from audit_entry')).toEqual([
    { action: 'subscriber.export' },
  ])
})
