import { expect, test } from 'vitest'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { moneyIn } from '#shared/booking/taxes.ts'
import { aSession } from '#tests/support/accounts.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { bookRoom, change } from '#tests/support/linked-booking.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const call = (server: TestApp, cookie: string, name: string, input?: object) =>
  input && !['list', 'record', 'pulse'].includes(name)
    ? server.app.inject({
        method: 'POST',
        url: `/trpc/admin.inbox.${name}`,
        headers: { cookie },
        payload: input,
      })
    : server.app.inject({
        url: `/trpc/admin.inbox.${name}?input=${encodeURIComponent(JSON.stringify(input ?? {}))}`,
        headers: { cookie },
      })

/** The answer of a form that has just been opened. */
const anAnswer = (fields: object) => ({
  answerId: crypto.randomUUID(),
  subject: 'Hola',
  text: 'Sí.',
  draft: { visit: crypto.randomUUID(), version: 1, from: null },
  ...fields,
})

/** A message in the inbox, and functions that read it. */
async function aMessage(server: TestApp) {
  const cookie = await aSession(server)
  await server.app.inject({ method: 'POST', url: '/api/contacts', payload: aContact() })
  const [{ id }] = (await call(server, cookie, 'list', {})).json().result.data.rows
  const read = async () => (await call(server, cookie, 'record', { id })).json().result.data
  const answers = () =>
    server.em.fork().find(OutboxMail, { about: `inbox:${id}` }, { orderBy: { id: 'asc' } })
  const ask = (name: string, input: object) => call(server, cookie, name, { id, ...input })
  return { id, cookie, read, answers, ask }
}

test('a message sent in two seconds is possible spam, is found without accents among all, and can be answered after one action', async () => {
  await using server = await testApp({ env: { MAIL_TO: 'hotel@example.com' } })
  const cookie = await aSession(server)
  await server.app.inject({
    method: 'POST',
    url: '/api/contacts',
    payload: aContact({ name: 'Ána Ñancupil', language: 'zh', fillMs: 2000 }),
  })

  const found = await call(server, cookie, 'list', { filter: 'all', q: 'ana nancupil' })
  const [{ id, state }] = found.json().result.data.rows
  expect(state).toBe('spam')
  expect((await call(server, cookie, 'counts')).json().result.data).toMatchObject({
    spam: 1,
    all: 1,
  })
  expect((await call(server, cookie, 'accept', { id })).statusCode).toBe(200)
  const { revision, subject, prepared } = (await call(server, cookie, 'record', { id })).json()
    .result.data
  expect(prepared[0].text).toContain('ʻIorana，Ána Ñancupil：')

  const answer = (words: string) =>
    call(server, cookie, 'answer', anAnswer({ id, revision, subject, text: words }))
  const open = await answer(prepared[0].text)
  expect(open.statusCode).toBe(400)
  const text = prepared[0].text.replace('{answer}', '有。')
  const sent = await answer(text)
  expect(sent.statusCode).toBe(200)
  const late = await answer(text)
  expect(late.statusCode).toBe(409)

  const mails = await server.em.fork().find(OutboxMail, {}, { orderBy: { id: 'asc' } })
  expect(mails).toMatchObject([
    {},
    { recipient: 'ana@example.com', replyTo: 'hotel@example.com', inReplyTo: mails[0]?.messageId },
  ])
  const { mailId } = sent.json().result.data
  expect((await call(server, cookie, 'undo', { id, mailId })).statusCode).toBe(200)
  expect((await call(server, cookie, 'record', { id })).json().result.data).toMatchObject({
    state: 'new',
    draft: { text },
  })
  const counts = (await call(server, cookie, 'counts')).json().result.data
  expect(counts).toMatchObject({ new: 1, spam: 0, all: 1 })
})

test.each(['waiting', 'answered'] as const)(
  'an answer that is taken back leaves a message %s as it was, with the time of its first answer',
  async (state) => {
    await using server = await testApp()
    const { read, ask } = await aMessage(server)
    await ask('mark', { revision: (await read()).revision, state })
    const before = await read()

    const sent = await ask('answer', anAnswer({ revision: before.revision }))
    expect((await read()).state).toBe('answered')
    const { mailId } = sent.json().result.data
    // The second call is the repeat after a lost answer.
    expect((await ask('undo', { mailId })).statusCode).toBe(200)
    expect((await ask('undo', { mailId })).statusCode).toBe(200)

    const draft = { subject: 'Hola', text: 'Sí.' }
    expect(await read()).toMatchObject({ state, answeredAt: before.answeredAt, draft })
    expect(before.answeredAt === null).toBe(state === 'waiting')
  },
)

test('a state that was set after the answer stays when the answer is taken back', async () => {
  await using server = await testApp()
  const { read, ask } = await aMessage(server)
  const { revision } = await read()
  const sent = await ask('answer', anAnswer({ revision }))
  await ask('mark', { revision: (await read()).revision, state: 'waiting' })

  const { mailId } = sent.json().result.data
  expect((await ask('undo', { mailId })).statusCode).toBe(200)

  expect((await read()).state).toBe('waiting')
})

test('an answer that is sent again, because its first receipt was lost, is one mail', async () => {
  await using server = await testApp()
  const { read, ask, answers } = await aMessage(server)
  const answer = anAnswer({ revision: (await read()).revision })

  // The panel reads the message again after a failure, so that the repeat has the new revision.
  const together = await Promise.all([ask('answer', answer), ask('answer', answer)])
  const { revision } = await read()
  const again = await ask('answer', { ...answer, revision })

  const results = [...together, again].map((sent) => sent.json().result.data)
  const [mail, ...more] = await answers()
  expect(more).toEqual([])
  expect(results).toEqual([{ mailId: mail?.id }, { mailId: mail?.id }, { mailId: mail?.id }])
  expect((await read()).revision).toBe(revision)
})

test('an answer that was corrected before it was sent again leaves as corrected, once', async () => {
  await using server = await testApp()
  const { read, ask, answers } = await aMessage(server)
  const { revision } = await read()
  const answer = anAnswer({ revision })
  await ask('answer', answer)

  const corrected = await ask('answer', { ...answer, text: 'Sí, dos noches.' })
  expect(corrected.statusCode).toBe(200)
  expect((await answers()).map(({ text }) => text)).toEqual(['Sí, dos noches.'])

  await server.em.execute(`update outbox_mail set status = 'sent'`)
  expect((await ask('answer', { ...answer, text: 'Sí, dos noches.' })).statusCode).toBe(200)
  const late = await ask('answer', { ...answer, text: 'No.' })
  expect(late.json().error.data).toMatchObject({ httpStatus: 409, reason: 'answer_closed' })
  expect(await answers()).toHaveLength(1)
})

test('an answer that was taken back is not sent by a late repeat', async () => {
  await using server = await testApp()
  const { read, ask, answers } = await aMessage(server)
  const answer = anAnswer({ revision: (await read()).revision })
  const sent = await ask('answer', answer)
  await ask('undo', sent.json().result.data)

  const late = await ask('answer', answer)

  expect(late.json().error.data).toMatchObject({ reason: 'answer_closed' })
  expect(await answers()).toEqual([])
})

test('two windows of one person never overwrite each other’s draft', async () => {
  await using server = await testApp()
  const { read, ask } = await aMessage(server)
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  const save = async (visit: string, version: number, text: string, from: object | null = null) => {
    const draft = { visit, version, from, answerId: crypto.randomUUID(), subject: 'Sobre', text }
    return (await ask('draft', draft)).statusCode
  }

  expect(await save(one, 2, 'Hola')).toBe(200)
  // A delayed call.
  expect(await save(one, 1, 'Ho')).toBe(200)
  expect(await save(two, 1, 'Adiós')).toBe(409)
  expect((await read()).draft).toMatchObject({
    visit: one,
    version: 2,
    subject: 'Sobre',
    text: 'Hola',
  })
  expect(await save(two, 1, 'Hola, Ana', { visit: one, version: 2 })).toBe(200)
  expect(await save(one, 3, 'Hola, Eva')).toBe(409)
  expect((await read()).draft).toMatchObject({ visit: two, text: 'Hola, Ana' })
})

test('a draft that arrives after its answer was sent is not kept', async () => {
  await using server = await testApp()
  const { read, ask } = await aMessage(server)
  const answer = anAnswer({ revision: (await read()).revision })
  const { answerId, subject, text } = answer
  await ask('answer', { ...answer, draft: { ...answer.draft, version: 5 } })

  await ask('draft', { ...answer.draft, version: 4, answerId, subject, text })

  expect((await read()).draft).toMatchObject({ version: 5, text: '' })
})

test.each([
  ['answer', { subject: 'Re\r\nBcc: victima@example.net' }],
  ['answer', { text: 'a\u0000b' }],
  ['answer', { subject: 'a\ud800' }],
  ['draft', { text: 'a\u0000b' }],
  ['draft', { subject: 'a\nb' }],
])('%s refuses a text that no mail can carry: %j', async (name, fields) => {
  await using server = await testApp()
  const { read, ask } = await aMessage(server)
  const { draft, answerId } = anAnswer({})
  const input =
    name === 'draft'
      ? { ...draft, answerId, subject: '', text: '' }
      : anAnswer({ revision: (await read()).revision })

  const answered = await ask(name, { ...input, ...fields })

  expect(answered.statusCode).toBe(400)
  expect(answered.json().error.message).toBe('El texto contiene caracteres no permitidos.')
})

test('an answer to what is not there or to nothing is refused, and a guest reads no inbox', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)

  const missing = await call(server, cookie, 'answer', anAnswer({ id: 99, revision: 0 }))
  const words = { subject: ' ', text: '' }
  const empty = await call(server, cookie, 'answer', anAnswer({ id: 1, revision: 0, ...words }))
  const filter = await call(server, cookie, 'list', { filter: 'lost' })
  const guest = await call(server, '', 'list', {})

  expect([missing, empty, filter, guest].map(({ statusCode }) => statusCode)).toEqual([
    404, 400, 400, 401,
  ])
})

test('a change of a booking names the stay and both numbers', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const cookie = await aSession(server)
  const stay = hotel.stay()
  const booking = await bookRoom(server, hotel, stay)
  await change(server, booking, { message: '¿Podemos llegar un día antes?' })
  const [{ id }] = (await call(server, cookie, 'list', {})).json().result.data.rows

  const record = await call(server, cookie, 'record', { id })

  expect(record.json().result.data).toMatchObject({
    bookingReference: booking.reference,
    booked: { ...stay, pmsId: booking.confirmationNumber },
  })
})

test('a prepared answer names the site’s price of the stay and room asked for, and leaves what is not known open', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const cookie = await aSession(server)
  const { checkIn, checkOut } = hotel.stay(10)
  const free = async (room: string) => {
    const payload = { name: 'Jane', email: 'jane@example.com', language: 'en', guests: 2 }
    await server.app.inject({
      method: 'POST',
      url: '/api/booking-requests',
      payload: { ...payload, checkIn, checkOut, room },
    })
    const list = await call(server, cookie, 'list', { filter: 'all' })
    const [{ id }] = list.json().result.data.rows
    const record = await call(server, cookie, 'record', { id })
    const { prepared } = record.json().result.data
    return prepared.find(({ name }: { name: string }) => name === 'free').text
  }

  const query = new URLSearchParams({ checkIn, checkOut, adults: '2' })
  const offers = (await server.app.inject(`/api/rooms?${query}`)).json()
  const { totalMinor } = offers.find(({ roomId }: { roomId: number }) => roomId === 3)
  expect(await free(translatorFor('en')('room.ocean.name'))).toContain(
    moneyIn('en', totalMinor, 'USD'),
  )
  expect(await free('')).toContain('{price}')
  expect(await free('The attic')).toContain('{price}')
})
