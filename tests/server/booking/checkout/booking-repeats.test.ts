import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCheckout, bookings, checkout, mailsOf } from '#tests/support/checkout.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

test('sent again later it is still one booking; another session’s is another', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay())

  const first = await checkout(server, order)
  const again = await checkout(server, order)
  const other = await checkout(server, { ...order, sessionId: `session_${randomUUID()}` })

  const numbers = [first, again, other].map((answer) => answer.json().booking.confirmationNumber)
  expect(numbers[1]).toBe(numbers[0])
  expect(numbers[2]).not.toBe(numbers[0])
  expect(hotel.sandbox.state.reservations).toHaveLength(2)
})

test('in one session another guest books the same room and days: two bookings, two mails', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay())

  const first = await checkout(server, order)
  const second = await checkout(server, sentBy(order, OTHER))
  const again = await checkout(server, order)

  const [ana, bea] = [first, second].map((answer) => answer.json().booking)
  expect(bea).toMatchObject({
    status: 'confirmed',
    masked: false,
    guest: { name: OTHER.guestName },
  })
  expect(second.body).not.toMatch(/Ana|ana@|5555/)
  expect(bea.confirmationNumber).not.toBe(ana.confirmationNumber)
  expect(again.json().booking.reference).toBe(ana.reference)
  expect(hotel.sandbox.state.reservations).toHaveLength(2)
  const mails = await mailsOf(server)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ana@example.test', OTHER.guestEmail])
})

test.each(['named', 'unnamed'])('ten presses at once are one booking: %s', async (kind) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = { ...aCheckout(hotel.stay()), ...(kind === 'named' ? { checkoutKey: KEY } : {}) }

  const answers = await Promise.all(Array.from({ length: 10 }, () => checkout(server, order)))

  const numbers = answers.map((answer) => answer.json().booking.confirmationNumber)
  expect(new Set(numbers).size).toBe(1)
  expect(hotel.sandbox.state.reservations).toHaveLength(1)
})

test('without a name of its checkout the same order is a repeat for a quarter of an hour', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay())
  const after = async (minutes: number) => {
    const ago = `update booking set posted_at = now() - make_interval(mins => ${minutes})`
    await server.em.execute(ago)
    return (await checkout(server, order)).json().booking.confirmationNumber
  }

  const first = (await checkout(server, order)).json().booking.confirmationNumber

  expect(await after(14)).toBe(first)
  expect(await after(16)).not.toBe(first)
  expect(hotel.sandbox.state.reservations).toHaveLength(2)
})

test('a repeated checkout key is the same booking for ever; another key for the same order asks first', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = { ...aCheckout(hotel.stay()), checkoutKey: KEY }
  const next = { ...order, checkoutKey: `${KEY}-2` }

  const first = await checkout(server, order)
  await server.em.execute(`update booking set posted_at = now() - interval '3 days'`)
  const repeated = await checkout(server, order)
  const asked = await checkout(server, next)
  const before = hotel.sandbox.state.reservations.length
  const wanted = await checkout(server, { ...next, another: true })
  const wantedAgain = await checkout(server, next)

  expect(repeated.json().booking.reference).toBe(first.json().booking.reference)
  expect(asked.statusCode).toBe(409)
  expect(asked.json()).toMatchObject({ reason: 'already_booked' })
  expect(asked.body).not.toMatch(/Ana|ana@|HM-/)
  expect(before).toBe(1)
  expect(wanted.json().booking.reference).not.toBe(first.json().booking.reference)
  expect(wantedAgain.json().booking.reference).toBe(wanted.json().booking.reference)
  expect(hotel.sandbox.state.reservations).toHaveLength(2)
})

test.each([
  ['under another e-mail address', { bookingData: { guestEmail: 'bea@example.test' } }],
  ['with other rooms', { cartItems: [{ roomId: '501002', price: 120 }] }],
])('a named checkout that was booked and is sent again %s is asked about', async (_, change) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = { ...aCheckout(hotel.stay()), checkoutKey: KEY }
  const changed = {
    ...order,
    bookingData: { ...order.bookingData, ...('bookingData' in change ? change.bookingData : {}) },
    cartItems: order.cartItems.map((item) => ({
      ...item,
      ...('cartItems' in change ? change.cartItems[0] : {}),
    })),
  }

  await checkout(server, order)
  const asked = await checkout(server, { ...changed, another: true })
  const other = await checkout(server, { ...changed, checkoutKey: `${KEY}-2`, another: true })

  expect(asked.statusCode).toBe(409)
  expect(asked.json()).toMatchObject({ reason: 'cart_booked' })
  expect(asked.body).not.toMatch(/Ana|ana@|HM-/)
  expect(other.json().booking.status).toBe('confirmed')
  expect(hotel.sandbox.state.reservations).toHaveLength(2)
})

test('a named checkout that failed may be sent again with another cart', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = { ...aCheckout(hotel.stay()), checkoutKey: KEY }
  const [item] = order.cartItems

  const failed = await checkout(server, { ...order, cartItems: [{ ...item, price: 1 }] })
  const other = await checkout(server, {
    ...order,
    cartItems: [{ ...item, roomId: '501002', price: 120 }],
  })

  expect(failed.json()).toMatchObject({ reason: 'price_changed' })
  expect(other.json().booking.status).toBe('confirmed')
})

test('a booking cancelled at the hotel can be made again in the same session', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay())
  const first = (await checkout(server, order)).json().booking.confirmationNumber
  await hotel.pms.cancel(first)
  await server.em.execute('update booking set refreshed_at = null')

  const second = await checkout(server, order)

  expect(second.statusCode).toBe(200)
  expect(second.json().booking.confirmationNumber).not.toBe(first)
  expect((await bookings(server)).map(({ state }) => state)).toEqual(['cancelled', 'confirmed'])
})

/** As the page names a checkout. */
const KEY = 'a-checkout-of-the-page'

const OTHER = {
  guestName: 'Bea Rapu',
  guestEmail: 'bea@example.test',
  guestPhone: '+33 6 11 22 33 44',
}

const sentBy = (order: ReturnType<typeof aCheckout>, guest: object) => ({
  ...order,
  bookingData: { ...order.bookingData, ...guest },
})
