import { expect, test } from 'vitest'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { hotelInstant } from '#shared/hotel/local-time.ts'
import { aCheckout, checkout, mailsOf } from '#tests/support/checkout.ts'
import { cancel, viewIn } from '#tests/support/linked-booking.ts'
import {
  bookRoom,
  NO_REFUND,
  LINK_ENV,
  round,
  viewBooking,
  WITH_LINKS,
} from '#tests/support/payment-link.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const HOUR_MS = 3_600_000

test('cancelled before it is paid it costs nothing, as if it were left to lapse', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const booking = await bookRoom(server, hotel)
  await round(server, hotel)

  const cancelled = viewIn(await cancel(server, { ...booking, reference: '' }))

  expect(cancelled).toMatchObject({ status: 'cancelled', cancelCostMinor: 0, paidAt: null })
  const [, , guest, staff] = await mailsOf(server)
  expect(guest!.text).toContain('No tiene ningún costo. No uses el enlace de pago')
  expect(staff!.text).toContain('sin costo')
})

test('cancelled after it was paid it costs the stay, which the payment covers', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const booking = await bookRoom(server, hotel)
  await round(server, hotel)
  await fetch((await viewBooking(server, booking)).paymentUrl, { method: 'POST' })
  await server.em.execute('update booking set refreshed_at = null')

  const cancelled = viewIn(await cancel(server, { ...booking, reference: '' }))

  expect(cancelled).toMatchObject({ status: 'cancelled', cancelCostMinor: 32_130 })
  const mails = await mailsOf(server)
  expect(mails.at(-2)!.text).toMatch(/toda la estadía \(321,30.USD\); ya está cubierta/)
  expect(mails.at(-1)!.text).toMatch(/Pagado según Cloudbeds: 321,30.USD/)
})

test('a stay that begins soon is to be paid before the arrival, and one of today is not sold so', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const today = hotelDay(Date.now())
  const kinds = async (checkIn: string) => {
    const query = { checkIn, checkOut: addDays(checkIn, 1), adults: '2' }
    const offers = (await server.app.inject({ url: '/api/rooms', query })).json()
    const plans: { kind: string }[] = offers.flatMap(({ plans: all }: { plans: [] }) => all)
    return [...new Set(plans.map(({ kind }) => kind))]
  }
  const checkIn = addDays(today, 1)
  const stay = { checkIn, checkOut: addDays(checkIn, 1) }
  const item = { rateId: '7002003', totalMinor: 16_065, price: 135 }

  const { booking } = (await checkout(server, aCheckout(stay, { item }))).json()
  await round(server, hotel)

  expect(await kinds(today)).toEqual(['flexible'])
  expect(await kinds(checkIn)).toEqual(['flexible', 'non_refundable'])
  const { paymentDueAt } = await viewBooking(server, booking)
  const arrival = hotelInstant(`${checkIn}T15:00`)?.getTime() ?? NaN
  const expected = Math.min(arrival, Date.now() + 36 * HOUR_MS)
  expect(Math.abs(Date.parse(paymentDueAt) - expected)).toBeLessThan(HOUR_MS)
})

test('rooms of two plans are said, paid and cancelled each by its own', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const order = aCheckout(hotel.stay(), { guest: { guests: 4 } })
  const [item] = order.cartItems
  const saver = { ...item, rateId: '7002003', totalMinor: 32_130 }
  const cartItems = [{ ...item, totalMinor: 35_700 }, saver]

  const { booking } = (await checkout(server, { ...order, cartItems })).json()
  await round(server, hotel)
  const { paymentUrl } = await viewBooking(server, booking)
  await fetch(paymentUrl, { method: 'POST' })
  await server.em.execute(`update booking set refreshed_at = now() - interval '11 minutes'`)
  await round(server, hotel)
  const paid = await viewBooking(server, booking)

  expect(booking.rooms).toMatchObject([
    { payment: 'hotel', cancellation: { lateCharge: 'first_night' } },
    { payment: 'link', cancellation: NO_REFUND },
  ])
  expect(paid).toMatchObject({ cancelCostMinor: 32_130 })
  const [confirmation, payment, receipt] = await mailsOf(server)
  expect(confirmation!.text).toMatch(/vista al mar · Flexible: Cancelación gratis hasta/i)
  expect(confirmation!.text).toMatch(/vista al mar · No reembolsable: No reembolsable/i)
  expect(confirmation!.text).toMatch(
    /se pagan 321,30.USD.*Lo demás, 357,00.USD, se paga en el hotel/,
  )
  expect(payment!.text).toMatch(/se paga en línea: 321,30.USD/)
  expect(receipt!.text).toMatch(/321,30.USD.*Lo demás, 357,00.USD, se paga en el hotel/)
})

test('while the property does not answer, only one of the unpaid bookings is tried', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  for (const days of [20, 30]) {
    const item = { rateId: '7002003', totalMinor: 32_130 }
    await checkout(server, aCheckout(hotel.stay(days), { item }))
  }
  await round(server, hotel)
  await server.em.execute(`update booking set payment_due_at = now(), claimed_until = null`)
  hotel.fault({ method: 'getReservation', kind: 'http500', times: 3 })

  await round(server, hotel)

  const states = hotel.sandbox.state.reservations.map(({ status }) => status)
  expect(states).toEqual(['confirmed', 'confirmed'])
  const tried = await server.em.execute('select 1 from booking where claimed_until > now()')
  expect(tried).toHaveLength(1)
})
