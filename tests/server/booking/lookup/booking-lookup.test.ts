import { expect, test } from 'vitest'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aBooking, aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const UNKNOWN = { message: 'Reserva no encontrada' }

test('a booking is found by either number; only its guest sees the guest’s data', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber, reference, token } = await booked(server, hotel.stay())

  const masked = await look(server, confirmationNumber)
  const byEmail = await look(server, reference.toLowerCase(), { email: ' ANA@example.test ' })
  const byToken = await look(server, confirmationNumber, { token })

  expect(masked.json()).toMatchObject({
    confirmationNumber,
    status: 'confirmed',
    totalMinor: 35_700,
    masked: true,
    token: null,
    guest: { name: 'A*** T*** P***', email: 'a***@e***', phone: '' },
  })
  expect(masked.body).not.toMatch(/Tuki|ana@|5555/)
  for (const own of [byEmail, byToken]) {
    expect(own.json()).toMatchObject({
      masked: false,
      token,
      guest: { name: 'Ana Tuki Pakarati', email: 'ana@example.test', phone: '+56 9 5555 0101' },
    })
  }
})

test('an e-mail in an address, which logs keep, opens nothing', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await booked(server, hotel.stay())
  const query = { email: 'ana@example.test' }
  const input = JSON.stringify({ confirmationNumber, ...query })

  const rest = await server.app.inject({ url: `/api/booking/${confirmationNumber}`, query })
  const trpc = await server.app.inject({ url: '/trpc/booking.byEmail', query: { input } })

  expect(rest.json()).toMatchObject({ masked: true })
  expect(trpc.statusCode).toBe(405)
})

test('a calendar file that is asked for too often says when to ask again', async () => {
  await using server = await testApp()
  const ask = () => server.app.inject('/booking/0000000000000/calendar.ics')
  let answer = await ask()
  for (let n = 0; n < 12 && answer.statusCode !== 429; n += 1) answer = await ask()

  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('wrong e-mails count while the property is away, too', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { reference } = await booked(server, hotel.stay())
  hotel.fault({ method: 'getReservation', kind: 'http500', times: 99 })

  const guesses: number[] = []
  for (let n = 0; n < 11; n += 1) {
    guesses.push((await look(server, reference, { email: `guess${n}@example.test` })).statusCode)
  }

  expect(guesses.at(-1)).toBe(429)
})

test('an empty e-mail opens no reservation that has none', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await booked(server, hotel.stay())
  await server.em.execute('delete from booking')
  hotel.sandbox.state.reservations[0]!.guest.email = ''

  const response = await server.app.inject({
    method: 'POST',
    url: '/trpc/booking.byEmail',
    payload: { confirmationNumber, email: ' ' },
  })

  expect(response.statusCode).toBe(400)
  expect(response.body).not.toContain('Tuki')
})

test('a number copied with the blanks between its figures is the same number', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await booked(server, hotel.stay())
  const grouped = confirmationNumber.replaceAll(/(.{4})/g, '$1\u00a0')

  const response = await look(server, ` ${grouped} `)

  expect(response.json()).toMatchObject({ confirmationNumber })
})

test('unknown numbers, wrong e-mails and wrong links get one and the same answer', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber, reference } = await booked(server, hotel.stay())

  for (const [number, query] of [
    ['0000000000000', {}],
    ['HM-AAAAAAAAAA', {}],
    ["1' or '1'='1", {}],
    [confirmationNumber, { email: 'bea@example.test' }],
    [reference, { email: 'bea@example.test' }],
    [confirmationNumber, { token: 'x'.repeat(43) }],
  ] as [string, { email?: string; token?: string }][]) {
    const response = await look(server, number, query)
    expect(response.statusCode, number).toBe(404)
    expect(response.json()).toEqual(UNKNOWN)
  }
})

test('a number with characters that no text has answers 400 everywhere', async () => {
  await using server = await testApp()

  for (const url of ['/api/booking/%00', '/booking/%00/calendar.ics', '/api/booking/1?token=%00']) {
    expect((await server.app.inject(url)).statusCode, url).toBe(400)
  }
  for (const procedure of ['booking.cancel', 'booking.requestChange']) {
    const payload = { confirmationNumber: 'a\0', token: 'a\0', message: 'x' }
    const response = await server.app.inject({ method: 'POST', url: `/trpc/${procedure}`, payload })
    expect(response.statusCode, procedure).toBe(400)
  }
})

test('a blank number is never looked up', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  const responses = [
    await look(server, ''),
    await look(server, ' '),
    await server.app.inject(
      '/trpc/booking.byConfirmation?input=%7B%22confirmationNumber%22%3A%22%20%22%7D',
    ),
  ]

  for (const { statusCode } of responses) expect([400, 404]).toContain(statusCode)
  expect(hotel.log).toEqual([])
})

test('ten misses an hour, then the address waits; hits are not counted', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await booked(server, hotel.stay())

  for (let n = 0; n < 15; n += 1) {
    expect((await look(server, confirmationNumber)).statusCode).toBe(200)
  }
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, n) => look(server, `10000000000${10 + n}`)),
  )
  const after = await look(server, confirmationNumber)

  const statuses = guesses.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 404)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect(after.statusCode).toBe(429)
  expect(Number(after.headers['retry-after'])).toBeGreaterThan(0)
  expect((await look(server, confirmationNumber, {}, '203.0.113.77')).statusCode).toBe(200)
})

test('a reservation of the hosted page is found too, masked without the right e-mail', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const before = Date.now()
  const { id } = await hotel.pms.createReservation(aBooking(hotel.stay()))

  const masked = await look(server, id)
  const own = await look(server, id, { email: 'ana@example.test' })
  const wrong = await look(server, id, { email: 'bea@example.test' })

  const createdAt = Date.parse(own.json().createdAt)
  // The property says it in whole seconds.
  expect(createdAt).toBeGreaterThan(before - 1000)
  expect(createdAt).toBeLessThanOrEqual(Date.now())
  expect(masked.json()).toMatchObject({ masked: true, totalMinor: 35_700, guest: { phone: '' } })
  expect(own.json()).toMatchObject({ masked: false, guest: { name: 'Ana Demo' } })
  expect(wrong.json()).toEqual(UNKNOWN)
  expect(hotel.calls('getReservation')).toBe(1)
})

test('a reservation made elsewhere, and the calendar, are in the currency of the property', async () => {
  await using hotel = await aSandbox()
  const pms = {
    ...hotel.pms,
    hotel: async () => ({ ...(await hotel.pms.hotel()), currency: 'CLP' }),
  }
  await using server = await testApp({ pms })
  const { id } = await hotel.pms.createReservation(aBooking(hotel.stay()))
  const input = JSON.stringify({ month: hotel.stay().checkIn.slice(0, 7) })

  const seen = await look(server, id)
  const calendar = await server.app.inject({ url: '/trpc/booking.calendar', query: { input } })

  expect(seen.json()).toMatchObject({
    currency: 'CLP',
    rooms: [{ subtotalMinor: 30_000, totalMinor: 35_700 }],
    subtotalMinor: 30_000,
    cancellation: null,
    canCancel: false,
  })
  expect(calendar.json().result.data.currency).toBe('CLP')
})

test('what the staff changed at the hotel shows', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await booked(server, hotel.stay())
  await hotel.pms.cancel(confirmationNumber)
  await server.em.execute(`update booking set refreshed_at = now() - interval '1 minute'`)

  const response = await look(server, confirmationNumber)

  expect(response.json().status).toBe('cancelled')
})

test('with the property away a booking of ours is shown as it was last known; others are a failure', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await booked(server, hotel.stay())
  await server.em.execute(`update booking set refreshed_at = now() - interval '1 minute'`)
  hotel.fault({ method: 'getReservation', kind: 'http500', times: 99 })

  const ours = await look(server, confirmationNumber)
  const unknown = await look(server, '1234567890123')

  expect([ours.statusCode, unknown.statusCode]).toEqual([200, 503])
  expect(ours.json().status).toBe('confirmed')
  expect(unknown.json().reason).toBe('pms_unavailable')
})

async function booked(server: TestApp, stay: Parameters<typeof aCheckout>[0]) {
  const response = await checkout(server, aCheckout(stay))
  return response.json().booking as { confirmationNumber: string; reference: string; token: string }
}

async function look(
  { app }: TestApp,
  number: string,
  { email, ...query }: { email?: string; token?: string } = {},
  remoteAddress = '203.0.113.9',
) {
  const url = `/api/booking/${encodeURIComponent(number)}`
  if (!email) return app.inject({ url, query, remoteAddress })
  const payload = { confirmationNumber: number, email }
  const call = { method: 'POST', url: '/trpc/booking.byEmail', payload, remoteAddress } as const
  const response = await app.inject(call)
  const { result, error } = response.json()
  return { ...response, json: () => result?.data ?? { message: error.message } }
}
