import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ContactMessage } from '#server/features/contact/contact-message.entity.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { MIN_FILL_MS } from '#shared/contact.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

test('a message is stored together with the mail to the hotel', async () => {
  await using server = await testApp({ env: { MAIL_TO: 'hotel@example.com' } })

  const response = await send(server, aContact({ name: '  Ana Tuki ', language: 'fr' }))

  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ success: true })
  expect(await messages(server)).toMatchObject([
    {
      name: 'Ana Tuki',
      email: 'ana@example.com',
      dates: '3 al 7 de febrero',
      message: '¿Tienen lugar en febrero?',
      language: 'fr',
      spam: false,
    },
  ])
  expect(await mails(server)).toMatchObject([
    {
      recipient: 'hotel@example.com',
      replyTo: 'ana@example.com',
      subject: 'Mensaje de Ana Tuki desde el sitio',
      status: 'pending',
    },
  ])
})

test('a message whose mail cannot be queued is not stored and answers an error', async () => {
  await using server = await testApp()
  await server.em.execute('alter table outbox_mail rename to outbox_mail_away')

  const response = await send(server, aContact())

  await server.em.execute('alter table outbox_mail_away rename to outbox_mail')
  expect(response.statusCode).toBe(500)
  expect(await messages(server)).toEqual([])
})

test('a message is stored unchanged', async () => {
  await using server = await testApp()
  const message = 'Māuruuru 🗿\r\n<script>alert("1")</script>\n\t{{name}} \'; drop table article --'

  await send(server, aContact({ message }))

  expect((await messages(server))[0]?.message).toBe(message)
  expect((await mails(server))[0]?.text).toContain(message)
})

test('REST and tRPC give the same answer', async () => {
  await using server = await testApp()

  const rest = await send(server, aContact())
  const trpc = await server.app.inject({
    method: 'POST',
    url: '/trpc/contact.send',
    payload: aContact(),
  })

  expect(trpc.json().result.data).toEqual(rest.json())
  expect(await messages(server)).toHaveLength(2)
})

test.each([
  ['no name', { name: undefined }],
  ['an empty name', { name: '' }],
  ['a blank name', { name: '   ' }],
  ['an invisible name', { name: '\u200b\u2800' }],
  ['no e-mail', { email: undefined }],
  ['no message', { message: undefined }],
  ['a blank message', { message: ' \n\u3164 ' }],
  ['an e-mail without a domain', { email: 'ana' }],
  ['an e-mail with a name', { email: 'Ana <ana@example.com>' }],
  ['two e-mails', { email: 'ana@example.com, bea@example.com' }],
  ['a line break in the e-mail', { email: 'ana@example.com\r\nbcc:bea@example.com' }],
  ['a line break in the name', { name: 'Ana\r\nBcc: bea@example.com' }],
  ['a line feed in the name', { name: 'Ana\nBcc: bea@example.com' }],
  ['a carriage return in the name', { name: 'Ana\rBcc: bea@example.com' }],
  ['a NUL in the name', { name: 'Ana\0Tuki' }],
  ['a line break in the dates', { dates: 'febrero\r\nmarzo' }],
  ['a NUL in the dates', { dates: 'febrero\0' }],
  ['a NUL in the message', { message: 'Hola\0' }],
  ['half a character in the message', { message: 'Hola \uD83D' }],
  ['an unknown language', { language: 'xx' }],
  ['a requestId that is none', { requestId: '1' }],
  ['a negative time', { fillMs: -1 }],
  ['a number for a name', { name: 1 }],
  ['a list for a message', { message: ['Hola'] }],
])('%s is refused, and nothing is stored', async (_name, facts) => {
  await using server = await testApp()

  const response = await send(server, { ...aContact(), ...facts })

  expect(response.statusCode).toBe(400)
  expect(response.json().message).toBeTypeOf('string')
  expect(response.json().issues[0].path).toBe(Object.keys(facts)[0])
  expect(await messages(server)).toEqual([])
  expect(await mails(server)).toEqual([])
})

test.each([null, [], 'text', 1].map((body) => JSON.stringify(body)))(
  'the body %s answers 400',
  async (payload) => {
    await using server = await testApp()

    const response = await server.app.inject({
      method: 'POST',
      url: '/api/contacts',
      headers: { 'content-type': 'application/json' },
      payload,
    })

    expect(response.statusCode).toBe(400)
  },
)

test.each([
  ['name', 120, (length: number) => 'ñ'.repeat(length)],
  ['email', 254, emailOf],
  ['dates', 100, (length: number) => 'd'.repeat(length)],
  ['message', 5000, (length: number) => 'm'.repeat(length)],
])('%s has at most %i characters', async (field, max, textOf) => {
  await using server = await testApp()

  const longest = await send(server, { ...aContact(), [field]: textOf(max) })
  const tooLong = await send(server, { ...aContact(), [field]: textOf(max + 1) })

  expect(longest.statusCode).toBe(200)
  expect(tooLong.statusCode).toBe(400)
  expect(await mails(server)).toHaveLength(1)
})

test.each([
  ['fills the honeypot', { website: 'https://spam.example' }],
  ['fills the honeypot with a long text', { website: 'spam '.repeat(500) }],
  ['sends faster than people can', { fillMs: MIN_FILL_MS - 1 }],
])(
  'a bot that %s gets the normal answer, and its message is mailed as possible spam',
  async (_name, facts) => {
    await using server = await testApp()
    const person = await send(server, aContact())

    const bot = await send(server, aContact(facts))

    expect(bot.statusCode).toBe(person.statusCode)
    expect(bot.body).toBe(person.body)
    expect((await messages(server)).map(({ spam }) => spam)).toEqual([false, true])
    const subjects = (await mails(server)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      expect.stringMatching(/^Mensaje de /),
      expect.stringMatching(/^\[posible spam\] Mensaje de /),
    ])
  },
)

test('a message sent after exactly the minimum fill time is mailed', async () => {
  await using server = await testApp()

  await send(server, aContact({ website: '', fillMs: MIN_FILL_MS }))

  expect(await mails(server)).toHaveLength(1)
})

test('a message repeated with the same request id is stored and mailed once', async () => {
  await using server = await testApp()
  const requestId = randomUUID()

  const first = await send(server, aContact({ requestId, fillMs: 5000 }))
  const again = await send(server, aContact({ requestId: requestId.toUpperCase(), fillMs: 9000 }))

  expect(again.statusCode).toBe(200)
  expect(again.body).toBe(first.body)
  expect(await messages(server)).toHaveLength(1)
  expect(await mails(server)).toHaveLength(1)
})

test('a message sent 10 times in parallel is stored and mailed once', async () => {
  await using server = await testApp()
  const message = aContact({ requestId: randomUUID() })

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send(server, message, `203.0.113.${n}`)),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await messages(server)).toHaveLength(1)
  expect(await mails(server)).toHaveLength(1)
})

test('another text with the same request id is another message', async () => {
  await using server = await testApp()
  const requestId = randomUUID()

  await send(server, aContact({ requestId, message: 'Somos dos.' }))
  await send(server, aContact({ requestId, message: 'Somos tres.' }))

  expect((await messages(server)).map(({ message }) => message)).toEqual([
    'Somos dos.',
    'Somos tres.',
  ])
  expect(await mails(server)).toHaveLength(2)
})

test('messages without a request id are never merged', async () => {
  await using server = await testApp()

  await send(server, aContact())
  await send(server, aContact())

  expect(await mails(server)).toHaveLength(2)
})

function send(server: TestApp, payload: object, remoteAddress = '203.0.113.9') {
  return server.app.inject({ method: 'POST', url: '/api/contacts', payload, remoteAddress })
}

function messages(server: TestApp): Promise<ContactMessage[]> {
  return server.em.find(ContactMessage, {}, { orderBy: { id: 'asc' } })
}

function mails(server: TestApp): Promise<OutboxMail[]> {
  return server.em.find(OutboxMail, {}, { orderBy: { id: 'asc' } })
}

/** A valid email address of this length. */
function emailOf(length: number): string {
  const domain = `@${`${'d'.repeat(60)}.`.repeat(3)}example`
  return `${'a'.repeat(length - domain.length)}${domain}`
}
