import { expect, test } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { bookRoom, change } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const availableIn = async ({ em }: TestApp) =>
  (await em.execute<{ available: boolean }[]>('select available from booking_request'))[0]
    ?.available

test('rules for arrivals do not forbid a longer stay of a guest whose arrival is booked', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(1)
  const booking = await bookRoom(server, hotel, stay)
  const { restrictions } = hotel.sandbox.state
  restrictions.cutOffDays = 2
  restrictions.closedToArrival.push(stay.checkIn)

  await change(server, booking, { ...stay, checkOut: addDays(stay.checkOut, 1), message: '' })

  expect(await availableIn(server)).toBe(true)
})

test('a guest in the house asks for one more night', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(1)
  const booking = await bookRoom(server, hotel, stay)
  const began = addDays(stay.checkIn, -3)
  await server.em.execute('update booking set check_in = ?', [began])

  const response = await change(server, booking, {
    checkIn: began,
    checkOut: addDays(stay.checkOut, 1),
    message: '',
  })

  expect(response.statusCode).toBe(200)
  expect(await availableIn(server)).toBe(true)
})

test('the minimum stay of a kept arrival forbids a shorter one', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(20, 3)
  const booking = await bookRoom(server, hotel, stay)
  const { checkIn } = stay
  hotel.sandbox.state.restrictions.minStay.push({ from: checkIn, to: checkIn, nights: 3 })

  await change(server, booking, { checkIn, checkOut: addDays(checkIn, 1), message: '' })

  expect(await availableIn(server)).toBe(false)
})

test.each([
  [0, 200, true],
  [-1, 400, undefined],
])(
  'a guest in the house who asks to leave %i days from today is answered %i',
  async (days, status, available) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const booking = await bookRoom(server, hotel, hotel.stay(1))
    const today = hotel.sandbox.today()
    const began = addDays(today, -3)
    await server.em.execute('update booking set check_in = ?', [began])

    const response = await change(server, booking, {
      checkIn: began,
      checkOut: addDays(today, days),
      message: '',
    })

    expect(response.statusCode).toBe(status)
    expect(await availableIn(server)).toBe(available)
  },
)
