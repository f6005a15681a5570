import { expect, test } from 'vitest'
import type { BookingRow, Occupancy } from '#shared/booking/staff-bookings.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp } from '#tests/support/test-app.ts'

test.each(['no_show', 'checked_out'] as const)(
  'a stay whose guest is not there (%s) occupies nothing, is in no list and is not confirmed again',
  async (status) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const staff = await aStaffMember(server)
    const gone = await bookRoom(server, hotel, hotel.stay(0, 3))
    const here = await bookRoom(server, hotel, hotel.stay(0, 3), { guestEmail: 'b@example.test' })
    if (status === 'checked_out') hotel.setStatus(gone.confirmationNumber, 'checked_in')
    hotel.setStatus(gone.confirmationNumber, status)
    await server.em.execute('update booking set refreshed_at = null')
    await callQuery(staff, 'bookings.record', { reference: gone.reference })

    const { days } = dataOf(await callQuery(staff, 'bookings.occupancy')) as Occupancy
    expect(days.slice(0, 3).map(({ ours }) => ours)).toEqual([1, 1, 1])
    for (const filter of ['today', 'week']) {
      const answer = await callQuery(staff, 'bookings.list', { filter })
      const { rows } = dataOf(answer) as { rows: BookingRow[] }
      expect(rows.map(({ reference }) => reference)).toEqual([here.reference])
    }
    const { url } = dataOf(await staff.post('/trpc/admin.bookings.renewFeed', {})) as {
      url: string
    }
    const { body } = await server.app.inject(new URL(url).pathname)
    expect(body).toContain(here.reference)
    expect(body).not.toContain(gone.reference)
    expect(
      dataOf(await callQuery(staff, 'bookings.record', { reference: gone.reference })),
    ).toMatchObject({ status, can: { resend: false } })
  },
)
