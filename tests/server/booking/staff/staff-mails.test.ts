import { expect, test } from 'vitest'
import { eraseGuest } from '#server/features/guests/erase.ts'
import { formatDayRange } from '#shared/day-range.ts'
import { bookRoom, cancel, change } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const toHotel = (server: TestApp) =>
  server.em.execute<{ subject: string; text: string }[]>(
    'select subject, text from outbox_mail where recipient = ? order by id',
    [server.env.MAIL_TO],
  )

test('the hotel gets a mail for a new booking, a change request and a cancellation, each with both numbers and a link', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const booking = await bookRoom(server, hotel, stay, { observations: 'Vegetarianos' })
  const { reference, confirmationNumber } = booking
  await change(server, booking, { message: '¿Un día antes?' })
  await cancel(server, booking)

  const mails = await toHotel(server)

  const days = formatDayRange('es', stay.checkIn, stay.checkOut)
  const stayed = `Ana Tuki Pakarati, ${days} (${reference})`
  expect(mails.map(({ subject }) => subject.replace(/S-\w+/, 'S-…'))).toEqual([
    `Nueva reserva: ${stayed}`,
    `Solicitud de cambio S-…, reserva ${confirmationNumber}`,
    `Reserva cancelada por el huésped: ${stayed}`,
  ])
  for (const { text } of mails) {
    expect(text).toContain(reference)
    expect(text).toContain(confirmationNumber)
    expect(text).toContain(`/admin/reservas/${reference}`)
  }
  expect(mails[0]!.text).toContain('Vegetarianos')
})

test.each([
  ['confirmed', 'Ya le llegó su confirmación.'],
  ['not_confirmed', 'Confírmala en Cloudbeds: entonces le llega su confirmación.'],
] as const)(
  'the mail for a new booking that is %s says what the guest has',
  async (status, text) => {
    await using hotel = await aSandbox({ config: { createdStatus: status } })
    await using server = await testApp({ pms: hotel.pms })
    await bookRoom(server, hotel)

    expect((await toHotel(server))[0]!.text).toContain(text)
  },
)

test.each([
  ['mail.booking', 'Nueva reserva'],
  ['mail.change', 'Solicitud de cambio'],
  ['mail.cancellation', 'Reserva cancelada'],
])('with "%s" off the mail "%s" stays away, and the others come', async (key, subject) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  await staff.post('/trpc/admin.settings.set', { key, value: false })

  const booking = await bookRoom(server, hotel)
  await change(server, booking, { message: '¿Un día antes?' })
  await cancel(server, booking)

  const mails = await toHotel(server)
  expect(mails).toHaveLength(2)
  expect(mails.filter((mail) => mail.subject.startsWith(subject))).toEqual([])
})

test('the record of a booking shows the changes that wait for an answer', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const booking = await bookRoom(server, hotel)
  await change(server, booking, { message: '¿Un día antes?' })

  const { reference } = booking
  expect(dataOf(await callQuery(staff, 'bookings.record', { reference }))).toMatchObject({
    attention: ['change_asked'],
    changes: [{ message: '¿Un día antes?' }],
  })
  await server.em.execute(`update inbox_item set state = 'answered'`)
  expect(dataOf(await callQuery(staff, 'bookings.record', { reference }))).toMatchObject({
    attention: [],
    changes: [],
  })
})

test('a change of a booking that was cancelled since asks for nothing more', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const booking = await bookRoom(server, hotel)
  await change(server, booking, { message: '¿Un día antes?' })
  await cancel(server, booking)

  const { reference } = booking
  expect(dataOf(await callQuery(staff, 'bookings.record', { reference }))).toMatchObject({
    status: 'cancelled',
    attention: [],
    changes: [{ message: '¿Un día antes?' }],
  })
})

test('an erased guest is in no note about a booking and is not found by name', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { reference } = await bookRoom(server, hotel)
  const about = `booking:${reference}`
  await staff.post('/trpc/admin.notes.add', {
    about,
    text: 'Ana llega con dos perros',
    requestId: crypto.randomUUID(),
  })
  await server.em.execute(`update booking set check_in = '2020-01-01', check_out = '2020-01-02'`)

  await eraseGuest(server.em, 'ana@example.test', '2020-01-03')

  expect(dataOf(await callQuery(staff, 'notes.list', { about }))).toEqual([])
  expect(dataOf(await callQuery(staff, 'bookings.list', { q: 'ana' }))).toMatchObject({ rows: [] })
})
