import { expect, test } from 'vitest'
import type { BookingRow } from '#shared/booking/staff-bookings.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp } from '#tests/support/test-app.ts'

const list = async (staff: Staff, input: object): Promise<BookingRow[]> =>
  (dataOf(await callQuery(staff, 'bookings.list', input)) as { rows: BookingRow[] }).rows

test('the staff finds a booking by words of name, mail, telephone, room and numbers, in any order', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const tuki = await bookRoom(server, hotel, hotel.stay(), {
    guestName: 'José "El Tío" Tuki Ñancupil',
    guestPhone: '+56 9 5555 0211',
  })
  await bookRoom(server, hotel, hotel.stay(30), {
    guestEmail: 'li@example.test',
    guestPhone: '+49 30 901820',
  })

  for (const q of [
    'jose tuki',
    'tuki JOSE',
    'ÑANCU',
    tuki.reference.toLowerCase(),
    tuki.confirmationNumber,
    '5555 0211',
    '+56955550211',
    '(5555)0211',
    'mar 0211',
  ]) {
    const rows = await list(staff, { q })
    expect(
      rows.map(({ reference }) => reference),
      q,
    ).toEqual([tuki.reference])
  }
  expect(await list(staff, { q: 'li@example' })).toHaveLength(1)
  expect(await list(staff, { q: 'vista al mar' })).toHaveLength(2)
  for (const q of ['nadie', 'jose nadie', '-----', '5555 0212', '55550212']) {
    expect(await list(staff, { q }), q).toEqual([])
  }
})
