import { expect, test } from 'vitest'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { BOOKING_FILTERS } from '#shared/booking/filters-and-statuses.ts'
import type { BookingRow, Occupancy } from '#shared/booking/staff-bookings.ts'
import { bookRoom, cancel, change } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp } from '#tests/support/test-app.ts'

interface Page {
  rows: BookingRow[]
  next: string | null
}

const list = async (staff: Staff, input: object): Promise<BookingRow[]> =>
  (dataOf(await callQuery(staff, 'bookings.list', input)) as Page).rows

test('each filter shows its bookings: today, the next seven days, needing attention, cancelled', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const soon = await bookRoom(server, hotel, hotel.stay(6))
  const gone = await bookRoom(server, hotel, hotel.stay(30), { guestEmail: 'b@example.test' })
  const here = await bookRoom(server, hotel, hotel.stay(40), { guestEmail: 'c@example.test' })
  const asked = await bookRoom(server, hotel, hotel.stay(50), { guestEmail: 'd@example.test' })
  await cancel(server, gone)
  await change(server, asked, { message: '¿Podemos llegar un día antes?' })
  const today = hotelDay(Date.now())
  await server.em.execute('update booking set check_in = ?, check_out = ? where reference = ?', [
    addDays(today, -2),
    today,
    here.reference,
  ])

  const shown: Record<string, string[]> = {}
  for (const filter of BOOKING_FILTERS) {
    shown[filter] = (await list(staff, { filter })).map(({ reference }) => reference)
  }

  expect(shown).toEqual({
    all: [asked, here, gone, soon].map(({ reference }) => reference),
    today: [here.reference],
    arriving: [],
    leaving: [here.reference],
    staying: [],
    week: [soon.reference],
    future: [soon.reference, asked.reference],
    unpaid: [here.reference, soon.reference, asked.reference],
    attention: [asked.reference],
    cancelled: [gone.reference],
  })
  expect(dataOf(await callQuery(staff, 'bookings.counts'))).toEqual({
    all: 4,
    today: 1,
    arriving: 0,
    leaving: 1,
    staying: 0,
    week: 1,
    future: 2,
    unpaid: 3,
    attention: 1,
    cancelled: 1,
  })
  const [row] = await list(staff, { filter: 'attention' })
  expect(row).toMatchObject({
    name: 'Ana Tuki Pakarati',
    pmsId: asked.confirmationNumber,
    nights: 2,
    guests: 2,
    rooms: ['Habitación con vista al mar'],
    totalMinor: 35_700,
    currency: 'USD',
    status: 'confirmed',
    attention: ['change_asked'],
  })
})

test.each([
  ['unresolved', `state = 'unknown', updated_at = now() - interval '5 minutes'`],
  ['cancelling', `cancel_requested_at = now() - interval '5 minutes'`],
  ['lost', `state = 'failed', failure = 'lost'`],
  ['lost', `state = 'failed', failure = 'lost', check_in = 'TODAY'`],
  ['cancel_refused', `cancel_refused_at = now()`],
  ['missing', `missing_since = now()`],
  ['no_link', `payment_due_at = now()`],
  ['payment', `terms = '[{"payment":"link"}]', payment_link = 'https://example.test'`],
  // Beside the edge of those above.
  ['none', `state = 'failed', failure = 'lost', check_in = 'TODAY'::date - 1`],
  [
    'none',
    `cancel_refused_at = now(), check_in = 'TODAY'::date - 2, check_out = 'TODAY'::date - 1`,
  ],
  ['none', `missing_since = now(), check_in = 'TODAY'::date - 2, check_out = 'TODAY'::date - 1`],
  ['none', `payment_due_at = now(), paid_at = now()`],
  [
    'none',
    `terms = '[{"payment":"link"}]', payment_link = 'https://example.test', paid_at = now()`,
  ],
  ['dearer', `is_dearer = true, check_in = 'TODAY'::date - 2, check_out = 'TODAY'`],
  ['none', `is_dearer = true, check_in = 'TODAY'::date - 2, check_out = 'TODAY'::date - 1`],
])('of the reasons for attention %s is that of a booking with %s', async (reason, columns) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  await bookRoom(server, hotel)
  expect(await list(staff, { filter: 'attention' })).toEqual([])

  await server.em.execute(`update booking set ${columns.replaceAll('TODAY', hotelDay(Date.now()))}`)

  const rows = await list(staff, { filter: 'attention' })
  expect(rows.map(({ attention }) => attention)).toEqual(reason === 'none' ? [] : [[reason]])
})

test.each([
  [1, 'nothing is known of a payment', 'pms_paid_minor = null'],
  [1, 'a part is paid', 'pms_paid_minor = 10000'],
  [1, 'extras came after the payment', 'pms_paid_minor = total_minor, extras_minor = 5000'],
  [0, 'all is paid', 'pms_paid_minor = total_minor'],
  [0, 'what is left is rounding', 'pms_paid_minor = total_minor - 1'],
  [1, 'what is left is more than rounding', 'pms_paid_minor = total_minor - 2'],
  [0, 'it is rounding without decimals', `currency = 'CLP', pms_paid_minor = total_minor - 100`],
  [0, 'it was paid online', 'pms_paid_minor = null, paid_at = now()'],
  [0, 'the guest did not come', `pms_status = 'no_show'`],
  [0, 'the guest has left', `check_in = 'TODAY'::date - 2, check_out = 'TODAY'::date - 1`],
])('of bookings with something to collect there is %i where %s', async (count, _name, columns) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  await bookRoom(server, hotel)

  await server.em.execute(`update booking set ${columns.replaceAll('TODAY', hotelDay(Date.now()))}`)

  expect(await list(staff, { filter: 'unpaid' })).toHaveLength(count)
})

test('a change that was answered needs no attention any more', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  await change(server, await bookRoom(server, hotel), { message: '¿Un día antes?' })
  expect(await list(staff, { filter: 'attention' })).toHaveLength(1)

  await server.em.execute(`update inbox_item set state = 'answered'`)

  expect(await list(staff, { filter: 'attention' })).toEqual([])
})

test('a mail that the mailbox refuses brings its booking to attention', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  await bookRoom(server, hotel)

  await server.em.execute(`update outbox_mail set status = 'failed' where recipient like 'ana%'`)

  expect((await list(staff, { filter: 'attention' }))[0]?.attention).toEqual(['mail_failed'])
})

test('a record holds the guest’s words, both numbers, the property’s state, its mails and what can be done', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { reference, confirmationNumber } = await bookRoom(server, hotel, hotel.stay(), {
    observations: 'Llegamos tarde, vegetarianos',
  })
  const [key, value] = ['property.reservation', 'https://hotels.example/connect#/reservations/{id}']
  await staff.post('/trpc/admin.settings.set', { key, value })

  for (const number of [reference, confirmationNumber]) {
    const record = dataOf(await callQuery(staff, 'bookings.record', { reference: number }))
    expect(record).toMatchObject({
      view: {
        guest: { name: 'Ana Tuki Pakarati', observations: 'Llegamos tarde, vegetarianos' },
        reference,
        confirmationNumber,
        totalMinor: 35_700,
        taxesMinor: 5_700,
        token: null,
      },
      status: 'confirmed',
      pmsId: confirmationNumber,
      propertyUrl: `https://hotels.example/connect#/reservations/${confirmationNumber}`,
      can: { resend: true, cancel: true, changeDeparture: true, paymentLink: false },
    })
  }
  expect(
    dataOf(await callQuery(staff, 'mail.about', { about: `booking:${reference}` })),
  ).toHaveProperty('1.subject', expect.stringMatching(/^Reserva confirmada: /))
})

test('a record tells what the hotel did in its own system, and the list and a record without it say the same', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { reference, confirmationNumber } = await bookRoom(server, hotel)
  await server.em.execute('update booking set refreshed_at = null')
  hotel.setStatus(confirmationNumber, 'checked_in')

  const input = { reference }
  expect(dataOf(await callQuery(staff, 'bookings.record', input))).toMatchObject({
    status: 'checked_in',
    can: { cancel: false, changeDeparture: false },
  })
  await using other = await server.another()
  const colleague = await aStaffMember(other)
  expect(dataOf(await callQuery(colleague, 'bookings.record', input))).toMatchObject({
    status: 'checked_in',
  })
  expect(await list(colleague, {})).toMatchObject([{ status: 'checked_in' }])
})

test('a number that neither the site nor the property knows is not found', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  await bookRoom(server, hotel)

  expect(
    (await callQuery(staff, 'bookings.record', { reference: 'HM-AAAAAAAAAA' })).statusCode,
  ).toBe(404)
})

test('the occupancy counts this site’s rooms and all that the property cannot sell', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { checkIn, checkOut } = hotel.stay(10)
  await bookRoom(server, hotel, { checkIn, checkOut })
  const block = { roomTypeId: '501003', date: checkIn, units: 1 }
  hotel.sandbox.state.blocks.push(block)

  const answer = dataOf(await callQuery(staff, 'bookings.occupancy'))
  const { days, rooms } = answer as Occupancy

  expect(days).toHaveLength(60)
  expect(rooms).toBeGreaterThan(3)
  expect(days.find(({ date }) => date === checkIn)).toMatchObject({ ours: 1, taken: 2 })
  expect(days.find(({ date }) => date === checkOut)).toMatchObject({ ours: 0, taken: 0 })
})

test('a room type that the property does not list for a night is not free then', async () => {
  await using hotel = await aSandbox()
  const { checkIn } = hotel.stay(10)
  const calendar: typeof hotel.pms.calendar = async (period) =>
    (await hotel.pms.calendar(period)).filter(
      ({ date, roomTypeId }) => date !== checkIn || roomTypeId !== '501003',
    )
  await using server = await testApp({ pms: { ...hotel.pms, calendar } })
  const staff = await aStaffMember(server)

  const answer = dataOf(await callQuery(staff, 'bookings.occupancy')) as Occupancy

  expect(answer.days.find(({ date }) => date === checkIn)?.taken).toBeGreaterThan(0)
  expect(answer.days.find(({ date }) => date === addDays(checkIn, 1))?.taken).toBe(0)
})

test.each([
  [0, true],
  [-1, false],
])('%i days after the departure the confirmation goes out again: %s', async (days, resend) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { reference } = await bookRoom(server, hotel)
  const checkOut = addDays(hotelDay(Date.now()), days)
  await server.em.execute('update booking set check_in = ?, check_out = ?, refreshed_at = now()', [
    addDays(checkOut, -2),
    checkOut,
  ])

  const record = dataOf(await callQuery(staff, 'bookings.record', { reference }))

  expect(record).toMatchObject({ can: { resend } })
})

test('without the property the occupancy is that of this site alone, and says so', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  expect(dataOf(await callQuery(staff, 'bookings.occupancy'))).toMatchObject({
    rooms: null,
    asOf: null,
  })
})
