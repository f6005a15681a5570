import { expect, test } from 'vitest'
import { aBooking, aSandbox, failureOf } from '#tests/support/sandbox/test-sandbox.ts'

test('money taken elsewhere is written down and struck out again', async () => {
  await using server = await aSandbox()
  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  const facts = { reservationId: id, type: 'credit', cardType: 'visa', description: 'Prueba' }

  const payment = await server.pms.postPayment({ ...facts, amount: 10_050 })
  const paid = await server.pms.reservation(id)
  await server.pms.voidPayment(id, payment.paymentId)
  const voided = await server.pms.reservation(id)
  const refused = await failureOf(server.pms.postPayment({ ...facts, type: 'Cash', amount: 1 }))

  expect(paid).toMatchObject({ paid: 10_050, balance: 25_650 })
  expect(voided).toMatchObject({ paid: 0, balance: 35_700 })
  expect(refused.category).toBe('validation')
})

test('payment methods carry names, types and cards', async () => {
  await using server = await aSandbox()

  const methods = await server.pms.paymentMethods()

  expect(methods[0]).toEqual({
    name: 'Tarjeta de crédito',
    type: 'credit',
    enabled: true,
    cardTypes: ['Visa', 'MasterCard', 'American Express'],
  })
  expect(methods[1]).toEqual({ name: 'Efectivo', type: 'cash', enabled: true, cardTypes: [] })
})

test('a payment link can be paid where the property has them, and is refused where not', async () => {
  await using server = await aSandbox()
  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  const facts = { reservationId: id, amount: 5000, description: 'Anticipo' }

  const refused = await failureOf(server.pms.payByLink(facts))
  server.sandbox.config.payByLink = true
  const link = await server.pms.payByLink(facts)
  const page = await fetch(link.url, { method: 'POST' })
  const reservation = await server.pms.reservation(id)

  expect(refused).toMatchObject({ category: 'validation', operation: 'payByLink' })
  expect(link.url.startsWith(`${server.url}/pay/`)).toBe(true)
  expect(page.status).toBe(200)
  expect(reservation?.paid).toBe(5000)
  expect((await server.pms.paymentCapabilities()).payByLink).toBe(true)
})

test('only a booking can be sold out', async () => {
  await using server = await aSandbox()
  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  server.fault({ method: 'postPayment', kind: 'rejected', message: 'Cash is not available' })

  const failure = await failureOf(
    server.pms.postPayment({ reservationId: id, type: 'cash', amount: 1, description: '' }),
  )

  expect(failure.category).toBe('validation')
})
