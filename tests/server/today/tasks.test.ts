import { expect, test } from 'vitest'
import { bookingsPage } from '#shared/booking/staff-bookings.ts'
import { todayOverview } from '#shared/panel/today.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp } from '#tests/support/test-app.ts'

test.each([
  ['unsettled', `state = 'unknown', updated_at`],
  ['cancellations', `cancel_requested_at`],
])('the start page counts as "%s" what the list of bookings shows', async (task, column) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  await bookRoom(server, hotel)
  const seenAfter = async (minutes: number) => {
    await server.em.execute(
      `update booking set created_at = now() - interval '1 day',
         ${column} = now() - make_interval(mins => ${minutes})`,
    )
    const { tasks } = todayOverview.parse(dataOf(await callQuery(staff, 'today.overview')))
    const list = await callQuery(staff, 'bookings.list', { filter: 'attention' })
    const { rows } = bookingsPage.parse(dataOf(list))
    return { isCounted: tasks.some(({ name }) => name === task), listed: rows.length }
  }

  expect(await seenAfter(4)).toEqual({ isCounted: false, listed: 0 })
  expect(await seenAfter(6)).toEqual({ isCounted: true, listed: 1 })
})
