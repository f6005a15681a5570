import { expect, test } from 'vitest'
import { bookingRound } from '#server/features/booking/job.ts'
import { stayIn } from '#server/features/booking/mails/stay-facts.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { BookingRecord } from '#shared/booking/staff-bookings.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { aSandbox, QUICK, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { bookings, mailsOf } from '#tests/support/checkout.ts'
import { bookRoom, cancel, errorIn, viewBooking, viewIn } from '#tests/support/linked-booking.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const HASTY = { ...QUICK, readMs: 400, writeMs: 400, retries: 0 }

test('a guest cancels with the link: at the property, in the booking, by mail to guest and staff', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)

  const response = await cancel(server, booking)

  expect(response.statusCode).toBe(200)
  expect(viewIn(response)).toMatchObject({
    status: 'cancelled',
    canCancel: false,
    cancelRequested: true,
    masked: false,
  })
  expect(hotel.sandbox.state.reservations[0]!.status).toBe('canceled')
  const [, guest, staff] = await mailsOf(server)
  expect(guest).toMatchObject({
    recipient: 'ana@example.test',
    subject: expect.stringMatching(/^Reserva cancelada: Hare Mahina, \d/),
  })
  expect(guest!.text).toContain('No tiene ningún costo.')
  expect(staff).toMatchObject({ recipient: server.env.MAIL_TO })
  expect(staff!.text).toContain('sin costo')
  expect(await free(server, hotel)).toBe(3)
})

test.each([
  [9, 2, /la primera noche \(178,50.USD\)/],
  [2, 3, /dos noches \(357,00.USD\)/],
  [2, 1, /toda la estadía \(178,50.USD\)/],
])(
  '%i days before a stay of %i nights page and mails say what is charged, as the confirmation did',
  async (daysAhead, nights, cost) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms, env: { REMINDER_DAYS: '0' } })
    const booking = await bookRoom(server, hotel, hotel.stay(daysAhead, nights))

    const cancelled = viewIn(await cancel(server, booking))

    const [confirmation, guest, staff] = await mailsOf(server)
    for (const mail of [confirmation, guest, staff]) expect(mail!.text).toMatch(cost)
    expect(cancelled.cancelCostMinor).toBe(nights === 3 ? 35_700 : 17_850)
  },
)

test('what a cancellation costs stays, whatever the property makes of the price of the stay', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel, hotel.stay(9))
  await cancel(server, booking)
  hotel.sandbox.state.reservations[0]!.rooms = []
  await server.em.execute('update booking set refreshed_at = null')

  expect(await viewBooking(server, booking)).toMatchObject({
    status: 'cancelled',
    totalMinor: 35_700,
    cancelCostMinor: 17_850,
  })
})

test('without the right link nothing is cancelled, and the answer says nothing about the number', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)

  const wrong = await cancel(server, { ...booking, token: 'x'.repeat(43) })
  const unknown = await cancel(server, { ...booking, confirmationNumber: 'HM-AAAAAAAAAA' })
  const empty = await cancel(server, { ...booking, token: '' })

  expect([wrong, unknown, empty].map(({ statusCode }) => statusCode)).toEqual([404, 404, 400])
  expect(errorIn(wrong)).toBe(errorIn(unknown))
  expect(hotel.calls('putReservation')).toBe(0)
})

test('two tabs and two processes cancel once, and all see the same', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await using other = await server.another({ pms: hotel.client() })
  const booking = await bookRoom(server, hotel)
  hotel.fault({ method: 'putReservation', kind: 'latency', delayMs: 200 })

  const responses = await Promise.all([
    cancel(server, booking),
    cancel(other, booking),
    cancel(server, booking),
  ])
  const later = await cancel(other, booking)

  expect([...responses, later].map((response) => viewIn(response).status)).toEqual(
    Array(4).fill('cancelled'),
  )
  expect(hotel.calls('putReservation')).toBe(1)
  expect(await mailsOf(server)).toHaveLength(3)
})

test('an answer lost after the property cancelled is a cancellation', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
  const booking = await bookRoom(server, hotel)
  hotel.fault({ method: 'putReservation', kind: 'reset_after' })

  expect(viewIn(await cancel(server, booking)).status).toBe('cancelled')
  expect(hotel.calls('putReservation')).toBe(1)
})

test.each(['reset_before', 'http500', 'timeout', 'rate_limit', 'scope_denied'] as const)(
  'a cancellation that meets %s is finished by the job, once, and mailed once',
  async (kind) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
    const booking = await bookRoom(server, hotel)
    hotel.fault({ method: 'putReservation', kind })

    const first = viewIn(await cancel(server, booking))
    const meanwhile = await viewBooking(server, booking)
    await round(server, hotel)
    await round(server, hotel)

    expect(first).toMatchObject({ status: 'processing', cancelRequested: true, canCancel: false })
    expect(meanwhile.status).toBe('processing')
    expect((await viewBooking(server, booking)).status).toBe('cancelled')
    expect(hotel.sandbox.state.reservations[0]!.status).toBe('canceled')
    expect((await mailsOf(server)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Reserva confirmada',
      'Cancelación en curso',
      'Reserva cancelada',
      'Reserva cancelada por el huésped',
    ])
  },
)

test('a process that died while it cancelled leaves it to the next one, which reads before it asks', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  await server.em.execute(
    `update booking set cancel_requested_at = now(), claimed_until = now() - interval '1 second'`,
  )
  await hotel.pms.cancel(booking.confirmationNumber)

  await round(server, hotel)

  expect((await bookings(server))[0]!.state).toBe('cancelled')
  expect(hotel.calls('putReservation')).toBe(1)
  expect(await mailsOf(server)).toHaveLength(3)
})

test('a booking whose cancellation the property certainly rejects stays: guest and staff get a mail, and it may be cancelled again', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  const staff = await aStaffMember(server)
  const record = async () => {
    const { reference } = booking
    const data = dataOf(await callQuery(staff, 'bookings.record', { reference })) as BookingRecord
    return { attention: data.attention, at: data.cancelRefusedAt }
  }
  hotel.fault({ method: 'putReservation', kind: 'rejected' })

  const response = await cancel(server, booking)
  const view = await viewBooking(server, booking)
  const refused = await record()
  const again = await cancel(server, booking)

  expect(response.statusCode).toBe(409)
  expect(response.json().error.data.reason).toBe('not_changeable')
  expect(view).toMatchObject({ status: 'confirmed', canCancel: true, cancelRequested: false })
  expect((await mailsOf(server))[1]!.subject).toContain('Cancelación rechazada')
  expect(refused).toEqual({ attention: ['cancel_refused'], at: expect.stringMatching(/Z$/) })
  const log = await server.em.execute('select who, deed as action, label from audit_entry')
  expect(log).toEqual([
    { who: 'Cloudbeds', action: 'booking.cancel-refused', label: booking.reference },
  ])
  expect(viewIn(again).status).toBe('cancelled')
  expect((await record()).attention).toEqual([])
})

test('a stay that has begun, and a booking without an outcome, are not cancelled here', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  hotel.sandbox.state.reservations[0]!.status = 'checked_in'
  await server.em.execute(`update booking set refreshed_at = now() - interval '1 hour'`)
  const begun = await cancel(server, booking)
  await server.em.execute(`update booking set state = 'unknown'`)
  const unresolved = await cancel(server, booking)

  expect([begun, unresolved].map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect(hotel.calls('putReservation')).toBe(0)
})

test('a cancelled stay is final: an answer of the property from before changes nothing', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  await cancel(server, booking)
  hotel.sandbox.state.reservations[0]!.status = 'confirmed'
  await server.em.execute(`update booking set refreshed_at = now() - interval '1 hour'`)

  const view = await viewBooking(server, booking)
  const again = await cancel(server, booking)

  expect([view.status, viewIn(again).status]).toEqual(['cancelled', 'cancelled'])
  expect(hotel.calls('putReservation')).toBe(1)
  expect(await mailsOf(server)).toHaveLength(3)
})

test.each(LANGUAGES)('the mail about a cancellation speaks %s', async (language) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel, hotel.stay(), { language })

  await cancel(server, booking)

  const [, mail] = await mailsOf(server)
  const t = translatorFor(language)
  expect(mail!.subject).toBe(t('mail.cancelled.subject', { stay: stayIn(language, hotel.stay()) }))
  expect(mail!.text).toContain(t('mail.cancelled.none'))
  expect(mail!.text).toContain(`/booking/${booking.confirmationNumber}?token=${booking.token}`)
  expect(mail!.text).not.toMatch(/\{\w+\}|undefined|null/)
})

/** How many ocean-view rooms a search finds. */
async function free(server: TestApp, hotel: TestSandbox): Promise<number> {
  const { checkIn, checkOut } = hotel.stay()
  const query = { checkIn, checkOut, adults: '2' }
  const offers = (await server.app.inject({ url: '/api/rooms', query })).json()
  return offers.find(({ id }: { id: string }) => id === '501003').available
}

const round = (server: TestApp, hotel: TestSandbox) =>
  bookingRound({ em: server.em, pms: cachedPms(hotel.client()), env: server.env, log: quiet })
