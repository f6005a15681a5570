import { expect, test } from 'vitest'
import { aSession } from '#tests/support/accounts.ts'
import { bookRoom, change } from '#tests/support/linked-booking.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { UNDO_SECONDS } from '#shared/panel/staff-writing.ts'
import { aMessage, anAnswer, call } from './inbox-calls.ts'

test('the time of the first answer stays when a second one is sent', async () => {
  await using server = await testApp()
  const { read, ask } = await aMessage(server)
  await ask('answer', anAnswer({ revision: (await read()).revision }))
  await server.em.execute(`update inbox_item set answered_at = '2026-01-02T03:04:05Z'`)

  await ask('answer', anAnswer({ revision: (await read()).revision, text: 'Y hay cuna.' }))

  expect((await read()).answeredAt).toBe('2026-01-02T03:04:05.000Z')
})

test('an answer waits until it can no longer be taken back', async () => {
  await using server = await testApp()
  const { read, ask } = await aMessage(server)

  await ask('answer', anAnswer({ revision: (await read()).revision }))

  const [{ seconds }] = await server.em.execute<[{ seconds: number }]>(
    `select extract(epoch from next_attempt_at - created_at)::int as seconds from outbox_mail
     where about like 'inbox:%'`,
  )
  expect(seconds).toBe(UNDO_SECONDS)
})

test('an answer that is being sent takes no correction', async () => {
  await using server = await testApp()
  const { read, ask, answers } = await aMessage(server)
  const answer = anAnswer({ revision: (await read()).revision })
  await ask('answer', answer)
  await server.em.execute('update outbox_mail set attempts = 1')

  const corrected = await ask('answer', { ...answer, text: 'No.' })

  expect(corrected.json().error.data).toMatchObject({ reason: 'answer_closed' })
  expect(await answers()).toMatchObject([{ text: answer.text }])
})

test('a message stays answered when the first of two answers is taken back', async () => {
  await using server = await testApp()
  const { read, ask } = await aMessage(server)
  const first = await ask('answer', anAnswer({ revision: (await read()).revision }))
  await ask('answer', anAnswer({ revision: (await read()).revision, text: 'Y hay cuna.' }))

  expect((await ask('undo', first.json().result.data)).statusCode).toBe(200)

  expect((await read()).state).toBe('answered')
})

test('a person cannot take back the answer of a colleague, and is not notified of her own writing', async () => {
  await using server = await testApp()
  const { id, read, ask, answers } = await aMessage(server)
  const sent = await ask('answer', anAnswer({ revision: (await read()).revision }))
  const colleague = await aSession(server, 'pedro', 'reception')

  const taken = await call(server, colleague, 'undo', { id, ...sent.json().result.data })
  await ask('draft', {
    ...anAnswer({}).draft,
    answerId: crypto.randomUUID(),
    subject: '',
    text: 'a',
  })
  const [own, other] = await Promise.all([
    ask('pulse', {}),
    call(server, colleague, 'pulse', { id }),
  ])

  expect(taken.statusCode).toBe(409)
  expect(await answers()).toHaveLength(1)
  expect(own.json().result.data.writing).toEqual([])
  expect(other.json().result.data.writing).toEqual(['maria'])
})

test('a message that is no spam is kept as long as any other', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const payload = aContact({ fillMs: 2000 })
  await server.app.inject({ method: 'POST', url: '/api/contacts', payload })
  const id = await firstId(server, cookie)

  await call(server, cookie, 'accept', { id })

  expect(await server.em.execute('select spam from contact_message')).toEqual([{ spam: false }])
})

test('a change of a booking is called one, and waits again once it is marked as new', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const cookie = await aSession(server)
  await change(server, await bookRoom(server, hotel, hotel.stay()), { message: '¿Un día antes?' })
  const id = await firstId(server, cookie)
  const read = async () => (await call(server, cookie, 'record', { id })).json().result.data
  const handled = () => server.em.execute('select state, handled_at from booking_request')

  expect((await read()).kind).toBe('change')
  await call(server, cookie, 'mark', { id, revision: (await read()).revision, state: 'answered' })
  expect(await handled()).toEqual([{ state: 'handled', handled_at: expect.anything() }])
  await call(server, cookie, 'mark', { id, revision: (await read()).revision, state: 'new' })
  expect(await handled()).toEqual([{ state: 'new', handled_at: null }])
})

const firstId = async (server: TestApp, cookie: string): Promise<number> =>
  (await call(server, cookie, 'list', { filter: 'all' })).json().result.data.rows[0].id
