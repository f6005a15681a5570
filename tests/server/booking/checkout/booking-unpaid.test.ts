import { expect, test } from 'vitest'
import { applyRemote } from '#server/features/booking/confirm/confirm.ts'
import { bookingByNumber } from '#server/features/booking/store/booking-store.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { bookings, mailsOf } from '#tests/support/checkout.ts'
import { bookRoom, LINK_ENV, round, viewBooking, WITH_LINKS } from '#tests/support/payment-link.ts'
import { pay } from '#tests/support/sandbox/hotel-staff.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const overdue = ({ em }: TestApp) =>
  em.execute(
    `update booking set payment_due_at = now() - interval '1 minute', claimed_until = null`,
  )

test('a booking that is paid in part is not released, and left to the staff', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const booking = await bookRoom(server, hotel)
  await round(server, hotel)
  pay(hotel.sandbox.state.reservations[0]!, 100_00)
  await overdue(server)

  await round(server, hotel)
  await round(server, hotel)

  expect(hotel.sandbox.state.reservations[0]!.status).toBe('confirmed')
  const left = (await mailsOf(server)).filter(({ subject }) =>
    subject.startsWith('Pago incompleto'),
  )
  expect(left).toMatchObject([{ recipient: server.env.MAIL_TO }])
  expect(left[0]!.text).toMatch(/tiene 100,00.USD de 321,30.USD/)
  expect((await viewBooking(server, booking)).cancelCostMinor, 'unknown here').toBeNull()

  pay(hotel.sandbox.state.reservations[0]!, 221_30)
  await server.em.execute(`update booking set refreshed_at = now() - interval '11 minutes'`)
  await round(server, hotel)
  expect((await bookings(server))[0]!.paidAt).toBeInstanceOf(Date)
})

test('what the hotel reinstates after its release is not released again', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const booking = await bookRoom(server, hotel)
  await round(server, hotel)
  await overdue(server)
  await round(server, hotel)
  const [reservation] = hotel.sandbox.state.reservations
  expect(reservation!.status).toBe('canceled')

  reservation!.status = 'confirmed'
  const known = await bookingByNumber(server.em, booking.confirmationNumber)
  const pms = cachedPms(hotel.client())
  const read = await pms.reservation(booking.confirmationNumber)
  await applyRemote({ em: server.em, pms, env: server.env }, known!, read!)
  await round(server, hotel)

  expect(reservation!.status).toBe('confirmed')
})
