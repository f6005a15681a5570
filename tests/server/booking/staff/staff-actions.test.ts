import { expect, test } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { auditSentence } from '#shared/panel/audit.ts'
import { formatDay } from '#shared/format.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { bookings, mailsOf } from '#tests/support/checkout.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { LINK_ENV, WITH_LINKS } from '#tests/support/payment-link.ts'
import * as hotelStaff from '#tests/support/sandbox/hotel-staff.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const act = (staff: Staff, name: string, input: object) =>
  staff.post(`/trpc/admin.bookings.${name}`, input)

const logOf = (server: TestApp) =>
  server.em.execute<{ who: string; action: string; label: string }[]>(
    'select who, deed as action, label from audit_entry order by id',
  )

test('the confirmation goes out again, as the booking is now, and the log says who sent it', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { reference } = await bookRoom(server, hotel)

  const press = { reference, requestId: crypto.randomUUID() }
  expect((await act(staff, 'resend', press)).statusCode).toBe(200)
  // The repeat after a lost answer.
  expect((await act(staff, 'resend', press)).statusCode).toBe(200)

  const [first, again, ...more] = await mailsOf(server)
  expect(more).toEqual([])
  expect(again).toMatchObject({ recipient: 'ana@example.test', subject: first!.subject })
  expect(await logOf(server)).toEqual([
    { who: 'maria', action: 'booking.resend', label: reference },
  ])
})

test.each([
  ['as the hotel has moved the stay, though it did not report it', null, 200],
  ['not for a guest who did not come', 'no_show', 409],
  ['not for a stay that the hotel has cancelled', 'canceled', 409],
  ['not without an answer of the property', 'fault', 502],
] as const)('the confirmation goes out again %s', async (_name, happened, status) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { reference, confirmationNumber } = await bookRoom(server, hotel)
  const stay = hotelStaff.reservationIn(hotel.sandbox, confirmationNumber)
  const later = hotel.stay(40, 3)
  if (happened === null) hotelStaff.move(hotel.sandbox, stay, later)
  else if (happened === 'fault') {
    hotel.fault({ method: 'getReservation', kind: 'rejected', message: 'Please try again later' })
  } else hotel.setStatus(confirmationNumber, happened)
  await server.em.execute('update booking set refreshed_at = null')

  const answer = await act(staff, 'resend', { reference, requestId: crypto.randomUUID() })

  expect(answer.statusCode).toBe(status)
  const [, again] = await mailsOf(server)
  if (happened !== null) expect(again).toBeUndefined()
  else {
    expect(again!.text).toContain(formatDay('es-CL', later.checkOut))
    expect((await bookings(server))[0]).toMatchObject(later)
  }
})

test('the confirmation of a booking goes out again ten times an hour at most', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { reference } = await bookRoom(server, hotel)

  const answers = []
  for (let press = 0; press < 11; press += 1)
    answers.push(await act(staff, 'resend', { reference, requestId: crypto.randomUUID() }))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429])
  expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await mailsOf(server)).toHaveLength(11)
})

test('the staff cancels for the guest by the terms of the booking, with the mails to guest and hotel', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, env: { REMINDER_DAYS: '0' } })
  const staff = await aStaffMember(server)
  const { reference } = await bookRoom(server, hotel, hotel.stay(9))

  const answer = await act(staff, 'cancel', { reference, origin: 'guest_by_staff' })

  expect(dataOf(answer)).toEqual({ cancelled: true })
  expect(hotel.sandbox.state.reservations[0]!.status).toBe('canceled')
  const [, guest, house] = await mailsOf(server)
  expect(guest!.text).toContain('Como nos pediste, cancelamos tu reserva')
  expect(guest!.text).toMatch(/la primera noche \(178,50.USD\)/)
  expect(house!.subject).toMatch(/^Reserva cancelada: Ana Tuki Pakarati, /)
  expect(await logOf(server)).toEqual([
    { who: 'maria', action: 'booking.cancel', label: reference },
  ])
})

test.each(LANGUAGES)('the hotel’s own cancellation costs the guest nothing (%s)', async (lang) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, env: { REMINDER_DAYS: '0' } })
  const staff = await aStaffMember(server)
  const { reference } = await bookRoom(server, hotel, hotel.stay(9))
  await server.em.execute('update booking set language = ?', [lang])

  await act(staff, 'cancel', { reference, origin: 'hotel' })

  const [, guest, house] = await mailsOf(server)
  expect(guest!.text).not.toMatch(/178[,.]5|\{/)
  expect(guest!.text).toContain('/booking/')
  expect(house!.text).toContain('Sin costo.')
  const record = dataOf(await callQuery(staff, 'bookings.record', { reference }))
  expect(record).toMatchObject({ status: 'cancelled', view: { cancelCostMinor: 0 } })
})

test('a cancellation that Cloudbeds refuses leaves the booking as it was', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { reference, confirmationNumber } = await bookRoom(server, hotel)
  const input = { reference, origin: 'hotel' }

  expect((await act(staff, 'cancel', { reference, origin: 'guest' })).statusCode).toBe(400)
  expect((await act(staff, 'cancel', { ...input, reference: 'HM-NONE' })).statusCode).toBe(404)
  hotel.setStatus(confirmationNumber, 'checked_in')
  await server.em.execute('update booking set refreshed_at = null')
  expect((await act(staff, 'cancel', input)).statusCode).toBe(409)

  expect((await bookings(server))[0]).toMatchObject({ state: 'confirmed', cancelRequestedAt: null })
  expect(await mailsOf(server)).toHaveLength(1)
  expect(await logOf(server)).toEqual([])
})

test('a departure moves where a room is free: at the property, in the booking, by mail to the guest', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { checkIn, checkOut } = hotel.stay()
  const { reference } = await bookRoom(server, hotel, { checkIn, checkOut })
  const later = { reference, checkOut: addDays(checkOut, 1) }

  expect(dataOf(await callQuery(staff, 'bookings.askDeparture', later))).toMatchObject({
    available: true,
    // What the property asks for afterwards.
    price: { beforeMinor: 35_700, totalMinor: 53_550, currency: 'USD' },
  })
  const earlier = { reference, checkOut: addDays(checkOut, -1) }
  expect(dataOf(await callQuery(staff, 'bookings.askDeparture', earlier))).toMatchObject({
    price: { beforeMinor: 35_700, totalMinor: 17_850 },
  })
  expect((await act(staff, 'changeDeparture', later)).statusCode).toBe(200)

  expect(hotel.sandbox.state.reservations[0]).toMatchObject({ checkIn, checkOut: later.checkOut })
  expect((await bookings(server))[0]).toMatchObject({
    checkIn,
    checkOut: later.checkOut,
    totalMinor: 53_550,
  })
  const [, mail] = await mailsOf(server)
  expect(mail!.subject).toMatch(/^Nueva fecha de salida: /)
  expect(mail!.text).toContain('535,50')
  expect(await logOf(server)).toEqual([
    { who: 'maria', action: 'booking.change', label: reference },
  ])
})

test('a departure without a free room, before the arrival or of an impossible day is refused with the reason', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { checkIn, checkOut } = hotel.stay()
  const { reference } = await bookRoom(server, hotel, { checkIn, checkOut })
  hotel.sandbox.state.blocks.push({ roomTypeId: '501003', date: checkOut, units: 9 })
  const move = (day: string) => act(staff, 'changeDeparture', { reference, checkOut: day })

  const full = await move(addDays(checkOut, 1))
  expect(full.statusCode).toBe(409)
  expect(full.body).toContain('sin habitación libre')
  expect((await move(checkIn)).statusCode).toBe(409)
  expect((await move('2027-02-30')).statusCode).toBe(400)
  expect(hotel.calls('putReservation')).toBe(0)
  expect(await logOf(server)).toEqual([])
})

test('a payment link for a part of the total is made at the property, and nothing is released without it', async () => {
  await using hotel = await aSandbox(WITH_LINKS)
  await using server = await testApp({ pms: hotel.pms, env: LINK_ENV })
  const staff = await aStaffMember(server)
  const { reference } = await bookRoom(server, hotel)

  const wished = { reference, amountMinor: 10_000, requestId: crypto.randomUUID() }
  const link = await act(staff, 'paymentLink', wished)
  // The repeat after a lost answer.
  const again = await act(staff, 'paymentLink', wished)
  const tooMuch = await act(staff, 'paymentLink', { ...wished, amountMinor: 35_701 })

  expect(dataOf(link)).toEqual({ url: expect.stringMatching(/^http/) })
  expect(dataOf(again)).toEqual(dataOf(link))
  expect(tooMuch.statusCode).toBe(409)
  expect(tooMuch.body).toContain('357,00')
  expect((await act(staff, 'paymentLink', { ...wished, amountMinor: 0 })).statusCode).toBe(400)
  expect((await bookings(server))[0]).toMatchObject({ paymentLink: null, paymentDueAt: null })
  const [entry, ...more] = await logOf(server)
  expect(more).toEqual([])
  expect(entry).toMatchObject({ who: 'maria', label: reference })
  // Making a link sends nothing.
  expect(auditSentence({ ...entry!, facts: {} })).toBe(
    `creó un enlace de pago de la reserva ${reference}`,
  )
  expect(await mailsOf(server)).toHaveLength(1)
})

test('actions need the property: without it they say so', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { reference } = await bookRoom(server, hotel)
  await using other = await server.another()
  const staff = await aStaffMember(other)

  const answer = await act(staff, 'cancel', { reference, origin: 'hotel' })

  expect(answer.statusCode).toBe(503)
})
