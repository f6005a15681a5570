import { expect, test } from 'vitest'
import { writeSetting } from '#server/database/setting.ts'
import { deleteExpiredRows } from '#server/jobs/retention.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { aSession } from '#tests/support/accounts.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { anAnswer, call } from './inbox-calls.ts'

const REQUEST = {
  name: 'Jane',
  email: 'jane@example.com',
  language: 'en',
  checkIn: '2030-03-01',
  checkOut: '2030-03-04',
  guests: 2,
}

/** A message or request that has arrived, and the panel's calls about it. */
async function anArrival(server: TestApp, url: string, payload: object) {
  const cookie = await aSession(server)
  expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
  const rows = async (filter: string) =>
    (await call(server, cookie, 'list', { filter })).json().result.data.rows
  const [{ id }] = await rows('all')
  const read = async () => (await call(server, cookie, 'record', { id })).json().result.data
  const mark = async (state: string) =>
    call(server, cookie, 'mark', { id, revision: (await read()).revision, state })
  const waiting = async () => (await call(server, cookie, 'counts')).json().result.data
  const tasks = async (): Promise<string[]> => {
    const today = await server.app.inject({
      url: '/trpc/admin.today.overview',
      headers: { cookie },
    })
    return today.json().result.data.tasks.map(({ name }: { name: string }) => name)
  }
  const accept = () => call(server, cookie, 'accept', { id })
  const ask = (name: string, input: object) => call(server, cookie, name, input)
  return { id, rows, read, mark, waiting, tasks, accept, call: ask }
}

/** The states of the mails to a guest, oldest first. */
const mailsTo = async (server: TestApp, recipient: string) =>
  (await server.em.fork().find(OutboxMail, { recipient }, { orderBy: { id: 'asc' } })).map(
    ({ status }) => status,
  )

test('a request that the staff marks as spam is hidden at once, sends no mail, and comes back with one mail', async () => {
  await using server = await testApp()
  const request = await anArrival(server, '/api/booking-requests', REQUEST)
  expect(await mailsTo(server, REQUEST.email)).toEqual(['pending'])

  expect((await request.mark('junk')).statusCode).toBe(200)
  expect(await request.rows('new')).toEqual([])
  expect(await request.rows('spam')).toMatchObject([{ id: request.id, state: 'junk' }])
  expect(await request.tasks()).toEqual([])
  expect(await mailsTo(server, REQUEST.email)).toEqual(['discarded'])
  expect((await request.mark('answered')).json().error.message).toBe(
    'Primero márcalo como «No es spam».',
  )

  for (const time of ['first', 'second']) {
    expect((await request.accept()).statusCode, time).toBe(200)
    expect(await mailsTo(server, REQUEST.email), time).toEqual(['pending'])
  }
  expect(await request.rows('new')).toMatchObject([{ id: request.id, state: 'new' }])
})

test('a request whose acknowledgement has left gets no second one when it is no spam after all', async () => {
  await using server = await testApp()
  const request = await anArrival(server, '/api/booking-requests', REQUEST)
  await server.em.execute(`update outbox_mail set status = 'sent', sent_at = now()`)

  await request.mark('junk')
  await request.accept()

  expect(await mailsTo(server, REQUEST.email)).toEqual(['sent'])
})

test('possible spam that the staff has judged is no task any more, and can still be taken back', async () => {
  await using server = await testApp()
  const message = await anArrival(server, '/api/contacts', aContact({ fillMs: 1000 }))
  expect(await message.tasks()).toEqual(['spam'])

  await message.mark('junk')
  expect(await message.tasks()).toEqual([])
  expect(await message.waiting()).toMatchObject({ new: 0, spam: 1 })
  await message.accept()

  expect(await message.waiting()).toMatchObject({ new: 1, spam: 0 })
  expect((await message.mark('spam')).statusCode).toBe(400)
})

test('spam that the staff has marked is kept for the retention of spam from then on', async () => {
  await using server = await testApp()
  const message = await anArrival(server, '/api/contacts', aContact())
  const lastSeen = Date.now() / 1000
  await writeSetting(
    server.em,
    'clock',
    JSON.stringify({ seen: lastSeen, steadySince: lastSeen - 30 * 86_400, steppedDays: 0 }),
  )
  const age = async (interval: string) => {
    await server.em.execute(
      `update contact_message set created_at = now() - interval '3 months', spam_at = now() - interval '${interval}'`,
    )
    await deleteExpiredRows(server.database, server.env, { info: () => {}, warn: () => {} })
    return message.rows('all')
  }
  await message.mark('junk')

  expect(await age('29 days')).toHaveLength(1)
  expect(await age('31 days')).toHaveLength(0)
})

test('an answer that waits does not leave to who wrote spam', async () => {
  await using server = await testApp()
  const request = await anArrival(server, '/api/booking-requests', REQUEST)
  const { id, revision } = await request.read()
  await request.call('answer', anAnswer({ id, revision }))

  await request.mark('junk')

  expect(await mailsTo(server, REQUEST.email)).toEqual(['discarded', 'discarded'])
})

test('a message that needs no answer is seen: it waits no longer, and an answer stays possible', async () => {
  await using server = await testApp()
  const message = await anArrival(server, '/api/contacts', aContact())

  await message.mark('seen')

  expect(await message.tasks()).toEqual([])
  expect(await message.rows('answered')).toMatchObject([{ state: 'seen', answeredAt: null }])
  expect((await message.mark('new')).statusCode).toBe(200)
})

test('a record leads to the message that has waited longest', async () => {
  await using server = await testApp()
  const first = await anArrival(server, '/api/contacts', aContact({ email: 'a@example.com' }))
  expect((await first.read()).next).toBeNull()
  const second = await anArrival(server, '/api/contacts', aContact({ email: 'b@example.com' }))
  const third = await anArrival(server, '/api/contacts', aContact({ email: 'c@example.com' }))

  expect((await third.read()).next).toBe(first.id)
  await first.mark('seen')
  expect((await third.read()).next).toBe(second.id)
})

test.each([
  ['seen', 'new', []],
  ['junk', 'new', ['discarded']],
  ['junk', 'waiting', ['discarded']],
] as const)('several are marked %s at once, and come back as %s', async (state, before, mails) => {
  await using server = await testApp()
  const first = await anArrival(server, '/api/booking-requests', REQUEST)
  const second = await anArrival(server, '/api/contacts', aContact({ email: 'b@example.com' }))
  if (before === 'waiting') await first.mark('waiting')
  await second.mark('seen')
  const { revision } = await first.read()
  const items = [
    { id: first.id, revision, state },
    { id: second.id, revision: 1, state },
  ]

  const marked = await first.call('bulk', { items })
  expect(marked.json().result.data).toEqual({
    done: [{ id: first.id, revision: revision + 1 }],
    problems: [{ id: second.id, message: 'Alguien respondió o cambió este mensaje entretanto.' }],
  })
  expect((await first.read()).state).toBe(state)
  if (mails.length > 0) expect(await mailsTo(server, REQUEST.email)).toEqual(mails)

  const back = [{ id: first.id, revision: revision + 1, state: before }]
  await first.call('bulk', { items: back, fromSpam: true })
  expect((await first.read()).state).toBe(before)
  expect(await mailsTo(server, REQUEST.email)).toEqual(['pending'])
})

test('possible spam that was judged with others is possible spam again, and no genuine message becomes it', async () => {
  await using server = await testApp()
  const message = await anArrival(server, '/api/contacts', aContact({ fillMs: 1000 }))
  await message.mark('junk')
  const { revision } = await message.read()
  const items = [{ id: message.id, revision, state: 'spam' }]

  const refused = await message.call('bulk', { items })
  expect(refused.json().result.data.problems).toMatchObject([
    { message: 'Márcalo como «Es spam».' },
  ])
  await message.call('bulk', { items, fromSpam: true })

  expect(await message.tasks()).toEqual(['spam'])
})
