import { expect, test } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { aCheckout, bookings, checkout, mailsOf } from '#tests/support/checkout.ts'
import { cancel, viewIn } from '#tests/support/linked-booking.ts'
import { bookRoom, LINK_ENV, round, viewBooking, WITH_LINKS } from '#tests/support/payment-link.ts'
import {
  assign,
  move,
  pay,
  postItem,
  priceNights,
  remove,
} from '#tests/support/sandbox/hotel-staff.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp } from '#tests/support/test-app.ts'
import { paidBooking, read, view } from './paid-booking.ts'

test.each([
  {
    change: 'lengthens',
    nights: 3,
    totalMinor: 48_195,
    guest: /toda la estadía \(481,95.USD\)\. Recibimos 321,30.USD y faltan 160,65.USD/,
    hotel: /Pagado según Cloudbeds: 321,30.USD\. Falta: 160,65.USD/,
  },
  {
    change: 'shortens',
    nights: 1,
    totalMinor: 16_065,
    guest: /\(160,65.USD\); ya está cubierta con lo que pagaste\. Te devolvemos 160,65.USD/,
    hotel: /Pagado según Cloudbeds: 321,30.USD\. Devuelve: 160,65.USD/,
  },
])('what was paid stays what it was when the hotel $change the stay', async (one) => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const { booking, reservation } = await paidBooking(server, hotel)
  const { checkIn } = reservation
  move(hotel.sandbox, reservation, { checkIn, checkOut: addDays(checkIn, one.nights) })

  expect(await view(server, hotel, booking)).toMatchObject({
    status: 'confirmed',
    totalMinor: one.totalMinor,
    isPaid: true,
    paidMinor: 32_130,
  })
  await server.em.execute('update booking set refreshed_at = null')
  const cancelled = viewIn(await cancel(server, { ...booking, reference: '' }))

  expect(cancelled).toMatchObject({ cancelCostMinor: one.totalMinor, paidMinor: 32_130 })
  const [guest, house] = (await mailsOf(server)).slice(-2)
  expect(guest!.text).toMatch(one.guest)
  expect(house!.text).toMatch(one.hotel)
})

test.each([
  { amount: 120_00, isTaxed: false, extrasMinor: 12_000 },
  { amount: 120_00, isTaxed: true, extrasMinor: 14_280 },
  { amount: -20_00, isTaxed: false, extrasMinor: -2000 },
  { amount: -20_00, isTaxed: true, extrasMinor: -2380 },
])(
  'what the hotel adds or takes off is a line of its own, and no part of the room and its terms: $amount, taxed $isTaxed',
  async ({ amount, isTaxed, extrasMinor }) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const { booking } = (await checkout(server, aCheckout(hotel.stay()))).json()
    const before = await view(server, hotel, booking)
    postItem(hotel.sandbox.state.reservations[0]!, amount, { isTaxed })

    const after = await view(server, hotel, booking)

    const { subtotalMinor, taxesMinor, taxPercent, totalMinor, rooms, cancellation } = before
    expect(before.extrasMinor).toBe(0)
    expect(after).toMatchObject({ subtotalMinor, taxesMinor, taxPercent, totalMinor })
    expect(after).toMatchObject({ rooms, cancellation, extrasMinor, onlineMinor: 0 })
  },
)

test('a link that is paid in full is paid, whatever else the hotel has posted', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const booking = await bookRoom(server, hotel)
  await round(server, hotel)
  const { paymentUrl } = await viewBooking(server, booking)
  postItem(hotel.sandbox.state.reservations[0]!, 30_00)
  await fetch(paymentUrl, { method: 'POST' })

  await read(server, hotel)

  expect(await view(server, hotel, booking)).toMatchObject({
    status: 'confirmed',
    isPaid: true,
    paidMinor: 32_130,
    extrasMinor: 3000,
    totalMinor: 32_130,
  })
  const receipt = (await mailsOf(server)).at(-1)!
  expect(receipt.text).toMatch(/tu pago de 321,30.USD.*Lo demás, 30,00.USD, se paga en el hotel/)
})

test.each([
  ['with the ids of the PMS', ''],
  [
    'in a row without them',
    `update booking set rooms = (select jsonb_agg(room - 'pmsRoomId') from jsonb_array_elements(rooms) as room)`,
  ],
])('a room keeps its plan when the hotel assigns and lengthens: %s', async (_name, statement) => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const order = aCheckout(hotel.stay(), { guest: { guests: 4 } })
  const [item] = order.cartItems
  const saver = { ...item, rateId: '7002003', totalMinor: 32_130 }
  const cartItems = [saver, { ...item, totalMinor: 35_700 }]
  const { booking } = (await checkout(server, { ...order, cartItems })).json()
  await round(server, hotel)
  if (statement) await server.em.execute(statement)
  const [reservation] = hotel.sandbox.state.reservations
  const { checkIn, checkOut } = reservation!

  assign(reservation!, 1)
  move(hotel.sandbox, reservation!, { checkIn, checkOut: addDays(checkOut, 1) })
  await read(server, hotel)

  const seen = await view(server, hotel, booking)
  expect(seen).toMatchObject({
    onlineMinor: 32_130,
    rooms: [
      { payment: 'link', totalMinor: 48_195, cancellation: { lateCharge: 'everything' } },
      { payment: 'hotel', totalMinor: 53_550, cancellation: { lateCharge: 'first_night' } },
    ],
  })
  await fetch(seen.paymentUrl!, { method: 'POST' })
  expect(await view(server, hotel, booking)).toMatchObject({ isPaid: true, paidMinor: 32_130 })
})

test('the first night costs what the PMS says of it, also after a change', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { booking } = (await checkout(server, aCheckout(hotel.stay()))).json()
  const [reservation] = hotel.sandbox.state.reservations
  const { checkIn, checkOut } = reservation!

  move(hotel.sandbox, reservation!, { checkIn, checkOut: addDays(checkOut, 1) })
  priceNights(reservation!, 0, [100_00, 150_00, 200_00])

  const seen = await view(server, hotel, booking)
  expect(seen.totalMinor).toBe(53_550)
  expect(seen.cancellation?.steps[0]).toMatchObject({ charge: 'first_night', amountMinor: 11_900 })
})

test('a price that the hotel moves to another night or room, at the same total, moves here too', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay(), { guest: { guests: 4 } })
  const [item] = order.cartItems
  const cartItems = [item, item]
  const { booking } = (await checkout(server, { ...order, cartItems })).json()
  await view(server, hotel, booking)
  const [reservation] = hotel.sandbox.state.reservations

  priceNights(reservation!, 0, [100_00, 200_00])
  const nights = await view(server, hotel, booking)
  priceNights(reservation!, 0, [120_00, 120_00])
  priceNights(reservation!, 1, [180_00, 180_00])
  const rooms = await view(server, hotel, booking)

  const firstNights = ({ rooms: each }: BookingView) =>
    each.map(({ totalMinor, cancellation }) => [totalMinor, cancellation?.steps[0]?.amountMinor])
  expect(nights.totalMinor).toBe(71_400)
  expect(firstNights(nights)).toEqual([
    [35_700, 11_900],
    [35_700, 17_850],
  ])
  expect(rooms.totalMinor).toBe(71_400)
  expect(firstNights(rooms)).toEqual([
    [28_560, 14_280],
    [42_840, 21_420],
  ])
})

test.each([
  { kind: 'rejected', message: 'An unexpected error occurred, please try again later' },
  { kind: 'no_reason' },
  { kind: 'empty_body' },
] as const)(
  'an answer about the payment that is not understood cancels nothing: $kind',
  async (fault) => {
    await using hotel = await aSandbox(WITH_LINKS)
    await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
    const staff = await aStaffMember(server)
    const booking = await bookRoom(server, hotel)
    await round(server, hotel)
    const [reservation] = hotel.sandbox.state.reservations
    const mails = (await mailsOf(server)).length
    const attention = async () => {
      const page = dataOf(await callQuery(staff, 'bookings.list', { filter: 'attention' }))
      return (page as { rows: { attention: string[] }[] }).rows.map((row) => row.attention)
    }
    const later = async (passed: string) => {
      await server.em.execute(
        `update booking set payment_due_at = now() - interval '${passed}', claimed_until = null`,
      )
      hotel.faults.length = 0
      hotel.fault({ ...fault, method: 'getReservation', times: 9 })
      await round(server, hotel)
    }

    await later('5 hours')
    expect(reservation!.status).toBe('confirmed')
    expect(await mailsOf(server)).toHaveLength(mails)
    expect(await attention()).toEqual([])

    await later('7 hours')
    await round(server, hotel)
    expect(reservation!.status).toBe('confirmed')
    const [told, ...more] = (await mailsOf(server)).slice(mails)
    expect(more).toEqual([])
    expect(told).toMatchObject({
      recipient: server.env.MAIL_TO,
      subject: expect.stringContaining('Pago sin respuesta'),
    })
    expect(await attention()).toEqual([['payment']])

    hotel.faults.length = 0
    pay(reservation!, 321_30)
    await read(server, hotel)
    expect(await attention()).toEqual([])
    expect(await view(server, hotel, booking)).toMatchObject({ status: 'confirmed', isPaid: true })
  },
)

test('the confirmation that is sent again names a payment in part and what is missing', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const staff = await aStaffMember(server)
  await bookRoom(server, hotel)
  await round(server, hotel)
  pay(hotel.sandbox.state.reservations[0]!, 100_00)
  await read(server, hotel)

  const [{ reference } = { reference: '' }] = await bookings(server)
  const requestId = '0b04b05a-6d22-42b6-9841-15effb705b83'
  await staff.post('/trpc/admin.bookings.resend', { reference, requestId })

  expect((await mailsOf(server)).at(-1)!.text).toMatch(
    /Recibimos tu pago: 100,00.USD\. Faltan 221,30.USD por pagar en línea/,
  )
})

test('a booking that the PMS no longer has is not called unpaid', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  await bookRoom(server, hotel)
  await round(server, hotel)
  remove(hotel.sandbox, hotel.sandbox.state.reservations[0]!)
  await server.em.execute(
    `update booking set payment_due_at = now() - interval '1 minute', claimed_until = null`,
  )

  await round(server, hotel)

  expect((await bookings(server))[0]!.state).toBe('confirmed')
})
