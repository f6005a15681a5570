import { expect, test } from 'vitest'
import { mailsOf } from '#tests/support/checkout.ts'
import { cancel, viewIn } from '#tests/support/linked-booking.ts'
import { LINK_ENV, WITH_LINKS } from '#tests/support/payment-link.ts'
import { reinstate } from '#tests/support/sandbox/hotel-staff.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp } from '#tests/support/test-app.ts'
import { paidBooking, shown, view } from './paid-booking.ts'

test('of an older payment no amount is said until it is read', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const { booking } = await paidBooking(server, hotel)
  await server.em.execute(
    'update booking set pms_paid_minor = null, extras_minor = null, link_minor = null',
  )
  hotel.fault({ method: 'getReservation', kind: 'http500', times: 99 })

  expect(await shown(server, booking)).toMatchObject({ isPaid: true, paidMinor: null })
  const cancelled = viewIn(await cancel(server, { ...booking, reference: '' }))

  expect(cancelled).toMatchObject({ cancelCostMinor: 32_130, paidMinor: null })
  const [guest, house] = (await mailsOf(server)).slice(-2)
  expect(guest!.text).toContain('Tu pago en línea se descuenta; te escribiremos con las cuentas.')
  expect(house!.text).toContain('Mira en Cloudbeds qué se pagó.')
})

test('a payment is kept through a cancellation at the hotel and its return', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const { booking, reservation } = await paidBooking(server, hotel)
  hotel.setStatus(reservation.id, 'canceled')
  expect(await view(server, hotel, booking)).toMatchObject({
    status: 'cancelled',
    paidMinor: 32_130,
  })

  reinstate(hotel.sandbox, reservation)

  expect(await view(server, hotel, booking)).toMatchObject({ status: 'confirmed', isPaid: true })
})
