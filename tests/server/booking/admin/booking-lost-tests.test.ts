import { expect, test } from 'vitest'
import { aStaff } from '#tests/support/client/cockpit.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox, QUICK } from '#tests/support/sandbox/test-sandbox.ts'

/** Limits of a client that tries once. */
const HASTY = { ...QUICK, retries: 0 }

test.each([
  ['was made', 'reset_after', 1, 'anúlalo a mano'],
  ['was not made', 'reset_before', 0, 'repite la prueba'],
] as const)(
  'a payment whose answer is lost is looked for, and one that %s is told from the other',
  async (_name, kind, payments, nextStep) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
    const staff = await aStaff(server)
    hotel.fault({ method: 'postPayment', kind })

    const answer = (await staff.post('/api/admin/test-cloudbeds-payment', {})).json()

    const [reservation] = hotel.sandbox.state.reservations
    expect(reservation!.payments).toHaveLength(payments)
    expect(reservation!.status).toBe('canceled')
    expect(answer.steps.map(({ key }: { key: string }) => key)).toContain('reconcile_payment')
    expect(answer.flow.nextStep).toContain(nextStep)
    if (payments === 0) return
    expect(answer.flow.nextStep).toContain(reservation!.id)
    expect(answer.flow.nextStep).toContain(reservation!.reference)
  },
)

test('a payment whose reservation is not found may have been made', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
  const staff = await aStaff(server)
  hotel.fault({ method: 'postPayment', kind: 'reset_after' })
  hotel.fault({ method: 'getReservation', kind: 'rejected', message: 'Reservation not found' })

  const answer = (await staff.post('/api/admin/test-cloudbeds-payment', {})).json()

  expect(answer.flow.nextStep).toContain('Revisa en Cloudbeds el pago')
  expect(answer.steps.map(({ detail }: { detail: string }) => detail).join()).not.toContain(
    'Cloudbeds no registró el pago',
  )
})

test('a test reservation whose answer is lost is found and cancelled', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
  const staff = await aStaff(server)
  const { checkIn, checkOut } = hotel.stay()
  hotel.fault({ method: 'postReservation', kind: 'reset_after' })

  const response = await staff.call('testReservation', { checkIn, checkOut, adults: 1 })

  const [reservation] = hotel.sandbox.state.reservations
  expect(reservation!.status).toBe('canceled')
  expect(response.json().result.data).toMatchObject({
    cancelled: true,
    reservation: { id: reservation!.id, reference: reservation!.reference },
  })
})

test.each([
  ['may have been made', 'postReservation', 'reset_before', /TEST-/],
  ['cannot be cancelled', 'putReservation', 'scope_denied', /\d{6,} \(TEST-/],
] as const)(
  'a test reservation that %s is named to the staff',
  async (_name, method, kind, named) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
    const staff = await aStaff(server)
    const { checkIn, checkOut } = hotel.stay()
    hotel.fault({ method, kind, times: 9 })

    const response = await staff.call('testReservation', { checkIn, checkOut, adults: 1 })

    expect(response.json().error.data.advice).toMatch(named)
  },
)
