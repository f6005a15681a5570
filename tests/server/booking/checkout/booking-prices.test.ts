import { expect, test } from 'vitest'
import { aCheckout, checkout, mailsOf } from '#tests/support/checkout.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/server/pms/sandbox-server.ts'

test('a price that rose on the way is taken back, and the guest gets the right one', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  hotel.fault({ method: 'postReservation', kind: 'price_drift', percent: 20 })

  const response = await checkout(server, aCheckout(hotel.stay()))

  expect(response.json()).toMatchObject({ reason: 'price_changed', offer: { totalMinor: 35_700 } })
  expect(hotel.sandbox.state.reservations.map(({ status }) => status)).toEqual(['canceled'])
})

test('a price that rose and cannot be taken back stands, and the staff hear of it', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  hotel.fault({ method: 'postReservation', kind: 'price_drift', percent: 20 })
  hotel.fault({ method: 'putReservation', kind: 'scope_denied' })

  const response = await checkout(server, aCheckout(hotel.stay()))

  expect(response.statusCode).toBe(200)
  expect(response.json().booking.totalMinor).toBeGreaterThan(35_700)
  expect((await mailsOf(server)).map(({ recipient }) => recipient)).toEqual([
    'ana@example.test',
    server.env.MAIL_TO,
  ])
})

test('a tax rate of the owner’s that is not the property’s does not keep anybody from booking', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, env: { TAX_RATE: '10' } })

  const response = await checkout(server, aCheckout(hotel.stay()))

  expect(response.json().booking).toMatchObject({ status: 'confirmed', totalMinor: 35_700 })
  expect((await mailsOf(server)).map(({ recipient }) => recipient)).toContain(server.env.MAIL_TO)
})

test('with the owner’s own rate a price that rose is still taken back', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, env: { TAX_RATE: '10' } })
  hotel.fault({ method: 'postReservation', kind: 'price_drift', percent: 20 })

  const response = await checkout(server, aCheckout(hotel.stay()))

  expect(response.json().reason).toBe('price_changed')
  expect(hotel.sandbox.state.reservations.map(({ status }) => status)).toEqual(['canceled'])
})

test.each([
  ['read from the property', []],
  ['in proportion where it cannot be read', [{ method: 'getReservation', kind: 'http500' }]],
] as const)('a price that fell is the guest’s, and its lines add up: %s', async (_name, faults) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  hotel.fault({ method: 'postReservation', kind: 'price_drift', percent: -10 })
  for (const fault of faults) hotel.fault({ ...fault, times: 9 })

  const response = await checkout(server, aCheckout(hotel.stay()))

  expect(response.json().booking).toMatchObject({
    status: 'confirmed',
    rooms: [{ subtotalMinor: 27_000, totalMinor: 32_130 }],
    subtotalMinor: 27_000,
    taxesMinor: 5130,
    taxPercent: 19,
    totalMinor: 32_130,
  })
})
