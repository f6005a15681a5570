import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { aCheckout, bookings, checkout, mailsOf } from '#tests/support/checkout.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

test('a guest books: the property has it, it is written down, and a mail is on its way', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()

  const response = await checkout(server, aCheckout(stay))

  expect(response.statusCode).toBe(200)
  const [reservation, ...others] = hotel.sandbox.state.reservations
  expect(others).toEqual([])
  expect(response.json()).toMatchObject({
    success: true,
    booking: {
      confirmationNumber: reservation!.id,
      reference: reservation!.reference,
      status: 'confirmed',
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      nights: 2,
      adults: 2,
      children: 0,
      rooms: [
        { id: '501003', roomId: 3, name: 'Habitación con vista al mar', subtotalMinor: 30_000 },
      ],
      currency: 'USD',
      subtotalMinor: 30_000,
      taxesMinor: 5700,
      taxLabel: 'IVA',
      taxPercent: 19,
      totalMinor: 35_700,
      masked: false,
      guest: { name: 'Ana Tuki Pakarati', email: 'ana@example.test', phone: '+56 9 5555 0101' },
      token: expect.stringMatching(/^[\w-]{43}$/),
    },
  })
  expect(await bookings(server)).toMatchObject([
    { state: 'confirmed', pmsId: reservation!.id, totalMinor: 35_700, failure: null },
  ])
  const [mail, ...more] = await mailsOf(server)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'ana@example.test',
    subject: expect.stringMatching(/^Reserva confirmada: Hare Mahina, \d/),
  })
  expect(mail!.text).toContain(`/booking/${reservation!.id}?token=`)
  expect(mail!.text).toContain('357,00')
})

test.each(LANGUAGES)(
  'the confirmation is written in the guest’s language: %s',
  async (language) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })

    await checkout(server, aCheckout(hotel.stay(), { guest: { language } }))

    const [mail] = await mailsOf(server)
    expect(mail!.text).not.toMatch(/\{\w+\}|mail\.\w+\./)
    expect(mail!.text.includes(`lang=${language}`)).toBe(language !== 'es')
  },
)

test('one of our own room numbers will do, and several rooms make one booking', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay(), { roomId: 3, guest: { guests: 4, children: 1 } })

  const response = await checkout(server, {
    ...order,
    cartItems: [...order.cartItems, { roomId: 4, name: 'Superior', price: '180.00', nights: 2 }],
  })

  expect(response.json().booking).toMatchObject({
    adults: 3,
    children: 1,
    rooms: [
      { roomId: 3, adults: 2, children: 1 },
      { roomId: 4, adults: 1, children: 0 },
    ],
    subtotalMinor: 66_000,
    totalMinor: 78_540,
  })
  expect(hotel.sandbox.state.reservations).toHaveLength(1)
})

test.each([
  ['no session', { sessionId: '' }],
  ['no name', { bookingData: { guestName: ' ' } }],
  ['an invisible name', { bookingData: { guestName: '\u200b\u3164' } }],
  ['no e-mail', { bookingData: { guestEmail: 'ana' } }],
  ['no phone', { bookingData: { guestPhone: '' } }],
  ['a line break in the name', { bookingData: { guestName: 'Ana\r\nBcc: x@y.example' } }],
  ['departure before arrival', { bookingData: { checkout: '2020-01-01' } }],
  ['no guest', { bookingData: { guests: 0 } }],
  ['only children', { bookingData: { guests: 2, children: 2 } }],
  ['an empty cart', { cartItems: [] }],
  ['a negative price', { item: { price: -1 } }],
  ['a price in words', { item: { price: 'free' } }],
  ['wrong nights', { item: { nights: 3 } }],
  ['a room with a strange number', { item: { roomId: "1' or 1=1" } }],
] as [string, Record<string, object | string>][])(
  'a checkout with %s is refused, and nothing happens',
  async (_name, wrong) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const order = aCheckout(hotel.stay(), { item: (wrong['item'] ?? {}) as object as never })

    const response = await checkout(server, {
      ...order,
      ...wrong,
      bookingData: { ...order.bookingData, ...(wrong['bookingData'] as object) },
    })

    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBeTypeOf('string')
    expect(hotel.log).toEqual([])
    expect(await bookings(server)).toEqual([])
  },
)

test.each([
  ['the price of a night', { price: 45 }],
  ['the total', { totalMinor: 21_419 }],
])(
  'a guest who saw another price is asked again, and nothing is booked: %s',
  async (_name, item) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const order = aCheckout(hotel.stay(), { item })

    const response = await checkout(server, order)
    const { offer } = response.json()
    const again = await checkout(server, {
      ...order,
      cartItems: [{ ...order.cartItems[0], price: 150, totalMinor: offer.totalMinor }],
    })

    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      reason: 'price_changed',
      offer: { id: '501003', totalMinor: 35_700 },
    })
    expect(again.statusCode).toBe(200)
    expect(hotel.sandbox.state.reservations).toHaveLength(1)
  },
)

test('the other transport gives the same reasons', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  const response = await server.app.inject({
    method: 'POST',
    url: '/trpc/booking.checkout',
    payload: aCheckout(hotel.stay(), { item: { price: 1 } }),
  })

  expect(response.statusCode).toBe(409)
  expect(response.json().error.data).toMatchObject({
    code: 'CONFLICT',
    reason: 'price_changed',
    offer: { totalMinor: 35_700 },
  })
})

test('twenty identical checkouts at once are one booking, and all get its number', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay())

  const answers = await Promise.all(Array.from({ length: 20 }, () => checkout(server, order)))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  const numbers = answers.map((answer) => answer.json().booking.confirmationNumber)
  expect(new Set(numbers).size).toBe(1)
  expect(hotel.calls('postReservation')).toBe(1)
  expect(hotel.sandbox.state.reservations).toHaveLength(1)
  expect(await mailsOf(server)).toHaveLength(1)
})

test('200 checkouts at once for the last three rooms make exactly three reservations', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()

  const answers = await Promise.all(
    Array.from({ length: 200 }, () => checkout(server, aCheckout(stay))),
  )

  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 409)).toHaveLength(197)
  const reasons = new Set(answers.map((answer) => answer.json().reason))
  expect(reasons).toEqual(new Set([undefined, 'sold_out']))
  expect(hotel.sandbox.state.reservations).toHaveLength(3)
  expect(hotel.calls('postReservation')).toBe(3)
  // The others learn from the answers to these three that no room is left.
  expect(hotel.calls('getAvailableRoomTypes')).toBeLessThanOrEqual(10)
  const states = (await bookings(server)).map(({ state }) => state)
  expect(states.filter((state) => state === 'confirmed')).toHaveLength(3)
  expect(states.filter((state) => state === 'failed')).toHaveLength(197)
  expect(await server.em.execute('select 1 from booking_lock')).toEqual([])
})

test('two processes do not sell the same rooms twice', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await using other = await server.another({ pms: hotel.client() })
  const stay = hotel.stay()

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => checkout(n % 2 ? server : other, aCheckout(stay))),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(hotel.calls('postReservation')).toBe(3)
})

test('without a property nothing can be booked, and it is said', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp()

  const response = await checkout(server, aCheckout(hotel.stay()))

  expect(response.statusCode).toBe(503)
  expect(response.json().reason).toBe('pms_not_configured')
})
