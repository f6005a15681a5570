import { expect, test } from 'vitest'
import { writeSetting } from '#server/database/setting.ts'
import { checkPayments } from '#server/features/booking/watch/payments.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { systemClock } from '#server/gateways/pms/clock.ts'
import { formatInstant } from '#shared/format.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { aCheckout, bookings, checkout, mailsOf } from '#tests/support/checkout.ts'
import {
  bookRoom,
  NO_REFUND,
  LINK_ENV,
  round,
  viewBooking,
  WITH_LINKS,
  type BookingPage,
} from '#tests/support/payment-link.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const UNTIL = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const

test('a plan without refund is offered with what it saves, and is paid by the property’s link', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const stay = hotel.stay()
  const query = { checkIn: stay.checkIn, checkOut: stay.checkOut, adults: '2' }

  const offers = (await server.app.inject({ url: '/api/rooms', query })).json()
  const before = Date.now()
  const booking = await bookRoom(server, hotel)
  await round(server, hotel)
  await round(server, hotel)
  const after = Date.now()

  const ocean = offers.find(({ roomId }: { roomId: number }) => roomId === 3)
  expect(ocean.plans[1]).toMatchObject({
    rateId: '7002003',
    name: 'No reembolsable',
    kind: 'non_refundable',
    totalMinor: 32_130,
    savesMinor: 3570,
    cancellation: NO_REFUND,
    payment: 'link',
  })
  expect(booking).toMatchObject({
    payment: 'link',
    paymentUrl: null,
    cancellation: NO_REFUND,
    paidAt: null,
    cancelCostMinor: 0,
  })
  const [link, ...others] = hotel.sandbox.state.paymentLinks
  expect(others).toEqual([])
  expect(link).toMatchObject({ reservationId: booking.confirmationNumber, amount: 32_130 })
  expect(link!.expiresAt - 2 * 86_400_000).toBeGreaterThanOrEqual(before)
  expect(link!.expiresAt - 2 * 86_400_000).toBeLessThanOrEqual(after)
  const seen = await viewBooking(server, booking)
  expect(seen.paymentUrl).toContain(`/pay/${link!.id}`)
  const bookedAt = Date.parse(seen.paymentDueAt) - 36 * 3_600_000
  expect(bookedAt).toBeGreaterThanOrEqual(before)
  expect(bookedAt).toBeLessThanOrEqual(after)
  const [confirmation, payment, ...more] = await mailsOf(server)
  expect(more).toEqual([])
  expect(confirmation!.text).not.toContain('Pagas en el hotel.')
  expect(confirmation!.text).toMatch(/En línea se pagan 321,30.USD/)
  expect(confirmation!.text).not.toMatch(/está confirmada|carta de estadía/)
  expect(payment!.text).toContain(seen.paymentUrl)
  const due = formatInstant('es', new Date(seen.paymentDueAt), UNTIL)
  expect(payment!.text).toContain(`Paga antes del ${due}, hora de la isla`)
  expect(await masked(server, booking)).toMatchObject({ masked: true, paymentUrl: null })
})

test('a booking that is not paid in time is released at the property, and guest and staff get one mail', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const booking = await bookRoom(server, hotel)
  await round(server, hotel)
  await overdue(server)

  await round(server, hotel)
  await round(server, hotel)

  expect(hotel.sandbox.state.reservations[0]!.status).toBe('canceled')
  expect(await viewBooking(server, booking)).toMatchObject({
    status: 'cancelled',
    paymentUrl: null,
  })
  const mails = (await mailsOf(server)).slice(2)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ana@example.test', server.env.MAIL_TO])
  expect(mails[0]!.subject).toMatch(/^Reserva vencida por falta de pago: /)
})

test('an unpaid booking that the property does not cancel leaves the others to be released', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  for (const days of [20, 30]) {
    const item = { rateId: '7002003', totalMinor: 32_130 }
    await checkout(server, aCheckout(hotel.stay(days), { item }))
  }
  await round(server, hotel)
  await overdue(server)
  // A guest who has arrived cannot be cancelled.
  hotel.setStatus(hotel.sandbox.state.reservations[0]!.id, 'checked_in')

  const failed = await round(server, hotel).catch((error: unknown) => error)

  expect(hotel.sandbox.state.reservations.map(({ status }) => status)).toEqual([
    'checked_in',
    'canceled',
  ])
  expect(failed).toBeUndefined()
})

test('after a jump of the database’s clock no booking is released for a week', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  await bookRoom(server, hotel)
  await round(server, hotel)
  await overdue(server)
  const status = () => hotel.sandbox.state.reservations[0]!.status

  // Last seen so long ago that the clock is 1100 days ahead.
  await aClock(server, { seen: -1100, steadySince: -1200, steppedDays: 0 })
  await round(server, hotel)
  expect(status()).toBe('confirmed')
  await aClock(server, { seen: 0, steadySince: -1, steppedDays: 1100 })
  await round(server, hotel)
  expect(status()).toBe('confirmed')
  await aClock(server, { seen: 0, steadySince: -8, steppedDays: 1100 })
  await round(server, hotel)
  expect(status()).toBe('canceled')
})

test('what is paid stands, and is no longer asked for', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const booking = await bookRoom(server, hotel)
  await round(server, hotel)
  const { paymentUrl } = await viewBooking(server, booking)
  await fetch(paymentUrl, { method: 'POST' })
  await overdue(server)

  await round(server, hotel)

  expect(hotel.sandbox.state.reservations[0]!.status).toBe('confirmed')
  expect((await bookings(server))[0]!.paidAt).toBeInstanceOf(Date)
  expect(await viewBooking(server, booking)).toMatchObject({
    status: 'confirmed',
    payment: 'link',
    paidAt: expect.any(String),
    paymentUrl: null,
    paymentDueAt: null,
    cancelCostMinor: 32_130,
  })
  const paid = (await mailsOf(server)).filter(({ subject }) => subject.startsWith('Pago recibido'))
  expect(paid).toHaveLength(1)
  expect(paid[0]!.text).toMatch(/tu pago de 321,30.USD.*está confirmada/)
})

test('a payment shows as soon as the property has it, and looking at it stores nothing', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const booking = await bookRoom(server, hotel)
  await round(server, hotel)
  await fetch(`${hotel.url}/pay/${hotel.sandbox.state.paymentLinks[0]!.id}`, { method: 'POST' })
  await server.em.execute('update booking set refreshed_at = null')
  const row = () => server.em.execute('select *, xmin::text from booking')
  const before = await row()
  const url = `/api/booking/${booking.confirmationNumber}?token=${booking.token}`

  const seen = (await server.app.inject(url)).json()

  expect(seen).toMatchObject({ isPaid: true, paidAt: null, paymentUrl: null, paymentDueAt: null })
  expect(seen.cancelCostMinor).toBe(32_130)
  expect(await row()).toEqual(before)
  await server.em.execute(`update booking set refreshed_at = '2020-01-01'`)
  await round(server, hotel)
  const recorded = (await bookings(server))[0]!.paidAt!.toISOString()
  expect(await viewBooking(server, booking)).toMatchObject({ isPaid: true, paidAt: recorded })
})

test('a property that makes no link leaves the booking to the staff, and releases nothing', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  await bookRoom(server, hotel)

  await round(server, hotel)
  await overdue(server)
  await round(server, hotel)

  const [, staff, ...more] = await mailsOf(server)
  expect(more).toEqual([])
  expect(staff).toMatchObject({
    recipient: server.env.MAIL_TO,
    subject: expect.stringContaining('Sin enlace de pago'),
  })
  expect(hotel.sandbox.state.reservations[0]!.status).toBe('confirmed')
})

test('a payment that never came is looked for until the stay is over, by the hotel’s day', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  await bookRoom(server, hotel)
  await round(server, hotel)
  // On the island it is still the evening of 4 March.
  const clock = { ...systemClock, now: () => Date.parse('2037-03-05T03:00:00Z') }
  const readsOnDay = async (checkOut: string) => {
    const before = hotel.calls('getReservation')
    await server.em.execute(`update booking set check_out = ?, refreshed_at = '2020-01-01'`, [
      checkOut,
    ])
    await checkPayments({
      em: server.em,
      pms: cachedPms(hotel.client(), { clock }),
      env: server.env,
    })
    return hotel.calls('getReservation') - before
  }

  expect(await readsOnDay('2037-03-04')).toBe(1)
  expect(await readsOnDay('2037-03-03')).toBe(0)
})

test('only the rooms of that plan are paid online', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const order = aCheckout(hotel.stay(), { guest: { guests: 4 } })
  const [item] = order.cartItems
  const saver = { ...item, rateId: '7002003', totalMinor: 32_130 }
  await checkout(server, { ...order, cartItems: [{ ...item, totalMinor: 35_700 }, saver] })

  await round(server, hotel)

  expect(hotel.sandbox.state.paymentLinks).toMatchObject([{ amount: 32_130 }])
})

test.each(LANGUAGES)('the mails about the payment are complete: %s', async (language) => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  await bookRoom(server, hotel, { language })
  await round(server, hotel)
  await overdue(server)
  await round(server, hotel)

  const mails = await mailsOf(server)
  expect(mails).toHaveLength(4)
  for (const { text } of mails) expect(text).not.toMatch(/\{\w+\}|mail\.\w+\./)
})

/** What the site remembers of the clock, in days from now. */
async function aClock(
  { em }: TestApp,
  { seen, steadySince, steppedDays }: Record<'seen' | 'steadySince' | 'steppedDays', number>,
): Promise<void> {
  const from = (days: number) => Date.now() / 1000 + days * 86_400
  const clock = { seen: from(seen), steadySince: from(steadySince), steppedDays }
  await writeSetting(em, 'clock', JSON.stringify(clock))
}

const masked = async ({ app }: TestApp, { confirmationNumber }: BookingPage) =>
  (await app.inject(`/api/booking/${confirmationNumber}`)).json()

const overdue = (server: TestApp) =>
  server.em.execute(
    `update booking set payment_due_at = now() - interval '1 minute', claimed_until = null`,
  )
