import { expect, test } from 'vitest'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp } from '#tests/support/test-app.ts'

test.each([
  ['9 8765 4321', 'CL', '+56 9 8765 4321'],
  ['030/123456', 'DE', '+49 30 123456'],
  ['13812345678', 'CN', '+86 138 1234 5678'],
  ['\u202A+33\u00A06\u202F12\u202F34\u202F56\u202F78\u202C', 'CL', '+33 6 12 34 56 78'],
  ['9 8765 4321', '', '9 8765 4321'],
  ['＋８６１３８１２３４５６７８', '', '+8613812345678'],
])('the telephone %j of a guest from %j is booked as %s', async (typed, country, expected) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const guest = { guestPhone: typed, guestCountry: country }

  const answer = await checkout(server, aCheckout(hotel.stay(), { guest }))

  expect(answer.statusCode).toBe(200)
  expect(hotel.sandbox.state.reservations[0]!.guest.phone).toBe(expected)
  expect(await bookings(server)).toMatchObject([{ guestPhone: expected }])
})

test('a guest whose name is one word is not entered twice', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  const guest = { guestName: '王小明', guestEmail: 'Wang@中文.中国' }
  const answer = await checkout(server, aCheckout(hotel.stay(), { guest }))

  expect(answer.json().booking.guest).toMatchObject({ name: '王小明' })
  expect(hotel.sandbox.state.reservations[0]!.guest).toMatchObject({
    firstName: '王小明',
    lastName: '.',
    email: 'wang@xn--fiq228c.xn--fiqs8s',
  })
})

test('a booking is found however its number was typed', async () => {
  await using hotel = await aSandbox({ habits: { reservationIds: 'letters' } })
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber, reference } = (await checkout(server, aCheckout(hotel.stay()))).json()
    .booking
  const typed = [
    confirmationNumber.toLowerCase(),
    `#${confirmationNumber}.`,
    ` ${confirmationNumber.slice(0, 4)} ${confirmationNumber.slice(4)}`,
    reference.toLowerCase().replace('-', ''),
  ]

  const found = await Promise.all(
    typed.map((number) => server.app.inject(`/api/booking/${encodeURIComponent(number)}`)),
  )

  expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})
