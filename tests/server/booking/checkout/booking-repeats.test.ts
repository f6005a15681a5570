import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/server/pms/sandbox-server.ts'

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

test('whoever repeats a checkout under another e-mail address sees no data and gets no token', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay())

  const first = await checkout(server, order)
  const stranger = await checkout(server, {
    ...order,
    bookingData: { ...order.bookingData, guestEmail: 'mallory@example.test' },
  })
  const again = await checkout(server, order)

  const { reference } = first.json().booking
  expect(stranger.statusCode).toBe(200)
  expect(stranger.json().booking).toMatchObject({
    reference,
    masked: true,
    token: null,
    canCancel: false,
    guest: { name: 'A*** T*** P***', email: 'a***@e***', phone: '', observations: '' },
  })
  expect(again.json().booking).toMatchObject({ reference, masked: false, canCancel: true })
  expect(hotel.sandbox.state.reservations).toHaveLength(1)
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
