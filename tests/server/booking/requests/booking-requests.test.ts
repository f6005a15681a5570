import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { stayIn } from '#server/features/booking/mails/stay-facts.ts'
import { BookingRequest } from '#server/features/booking/requests/booking-request.entity.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { aSession } from '#tests/support/accounts.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const REQUEST = {
  name: 'Ana Tuki',
  email: 'ana@example.test',
  phone: '+56 9 5555 0101',
  checkIn: '2027-02-01',
  checkOut: '2027-02-04',
  guests: 2,
  room: 'Habitación con vista al mar',
  message: 'Llegamos en la tarde.',
}

test('a request is stored, mailed to the hotel and acknowledged with a number, with no property at all', async () => {
  await using server = await testApp()

  const response = await send(server, REQUEST)

  expect(response.statusCode).toBe(200)
  const { number } = response.json()
  expect(response.json()).toEqual({ success: true, number: expect.stringMatching(/^S-\w{10}$/) })
  expect(await requests(server)).toMatchObject([{ ...REQUEST, number, state: 'new', spam: false }])
  const [hotel, guest] = await mailsOf(server)
  expect(hotel).toMatchObject({ recipient: server.env.MAIL_TO })
  expect(hotel!.text).toContain('Llegamos en la tarde.')
  expect(guest).toMatchObject({
    recipient: 'ana@example.test',
    subject: `Solicitud recibida: ${stayIn('es', REQUEST)}`,
  })
  expect(guest!.text).toContain(number)
  expect(guest!.text).not.toContain('Llegamos')
})

test('without JavaScript the form sends a request, and a page says its number', async () => {
  await using server = await testApp({ pages: true })
  const fields = { ...REQUEST, guests: '2', website: '', lang: 'de' }

  const sent = await server.app.inject({
    method: 'POST',
    url: '/booking-requests',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

  const [{ number, language }] = (await requests(server)) as [BookingRequest]
  expect(language).toBe('de')
  expect(sent.statusCode).toBe(303)
  expect(sent.headers.location).toBe(`/booking?request=${number}&lang=de`)
  const page = await server.app.inject(sent.headers.location ?? '')
  expect(page.body).toContain(`Ihre Anfragenummer lautet ${number}`)
})

test.each(LANGUAGES)('the guest is answered in their language: %s', async (language) => {
  await using server = await testApp()

  await send(server, { ...REQUEST, language })

  const [, guest] = await mailsOf(server)
  expect(guest!.text).toMatch(/S-[A-Z\d]{10}/)
  expect(guest!.text).not.toMatch(/\{\w+\}|mail\.\w+\./)
})

test('a name and an e-mail are enough', async () => {
  await using server = await testApp()

  const response = await send(server, { name: 'Ana', email: 'ana@example.test' })

  expect(response.statusCode).toBe(200)
})

test.each([
  ['no name', { name: '' }],
  ['no e-mail', { email: 'ana' }],
  ['a line break in the name', { name: 'Ana\nBcc: bea@example.test' }],
  ['a day that is none', { checkIn: '2027-02-30' }],
  ['a crowd', { guests: 500 }],
  ['a NUL', { message: 'Hola\0' }],
])('a request with %s is refused, and nothing is stored', async (_name, wrong) => {
  await using server = await testApp()

  const response = await send(server, { ...REQUEST, ...wrong })

  expect(response.statusCode).toBe(400)
  expect(await requests(server)).toEqual([])
})

test('sent ten times at once it is one request with one number', async () => {
  await using server = await testApp()
  const request = { ...REQUEST, requestId: randomUUID() }

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send(server, request, `203.0.113.${n}`)),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map((answer) => answer.json().number)).size).toBe(1)
  expect(await requests(server)).toHaveLength(1)
  expect(await mailsOf(server)).toHaveLength(2)
})

test('a request that was corrected after its answer was lost is another one', async () => {
  await using server = await testApp()
  const request = { ...REQUEST, requestId: randomUUID() }
  await send(server, request)

  await send(server, { ...request, email: 'right@example.com' })

  const stored = await server.em.find(BookingRequest, {}, { orderBy: { id: 'asc' } })
  expect(stored.map(({ email }) => email)).toEqual([REQUEST.email, 'right@example.com'])
})

test.each([
  ['sent in two seconds', { fillMs: 2000 }],
  ['with the hidden field filled in', { website: 'https://spam.example' }],
])('a request %s reaches only the hotel, marked', async (_name, facts) => {
  await using server = await testApp()
  const cookie = await aSession(server)

  const response = await send(server, { ...REQUEST, ...facts })
  const lists = await Promise.all(
    ['spam', 'new', 'all'].map((filter) => asStaff(server, cookie, 'list', { filter })),
  )

  const { number } = response.json()
  expect(response.json()).toEqual({ success: true, number: expect.any(String) })
  expect(await mailsOf(server)).toMatchObject([
    {
      recipient: server.env.MAIL_TO,
      subject: `[posible spam] Solicitud de reserva ${number} de Ana Tuki`,
    },
  ])
  expect(lists.map((list) => list.json().result.data.rows)).toMatchObject([
    [{ number, state: 'spam' }],
    [],
    [{ number, state: 'spam' }],
  ])
})

test('a request that is no spam waits for an answer, and its sender is written to once', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const { number } = (await send(server, { ...REQUEST, fillMs: 2000 })).json()
  const id = await inboxId(server, cookie, 'spam')

  const accepted = await post(server, cookie, 'accept', { id })
  const again = await post(server, cookie, 'accept', { id })
  const waiting = await asStaff(server, cookie, 'list', { filter: 'new' })
  const missing = await post(server, cookie, 'accept', { id: 999 })

  expect([accepted.statusCode, again.statusCode]).toEqual([200, 200])
  expect(waiting.json().result.data.rows).toMatchObject([{ number, state: 'new' }])
  expect(missing.statusCode).toBe(404)
  const guests = (await mailsOf(server)).filter(({ recipient }) => recipient === REQUEST.email)
  expect(guests).toMatchObject([{ text: expect.stringContaining(number) }])
})

test('an address gets a limited number of acknowledgements', async () => {
  await using server = await testApp()

  for (let n = 0; n < 6; n += 1) await send(server, REQUEST, `203.0.113.${n}`)

  const recipients = (await mailsOf(server)).map(({ recipient }) => recipient)
  expect(recipients.filter((one) => one === 'ana@example.test')).toHaveLength(3)
  expect(recipients.filter((one) => one === server.env.MAIL_TO)).toHaveLength(6)
})

test('the staff marks a request as answered, in the inbox and for its retention', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await send(server, REQUEST)
  const id = await inboxId(server, cookie, 'new')

  const { revision } = (await asStaff(server, cookie, 'record', { id })).json().result.data
  const answered = await post(server, cookie, 'mark', { id, revision, state: 'answered' })
  const late = await post(server, cookie, 'mark', { id, revision, state: 'waiting' })
  const after = await asStaff(server, cookie, 'list', { filter: 'new' })
  const missing = await post(server, cookie, 'mark', { id: 999, revision, state: 'new' })

  expect(answered.statusCode).toBe(200)
  expect(late.statusCode).toBe(409)
  expect(await requests(server)).toMatchObject([{ state: 'handled', handledAt: expect.any(Date) }])
  expect(after.json().result.data.rows).toEqual([])
  expect(missing.statusCode).toBe(404)
})

async function inboxId(server: TestApp, cookie: string, filter: string): Promise<number> {
  const list = await asStaff(server, cookie, 'list', { filter })
  return list.json().result.data.rows[0].id
}

function send({ app }: TestApp, payload: object, remoteAddress = '203.0.113.9') {
  return app.inject({ method: 'POST', url: '/api/booking-requests', payload, remoteAddress })
}

const requests = (server: TestApp): Promise<BookingRequest[]> =>
  server.em.fork().find(BookingRequest, {})

function asStaff({ app }: TestApp, cookie: string, name: string, input: object = {}) {
  return app.inject({
    url: `/trpc/admin.inbox.${name}`,
    query: { input: JSON.stringify(input) },
    headers: { cookie },
  })
}

function post({ app }: TestApp, cookie: string, name: string, payload: object) {
  return app.inject({
    method: 'POST',
    url: `/trpc/admin.inbox.${name}`,
    payload,
    headers: { cookie },
  })
}
