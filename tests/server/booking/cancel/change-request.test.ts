import { expect, test } from 'vitest'
import { addDays, type StayDates } from '#shared/calendar.ts'
import { SPECIAL_DAYS } from '#server/sandbox/state/property.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { bookRoom, cancel, change, viewBooking } from '#tests/support/linked-booking.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a change is a request of the booking; staff reads it in the panel, and the booking stays', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const booking = await bookRoom(server, hotel, stay)
  const dates = { checkIn: addDays(stay.checkIn, 1), checkOut: addDays(stay.checkOut, 1) }

  const response = await change(server, booking, { ...dates, message: '¿Un día más tarde?' })
  const again = await change(server, booking, { ...dates, message: '¿Un día más tarde?' })

  const number = response.json().result.data.number as string
  expect(again.json().result.data.number).toBe(number)
  const [row] = await server.em.execute(
    'select number, booking_reference, check_in, available, message, email from booking_request',
  )
  expect(row).toMatchObject({
    number,
    booking_reference: booking.reference,
    check_in: dates.checkIn,
    available: true,
    message: '¿Un día más tarde?',
    email: 'ana@example.test',
  })
  const [, staff, guest] = await mailsOf(server)
  expect(staff!.subject).toBe(
    `Solicitud de cambio ${number}, reserva ${booking.confirmationNumber}`,
  )
  expect(staff!.text).toContain('hay lugar, contando sus propias noches')
  expect(guest!.subject).toMatch(/^Solicitud de cambio recibida: Hare Mahina, \d/)
  expect(guest!.text).toContain(number)
  expect((await viewBooking(server, booking)).checkIn).toBe(stay.checkIn)
  expect(await mailsOf(server)).toHaveLength(3)
})

test('the guest’s own nights count as free when other dates are asked for, those of others do not', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const booking = await bookRoom(server, hotel, stay)
  const block = (date: string, units: number) =>
    hotel.sandbox.state.blocks.push({ roomTypeId: '501003', date, units })
  block(stay.checkIn, 2)
  block(addDays(stay.checkIn, 1), 2)
  const asked = async (checkIn: string, checkOut: string) => {
    await change(server, booking, { checkIn, checkOut, message: checkIn + checkOut })
    const [row] = await server.em.execute<{ available: boolean }[]>(
      'select available from booking_request order by id desc limit 1',
    )
    return row!.available
  }

  const own = await asked(stay.checkIn, addDays(stay.checkOut, 1))
  block(addDays(stay.checkOut, 1), 3)
  const others = await asked(addDays(stay.checkIn, 1), addDays(stay.checkOut, 2))

  expect([own, others]).toEqual([true, false])
})

test.each<[string, (hotel: TestSandbox) => StayDates, RegExp]>([
  [
    'a minimum stay',
    (hotel) => hotel.stay(SPECIAL_DAYS.minStay.from, 2),
    /no se pueden vender: Con llegada el .*, la estadía mínima es de 3 noches\)/,
  ],
  [
    'a closed arrival',
    (hotel) => hotel.stay(SPECIAL_DAYS.closedToArrival, 2),
    /no se pueden vender: El .* no es posible llegar\)/,
  ],
  ['forty nights', (hotel) => hotel.stay(100, 40), /en línea no se venden más de 30 noches/],
  ['a day too far away', (hotel) => hotel.stay(545, 2), /todavía no se toman reservas/],
])('%s is no free stay in the mail to the staff', async (_name, wished, words) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  const { checkIn, checkOut } = wished(hotel)

  await change(server, booking, { checkIn, checkOut, message: 'x' })

  const [row] = await server.em.execute('select available from booking_request')
  expect(row).toEqual({ available: false })
  const staff = (await mailsOf(server)).find(({ subject }) => /cambio/.test(subject))
  expect(staff?.text).toMatch(words)
})

test('a change of dates needs no text', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const booking = await bookRoom(server, hotel, stay)
  const dates = { checkIn: stay.checkIn, checkOut: addDays(stay.checkOut, 1) }

  const response = await change(server, booking, { ...dates, message: '' })

  expect(response.statusCode).toBe(200)
  const [row] = await server.em.execute('select check_out, message from booking_request')
  expect(row).toEqual({ check_out: dates.checkOut, message: '' })
})

test('a change needs the link, sensible dates and a booking that stands', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  const ask = (facts: object, who = booking) =>
    change(server, who, { message: 'x', ...facts }).then(({ statusCode }) => statusCode)

  const answers = [
    await ask({}, { ...booking, token: 'x'.repeat(43) }),
    await ask({ checkIn: '2030-01-02' }),
    await ask({ checkIn: '2030-01-02', checkOut: '2030-01-01' }),
    await ask({ message: ' ' }),
  ]
  await cancel(server, booking)

  expect([...answers, await ask({})]).toEqual([404, 400, 400, 400, 409])
  expect(await server.em.execute('select 1 from booking_request')).toEqual([])
})
