import { expect, test } from 'vitest'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { applyRemote } from '#server/features/booking/confirm/confirm.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { aCheckout, bookings, checkout, mailsOf } from '#tests/support/checkout.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

test('a reservation dearer than its quote is taken back, offered once at its own total, and booked at that', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  hotel.fault({ method: 'postReservation', kind: 'price_drift', percent: 20, times: 2 })
  const sessionId = 'session_of_the_guest'
  const order = aCheckout(hotel.stay(), { sessionId, item: { totalMinor: 35_700 } })

  const asked = (await checkout(server, order)).json()
  const pressedAgain = (await checkout(server, order)).json()
  const [{ previousTotalMinor, offer }] = asked.changes
  const accepted = aCheckout(hotel.stay(), { sessionId, item: { totalMinor: offer.totalMinor } })
  const { booking } = (await checkout(server, accepted)).json()

  expect(asked).toMatchObject({ reason: 'price_changed' })
  expect([previousTotalMinor, offer.totalMinor]).toEqual([35_700, 42_840])
  expect(offer.nightly.map(({ priceMinor }: { priceMinor: number }) => priceMinor)).toEqual([
    18_000, 18_000,
  ])
  expect(pressedAgain.changes).toMatchObject([
    { previousTotalMinor, offer: { totalMinor: offer.totalMinor } },
  ])
  expect(booking).toMatchObject({
    status: 'confirmed',
    subtotalMinor: 36_000,
    taxesMinor: 6840,
    totalMinor: 42_840,
  })
  expect(hotel.sandbox.state.reservations.map(({ status }) => status)).toEqual([
    'canceled',
    'confirmed',
  ])
  const mails = await mailsOf(server)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ana@example.test'])
  expect(mails[0]?.text).toContain(moneyIn('es', 42_840, 'USD'))
})

test('a property whose price exceeds its own total ends the checkout with an error, not in a loop, and the staff gets one mail', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const sessionId = 'session_of_the_guest'
  const send = async (totalMinor: number, percent: number) => {
    hotel.fault({ method: 'postReservation', kind: 'price_drift', percent })
    return checkout(server, aCheckout(hotel.stay(), { sessionId, item: { totalMinor } }))
  }

  await send(35_700, 20)
  const second = await send(42_840, 50)
  const third = await send(42_840, 50)

  for (const answer of [second, third]) {
    expect(answer.statusCode).toBe(502)
    expect(answer.json().message).toMatch(/^No se pudo completar la reserva/)
  }
  expect(hotel.sandbox.state.reservations.map(({ status }) => status)).toEqual([
    'canceled',
    'canceled',
  ])
  const mails = await mailsOf(server)
  expect(mails.map(({ recipient }) => recipient)).toEqual([server.env.MAIL_TO])
  expect(mails[0]?.text).toContain(moneyIn('es', 42_840, 'USD'))
  expect(mails[0]?.text).toContain(moneyIn('es', 53_550, 'USD'))
})

test('a dearer reservation that cannot be taken back stands at the price that was accepted, and the staff read both', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  hotel.fault({ method: 'postReservation', kind: 'price_drift', percent: 20 })
  hotel.fault({ method: 'putReservation', kind: 'scope_denied' })

  const response = await checkout(server, aCheckout(hotel.stay()))

  expect(response.json().booking).toMatchObject({ status: 'confirmed', totalMinor: 35_700 })
  await expectBothTotals(server, 35_700, 42_840)
})

test.each([
  ['none', '0', 30_000],
  ['a lower one', '10', 33_000],
  ['one with decimals', '7.7', 32_310],
])(
  'a guest who accepted a total with another tax rate than the property’s keeps it: %s',
  async (_name, rate, accepted) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms, env: { TAX_RATE: rate } })

    const order = aCheckout(hotel.stay(), { item: { totalMinor: accepted } })
    const { booking } = (await checkout(server, order)).json()
    await server.em.execute('update booking set refreshed_at = null')
    const url = `/api/booking/${booking.confirmationNumber}?token=${booking.token}`
    const later = (await server.app.inject(url)).json()

    expect(booking).toMatchObject({ status: 'confirmed', totalMinor: accepted })
    expect(booking.subtotalMinor + booking.taxesMinor).toBe(accepted)
    expect(later).toMatchObject({ totalMinor: accepted, taxesMinor: booking.taxesMinor })
    await expectBothTotals(server, accepted, 35_700)
  },
)

test('a booking that is dearer by cents needs attention, as its mail says', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, env: { TAX_RATE: '18.9' } })
  const staff = await aStaffMember(server)

  await checkout(server, aCheckout(hotel.stay(), { item: { totalMinor: 35_670 } }))

  const page = dataOf(await callQuery(staff, 'bookings.list', { filter: 'attention' }))
  expect(page).toMatchObject({ rows: [{ attention: ['dearer'] }] })
  expect((await mailsOf(server)).at(-1)?.subject).toContain('Precio distinto')
})

test('a price that the property changes after the booking is the guest’s, and one that it said late is not', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  hotel.fault({ method: 'postReservation', kind: 'no_total' })
  hotel.fault({ method: 'getReservation', kind: 'http500', times: 9 })
  const { booking } = (await checkout(server, aCheckout(hotel.stay()))).json()
  hotel.faults.length = 0
  const [reservation] = hotel.sandbox.state.reservations
  const read = async (rate: number) => {
    reservation!.rooms[0]!.rate = 2 * rate
    const remote = await hotel.pms.reservation(reservation!.id)
    const [stored] = await bookings(server)
    const current = await applyRemote(
      { em: server.em, pms: cachedPms(hotel.pms), env: server.env },
      stored!,
      remote!,
    )
    return current.totalMinor
  }

  expect(booking.totalMinor).toBe(35_700)
  expect(await read(18_000)).toBe(35_700)
  await expectBothTotals(server, 35_700, 42_840)
  expect(await read(18_000)).toBe(35_700)
  expect(await read(20_000)).toBe(47_600)
  expect(await mailsOf(server)).toHaveLength(2)
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

/** The guest's mail and page have what was accepted; the staff reads it beside what the property asks. */
async function expectBothTotals(server: TestApp, accepted: number, property: number) {
  const [toGuest, toStaff] = await mailsOf(server)
  expect([toGuest?.recipient, toStaff?.recipient]).toEqual(['ana@example.test', server.env.MAIL_TO])
  expect(toGuest?.text).toContain(moneyIn('es', accepted, 'USD'))
  expect(toGuest?.text).not.toContain(moneyIn('es', property, 'USD'))
  expect(toStaff?.text).toContain(`Total acordado: ${moneyIn('es', accepted, 'USD')}`)
  expect(toStaff?.text).toContain(`Total en Cloudbeds: ${moneyIn('es', property, 'USD')}`)
}
