import { expect, test } from 'vitest'
import type { BookingRow } from '#shared/booking/staff-bookings.ts'
import type { TodayOverview } from '#shared/panel/today.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { remove, reservationIn } from '#tests/support/sandbox/hotel-staff.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp } from '#tests/support/test-app.ts'
import { noteProperty } from '#server/features/booking/watch/coverage.ts'
import { compareAll } from './listed.ts'

test('a booking that the property deleted waits for the staff, without a mail, until the property has it again', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { confirmationNumber } = await bookRoom(server, hotel)
  const own = reservationIn(hotel.sandbox, confirmationNumber)
  const mails = await mailsOf(server)
  const seen = async () => {
    const list = await callQuery(staff, 'bookings.list', { filter: 'all' })
    const { rows } = dataOf(list) as { rows: BookingRow[] }
    const { tasks } = dataOf(await callQuery(staff, 'today.overview')) as TodayOverview
    return {
      rows: rows.map(({ status, attention }) => [status, ...attention]),
      tasks: tasks.map(({ text }) => text),
    }
  }
  await compareAll(server, hotel)
  expect(await seen()).toEqual({ rows: [['confirmed']], tasks: [] })

  remove(hotel.sandbox, own)
  await compareAll(server, hotel)
  const asked = hotel.calls('getReservation')
  await compareAll(server, hotel)

  expect(await seen()).toEqual({
    rows: [['missing', 'missing']],
    tasks: ['1 reserva del sitio se borró en el sistema hotelero'],
  })
  expect(hotel.calls('getReservation'), 'asked for once').toBe(asked)
  hotel.sandbox.state.reservations.push(own)
  await compareAll(server, hotel)
  expect(await seen()).toEqual({ rows: [['confirmed']], tasks: [] })
  expect(await mailsOf(server)).toEqual(mails)
})

test.each([
  ['confirmed', 'a simulated property that begins empty', true, true],
  ['missing', 'a simulated property with its reservations', true, false],
  ['missing', 'a real property', false, false],
])('an earlier booking is %s if %s lacks it', async (status, _name, isSimulated, isEmpty) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await bookRoom(server, hotel)
  remove(hotel.sandbox, reservationIn(hotel.sandbox, confirmationNumber))

  await noteProperty(server.em, { isSimulated, isEmpty, now: Date.now() })
  await compareAll(server, hotel)

  const list = await callQuery(await aStaffMember(server), 'bookings.list', { filter: 'all' })
  expect(dataOf(list)).toMatchObject({ rows: [{ status }] })
})
