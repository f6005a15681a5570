import { expect, test } from 'vitest'
import { compareRound } from '#server/features/booking/watch/compare.ts'
import { readChanges } from '#server/features/booking/watch/changes.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { BookingRow, Occupancy } from '#shared/booking/staff-bookings.ts'
import type { TodayGuests } from '#shared/panel/today.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { assign, bookElsewhere, reservationIn } from '#tests/support/sandbox/hotel-staff.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const answer = async <T>(staff: Staff, name: string, input?: object): Promise<T> =>
  dataOf(await callQuery(staff, name, input)) as T

const numbers = async (staff: Staff, input: object) =>
  (await answer<{ rows: BookingRow[] }>(staff, 'bookings.list', input)).rows.map(
    ({ reference, pmsId }) => reference || pmsId,
  )

const readAll = async (server: TestApp, hotel: TestSandbox) => {
  const pms = cachedPms(hotel.pms)
  await compareRound({ database: server.database, pms, env: server.env, log: quiet })
  await readChanges({ em: server.em.fork(), pms, env: server.env })
}

test('a telephone booking made in the property is in Reservas, on Hoy, in the calendar of all and in the occupancy', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const own = await bookRoom(server, hotel, hotel.stay(10))
  // The property tells the time of a reservation without parts of a second.
  await server.em.execute(`update reservation set created_at = created_at - interval '1 second'`)
  const made = bookElsewhere(hotel.sandbox, hotel.stay(0))
  assign(made, 0)
  await readAll(server, hotel)

  expect(await numbers(staff, {})).toEqual([made.id, own.reference])
  for (const filter of ['today', 'arriving', 'staying', 'week']) {
    expect(await numbers(staff, { filter }), filter).toEqual([made.id])
  }
  expect(await numbers(staff, { filter: 'future' })).toEqual([own.reference])
  for (const q of ['perez telefono', '55550211', 'jardin perez', '201', made.id]) {
    expect(await numbers(staff, { q }), q).toEqual([made.id])
  }
  const found = await answer<{ row: BookingRow }>(staff, 'bookings.elsewhere', {
    reference: made.id,
  })
  expect(found).toMatchObject({
    email: 'perez@example.com',
    row: { name: 'Telefono Perez', reference: '', source: 'Walk-In', totalMinor: null },
  })
  expect(await answer(staff, 'bookings.elsewhere', { reference: '404' })).toBeNull()
  const [bookings = '', everything = ''] = await Promise.all(
    ['', '?todas=1'].map(async (all) => (await staff.get(`/api/admin/bookings.csv${all}`)).body),
  )
  expect([bookings, everything].map((file) => file.includes('Telefono Perez'))).toEqual([
    false,
    true,
  ])
  expect(bookings).toMatch(/,Hecha,Hecha en,Hora de llegada,Asignadas\r\n/)

  const [today] = (await answer<TodayGuests>(staff, 'today.guests')).days
  expect(today.arrivals).toMatchObject([
    {
      id: made.id,
      rooms: ['Habitación con vista al jardín', '201'],
      origin: 'Chile',
      arrivalTime: '15:30',
      phone: '+56 9 5555 0211',
    },
  ])
  // The filter and the figure of one name agree.
  expect(today.staying.map(({ id }) => id)).toEqual(await numbers(staff, { filter: 'staying' }))
  const { days } = await answer<Occupancy>(staff, 'bookings.occupancy')
  expect(days[0]).toMatchObject({ ours: 0, booked: 1, taken: 1 })

  assign(reservationIn(hotel.sandbox, own.confirmationNumber), 0)
  await readAll(server, hotel)
  await staff.post('/trpc/admin.bookings.renewFeed', {})
  const urls = dataOf(
    await staff.post('/trpc/admin.bookings.renewFeed', { which: 'all' }),
  ) as Record<string, string>
  const [site = '', all = ''] = await Promise.all(
    [`${urls.url}?todas`, urls.allUrl].map(async (url = '') => {
      const { body } = await server.app.inject({ url: new URL(url).pathname + new URL(url).search })
      return body.replaceAll('\r\n ', '')
    }),
  )
  expect(site).toContain('Reservas de este sitio')
  expect(site).not.toContain('Telefono Perez')
  const summary = /SUMMARY:Ana .*/.exec(all)?.[0]
  expect(summary).toMatch(/ · \d{3}$/)
  expect(site).toContain(summary?.replace(/ · \d{3}$/, '\r'))
  await server.em.execute('update reservation set check_in = check_in - 200 where pms_id = ?', [
    made.id,
  ])
  expect(await numbers(staff, { filter: 'staying' })).toEqual([made.id])
  await staff.post('/trpc/admin.bookings.revokeFeed', { which: 'all' })
  expect(dataOf(await callQuery(staff, 'bookings.feed'))).toEqual({ url: urls.url, allUrl: null })
  expect(all).toContain('Todas las reservas')
  expect(all).toContain('SUMMARY:Telefono Perez · Habitación con vista al jardín · 201')
  expect(all).toContain('Llega a las 15:30')
  expect(all).not.toContain('5555')
})

test('of the guests who arrive on a day the list begins with those who said when, by their hour', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const made = ['501001', '501002', '501003'].map((room) =>
    bookElsewhere(hotel.sandbox, hotel.stay(0), { room }),
  )
  await readAll(server, hotel)
  const [silent, late, early] = made.map(({ id }) => id)
  for (const [id, hour] of [
    [silent, ''],
    [late, '15:30'],
    [early, '09:05'],
  ]) {
    await server.em.execute('update reservation set arrival_time = ? where pms_id = ?', [hour, id])
  }

  for (const filter of ['today', 'arriving']) {
    expect(await numbers(staff, { filter }), filter).toEqual([early, late, silent])
  }
})

test('Reservas says how far it is complete, and Hoy without the property what was known', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const made = bookElsewhere(hotel.sandbox, hotel.stay(0))
  const coverage = () => answer(staff, 'bookings.coverage')

  expect(await coverage()).toEqual({
    source: 'site',
    until: null,
    knownUntil: null,
    isLate: true,
  })
  await readAll(server, hotel)
  expect(await coverage()).toMatchObject({ source: 'property', until: null, isLate: false })
  for (let call = 0; call < 3; call += 1) {
    hotel.fault({ method: 'getReservations', kind: 'http500' })
  }

  const guests = await answer<TodayGuests>(staff, 'today.guests')

  expect(guests).toMatchObject({ source: 'known', fresh: 1 })
  expect(guests.days[0].arrivals).toMatchObject([{ id: made.id, reference: '' }])
})
