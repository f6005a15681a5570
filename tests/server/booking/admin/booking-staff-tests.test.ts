import { expect, test } from 'vitest'
import { aStaff } from '#tests/support/client/cockpit.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const LIVE = { CLOUDBEDS_API_KEY: 'cbat_x', CLOUDBEDS_PROPERTY_ID: '900142' }
const URL_OF_TEST = '/api/admin/test-cloudbeds-payment'

test('the payment test walks the whole way and leaves nothing behind', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)

  const response = await staff.post(URL_OF_TEST, {})

  expect(response.statusCode).toBe(200)
  const answer = response.json()
  expect(answer).toMatchObject({
    success: true,
    error: null,
    details: null,
    reservation: { status: 'canceled', id: expect.any(String) },
    payment: { success: true, paymentID: expect.any(String), paymentUrl: null },
    flow: {
      readyForProduction: false,
      reservationCreated: true,
      paymentCreated: true,
      nextStep: 'La prueba funciona, pero es simulada: aún no hay hotel conectado.',
    },
  })
  expect(answer.checkIn).toMatch(/^20\d\d-06-25$/)
  expect(answer.checkOut).toMatch(/^20\d\d-06-27$/)
  expect(answer.checkIn > hotel.sandbox.today()).toBe(true)
  expect(answer.steps.map(({ key, ok }: Step) => [key, ok])).toEqual([
    ['availability', true],
    ['reservation', true],
    ['methods', true],
    ['payment', true],
    ['link', null],
    ['void', true],
    ['cancel', true],
  ])
  const [reservation] = hotel.sandbox.state.reservations
  expect(reservation).toMatchObject({
    status: 'canceled',
    reference: expect.stringMatching(/^TEST-/),
  })
  expect(reservation!.payments).toMatchObject([{ isVoided: true }])
})

test('a property with payment links gives one', async () => {
  await using hotel = await aSandbox({ config: { payByLink: true } })
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)

  const answer = (await staff.post(URL_OF_TEST, {})).json()

  expect(answer.payment.paymentUrl).toMatch(/^http/)
})

interface Step {
  key: string
  ok: boolean | null
  detail: string
  technical: string | null
}

test.each([
  ['getAvailableRoomTypes', 'http500', 'availability', 0],
  ['postReservation', 'rejected', 'reservation', 0],
  ['postReservation', 'reset_after', 'reservation', 1],
  ['postReservation', 'reset_before', 'reservation', 0],
  ['getPaymentMethods', 'scope_denied', 'methods', 1],
  ['postPayment', 'rejected', 'payment', 1],
  ['getPaymentsCapabilities', 'scope_denied', 'link', 1],
  ['postVoidPayment', 'rejected', 'void', 1],
] as const)(
  'when %s fails with %s the test says where, and cleans up',
  async (method, kind, key, made) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const staff = await aStaff(server)
    hotel.fault({ method, kind, times: method.startsWith('get') ? 9 : 1 })

    const answer = (await staff.post(URL_OF_TEST, {})).json()

    expect(answer.success).toBe(false)
    expect(answer.error).toBeTypeOf('string')
    expect(answer.details).toContain(method)
    const failed = answer.steps.find(({ ok }: Step) => ok === false)
    expect(failed.key).toBe(key)
    expect(answer.flow.readyForProduction).toBe(false)
    const statuses = hotel.sandbox.state.reservations.map(({ status }) => status)
    expect(statuses).toEqual(Array(made).fill('canceled'))
  },
)

test('a reservation that cannot be cancelled is named, so that somebody does it by hand', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)
  hotel.fault({ method: 'putReservation', kind: 'scope_denied' })

  const answer = (await staff.post(URL_OF_TEST, {})).json()

  expect(answer.flow.nextStep).toContain(answer.reservation.id)
  expect(answer.flow.readyForProduction).toBe(false)
})

test('a second payment test within a minute waits', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)

  const first = await staff.post(URL_OF_TEST, {})
  const second = await staff.post(URL_OF_TEST, {})

  expect([first.statusCode, second.statusCode]).toEqual([200, 429])
  expect(hotel.calls('postReservation')).toBe(1)
})

test.each([
  ['not allowed by the operator', {}, 'CREAR RESERVA REAL', 403],
  ['not confirmed', { ALLOW_TEST_RESERVATIONS: '1' }, undefined, 403],
  ['confirmed wrongly', { ALLOW_TEST_RESERVATIONS: '1' }, 'sí', 403],
  ['allowed and confirmed', { ALLOW_TEST_RESERVATIONS: '1' }, ' CREAR RESERVA REAL ', 200],
] as [string, Record<string, string>, string | undefined, number][])(
  'on a real property a test that is %s',
  async (_name, env, confirmation, status) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms, env: { ...LIVE, ...env } })
    const staff = await aStaff(server)
    const { checkIn, checkOut } = hotel.stay()
    const sure = confirmation === undefined ? {} : { confirmation }

    const payment = await staff.post(URL_OF_TEST, sure)
    const reservation = await staff.call('testReservation', {
      checkIn,
      checkOut,
      adults: 1,
      ...sure,
    })

    expect([payment.statusCode, reservation.statusCode]).toEqual([status, status])
    if (status === 403) expect(hotel.log).toEqual([])
  },
)

test('the availability tab loads again each time it is opened', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)
  const { checkIn, checkOut } = hotel.stay()

  await staff.call('testAvailability', { checkIn, checkOut, adults: 2 })
  const response = await staff.call('testAvailability', { checkIn, checkOut, adults: 2 })
  const wrong = await staff.call('testAvailability', { checkIn, checkOut, adults: 0 })

  expect(response.json().result.data.offers).toHaveLength(4)
  expect(hotel.calls('getAvailableRoomTypes')).toBe(2)
  expect(wrong.statusCode).toBe(400)
})

test('the reservation tab books and cancels, or leaves it to be looked at', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)
  const { checkIn, checkOut } = hotel.stay()
  const search = { checkIn, checkOut, adults: 2, roomTypeId: '3' }

  const gone = (await staff.call('testReservation', search)).json().result.data
  const kept = (await staff.call('testReservation', { ...search, cancel: false })).json().result
    .data
  const found = (await staff.call('lookup', { number: kept.reservation.id })).json().result.data

  expect(gone).toMatchObject({ cancelled: true, reservation: { status: 'canceled' } })
  expect(kept).toMatchObject({
    cancelled: false,
    reservation: { status: 'confirmed', totalMinor: 35_700 },
  })
  expect(found).toMatchObject({
    id: kept.reservation.id,
    reference: kept.reservation.reference,
    status: 'confirmed',
    guest: { firstName: 'Prueba', lastName: 'Web' },
    total: 35_700,
  })
  expect(hotel.sandbox.state.reservations.map(({ status }) => status)).toEqual([
    'canceled',
    'confirmed',
  ])
})

test('a reservation that is not there is not found', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaff(server)

  const missing = await staff.call('lookup', { number: '1234567890123' })
  const blank = await staff.call('lookup', { number: '  ' })

  expect(missing.statusCode).toBe(404)
  expect(missing.json().error.message).toBe('Reserva no encontrada')
  expect(blank.statusCode).toBe(400)
})
