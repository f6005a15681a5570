import { expect, test } from 'vitest'
import { acquire } from '#server/features/booking/store/booking-store.ts'
import { readCart } from '#server/features/booking/checkout/checkout.ts'
import { bookingRound, startBookingJob } from '#server/features/booking/job.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { checkoutInput } from '#shared/booking/checkout.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { aCheckout, bookings, checkout, mailsOf } from '#tests/support/checkout.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aBooking, aSandbox, QUICK, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const HASTY = { ...QUICK, writeMs: 400, retries: 0 }

test('a reservation that becomes visible late is found, confirmed and mailed once', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay())
  hotel.fault({ method: 'postReservation', kind: 'reset_after' })
  hotel.fault({ method: 'getReservations', kind: 'http500', times: 9 })

  const response = await checkout(server, order)
  const processing = response.json().booking
  hotel.faults.length = 0
  await round(server, hotel)
  await round(server, hotel)
  const again = await checkout(server, order)

  expect(processing).toMatchObject({
    status: 'processing',
    confirmationNumber: processing.reference,
  })
  expect(again.json().booking).toMatchObject({
    status: 'confirmed',
    reference: processing.reference,
    confirmationNumber: hotel.sandbox.state.reservations[0]!.id,
  })
  expect(hotel.calls('postReservation')).toBe(1)
  expect(await mailsOf(server)).toHaveLength(1)
})

test('what never arrived is given up after ten minutes: guest and staff get a mail, and it can be tried again', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
  const order = aCheckout(hotel.stay())
  hotel.fault({ method: 'postReservation', kind: 'reset_before' })
  await checkout(server, order)

  await round(server, hotel)
  const early = (await bookings(server))[0]!.state
  await server.em.execute(`update booking set posted_at = now() - interval '11 minutes'`)
  await round(server, hotel)
  const [late] = await bookings(server)
  const again = await checkout(server, order)

  expect(early).toBe('unknown')
  expect(late).toMatchObject({ state: 'failed', failure: 'lost' })
  expect((await mailsOf(server)).map(({ recipient }) => recipient)).toEqual([
    'ana@example.test',
    server.env.MAIL_TO,
    'ana@example.test',
  ])
  expect(again.json().booking.status).toBe('confirmed')
  expect(hotel.sandbox.state.reservations).toHaveLength(1)
})

test('a reservation that turns up after it was given up on is taken, not made a second time', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
  const order = aCheckout(hotel.stay())
  hotel.fault({ method: 'postReservation', kind: 'reset_before' })
  await checkout(server, order)
  await server.em.execute(`update booking set posted_at = now() - interval '11 minutes'`)
  await round(server, hotel)
  const { reference } = (await bookings(server))[0]!
  const late = await hotel.pms.createReservation(aBooking(hotel.stay(), { reference }))

  const again = await checkout(server, order)

  expect(again.json().booking).toMatchObject({ status: 'confirmed', confirmationNumber: late.id })
  expect(hotel.sandbox.state.reservations).toHaveLength(1)
})

test('two reservations of one reference: one is kept', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
  hotel.fault({ method: 'postReservation', kind: 'reset_before' })
  await checkout(server, aCheckout(hotel.stay()))
  const { reference } = (await bookings(server))[0]!
  await hotel.pms.createReservation(aBooking(hotel.stay(), { reference }))
  await hotel.pms.createReservation(aBooking(hotel.stay(), { reference }))

  await round(server, hotel)

  const statuses = hotel.sandbox.state.reservations.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['canceled', 'confirmed'])
  expect((await bookings(server))[0]!.state).toBe('confirmed')
})

test('a process that died after sending is finished by the next one, at once', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const booking = await died(server, stay)
  await server.em.execute(
    `update booking set state = 'unknown', posted_at = now(), total_minor = 35700 where id = ?`,
    [booking.id],
  )
  const { id } = await hotel.pms.createReservation(aBooking(stay, { reference: booking.reference }))

  const job = startBookingJob({
    database: server.database,
    pms: cachedPms(hotel.pms),
    env: server.env,
    log: quiet,
    isSoleProcess: true,
  })
  await job.stop()

  expect(await bookings(server)).toMatchObject([{ state: 'confirmed', pmsId: id }])
  expect(hotel.sandbox.state.reservations).toHaveLength(1)
})

test('a process that died before sending leaves nothing behind: the guest’s next try takes over', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay())
  await died(server, hotel.stay(), order)
  await server.em.execute('update booking set claimed_until = null')

  const response = await checkout(server, order)

  expect(response.json().booking.status).toBe('confirmed')
  expect(await bookings(server)).toHaveLength(1)
  expect(hotel.sandbox.state.reservations).toHaveLength(1)
})

test('a checkout that died and was never tried again is no lost request', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await died(server, hotel.stay())
  await server.em.execute(
    `update booking set claimed_until = null, updated_at = now() - interval '11 minutes'`,
  )

  await round(server, hotel)

  expect(await bookings(server)).toMatchObject([{ state: 'failed', failure: 'lost' }])
  expect((await mailsOf(server)).map(({ recipient }) => recipient)).toContain(server.env.MAIL_TO)
})

test('what a guest wrote to the hotel stands in the reservation, once', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const guest = {
    accommodation: 'Camping Mihinoa',
    observations: 'Llegamos tarde.',
    guestCountry: 'Francia',
  }
  await checkout(server, aCheckout(hotel.stay(), { guest }))

  hotel.fault({ method: 'postReservationNote', kind: 'rate_limit' })
  await round(server, hotel)
  await round(server, hotel)
  await round(server, hotel)

  expect(hotel.sandbox.state.reservations[0]!.notes.map(({ text }) => text)).toEqual([
    'Alojamiento actual en la isla: Camping Mihinoa\nObservaciones: Llegamos tarde.\nPaís: Francia',
  ])
})

test('a note that the PMS rejects does not stop the notes of other guests', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { reservations } = hotel.sandbox.state
  await checkout(server, aCheckout(hotel.stay(20), { guest: { observations: 'Uno.' } }))
  await checkout(server, aCheckout(hotel.stay(30), { guest: { observations: 'Dos.' } }))
  reservations.shift()

  await round(server, hotel)

  expect(reservations[0]!.notes).toEqual([{ text: 'Observaciones: Dos.' }])
})

test('a booking that cannot be reconciled does not stop the reconciliation of the others', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await checkout(server, aCheckout(hotel.stay(20)))
  await checkout(server, aCheckout(hotel.stay(30)))
  await server.em.execute(`update booking set state = 'unknown', pms_id = null`)
  const [first] = hotel.sandbox.state.reservations
  const { id } = await hotel.pms.createReservation(
    aBooking(hotel.stay(20), { reference: first!.reference }),
  )
  // A second reservation of a guest who has arrived cannot be cancelled.
  hotel.setStatus(id, 'checked_in')

  await round(server, hotel)

  expect((await bookings(server)).map(({ state }) => state)).toEqual(['unknown', 'confirmed'])
})

test('a fault of ours after the property booked does not lose the booking', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay())

  const away = await withoutTable(server.em, 'outbox_mail')
  const failed = await checkout(server, order)
  await away[Symbol.asyncDispose]()
  const stateThen = (await bookings(server))[0]!.state
  await round(server, hotel)

  expect(failed.statusCode).toBe(500)
  expect(stateThen).toBe('unknown')
  expect((await bookings(server))[0]).toMatchObject({ state: 'confirmed' })
  expect(hotel.sandbox.state.reservations).toHaveLength(1)
  expect(await mailsOf(server)).toHaveLength(1)
})

test('what the job clears is what guests read: one cache for both', async () => {
  await using hotel = await aSandbox()
  const pms = cachedPms(hotel.pms)
  await using server = await testApp({ pms })
  const stay = hotel.stay()
  const left = async () => {
    const query = { checkIn: stay.checkIn, checkOut: stay.checkOut, adults: '2' }
    const offers = (await server.app.inject({ url: '/api/rooms', query })).json()
    return offers.find(({ id }: { id: string }) => id === '501003').available
  }
  const before = await left()
  const booking = await died(server, stay)
  await server.em.execute(
    `update booking set state = 'unknown', posted_at = now(), claimed_until = null where id = ?`,
    [booking.id],
  )
  await hotel.pms.createReservation(aBooking(stay, { reference: booking.reference }))
  const cached = await left()

  await bookingRound({ em: server.em, pms, env: server.env, log: quiet })

  expect([before, cached, await left()]).toEqual([3, 3, 2])
})

/** One round of the job, as a running site has every few seconds. */
async function round(server: TestApp, hotel: TestSandbox): Promise<void> {
  await bookingRound({
    em: server.em,
    pms: cachedPms(hotel.client()),
    env: server.env,
    log: quiet,
  })
}

/** A checkout whose process ended right after the booking was stored. */
async function died(
  server: TestApp,
  stay: ReturnType<TestSandbox['stay']>,
  order = aCheckout(stay),
) {
  const input = checkoutInput.parse(order)
  const { booking } = await acquire(server.em, readCart(input), input)
  return booking
}
