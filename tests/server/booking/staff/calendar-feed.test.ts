import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { redactText } from '#server/process/redact.ts'
import { bookRoom, cancel } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp } from '#tests/support/test-app.ts'

const urlIn = (response: LightMyRequestResponse) => (dataOf(response) as { url: string }).url

test('the calendar shows the confirmed stays to all who have its address, until it is changed or closed', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const { checkIn, checkOut } = hotel.stay()
  const { reference } = await bookRoom(server, hotel, { checkIn, checkOut })
  const other = await bookRoom(server, hotel, hotel.stay(40), { guestEmail: 'b@example.test' })
  await cancel(server, other)
  const read = (url: string) => server.app.inject({ url: new URL(url).pathname })

  expect(dataOf(await callQuery(staff, 'bookings.feed'))).toEqual({ url: null, allUrl: null })
  const first = urlIn(await staff.post('/trpc/admin.bookings.renewFeed', {}))
  const file = await read(first)

  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.headers['cache-control']).toBe('private, no-store')
  const lines = file.body.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toContain(`DTSTART;VALUE=DATE:${checkIn.replaceAll('-', '')}`)
  expect(lines).toContain(`DTEND;VALUE=DATE:${checkOut.replaceAll('-', '')}`)
  expect(lines.find((line) => line.startsWith('SUMMARY'))).toContain('Ana Tuki Pakarati')
  expect(file.body).not.toContain('ana@example.test')
  expect(lines.find((line) => line.startsWith('URL'))).toContain(`/admin/reservas/${reference}`)

  const second = urlIn(await staff.post('/trpc/admin.bookings.renewFeed', {}))
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).statusCode).toBe(200)
  await staff.post('/trpc/admin.bookings.revokeFeed', {})
  expect((await read(second)).statusCode).toBe(404)
  expect((await read(second.replace(/[^/]+$/, '.ics'))).statusCode).toBe(404)
  const log = await server.em.execute<{ action: string }[]>(
    'select deed as action from audit_entry',
  )
  expect(log.map(({ action }) => action)).toEqual([
    'calendar.renew',
    'calendar.renew',
    'calendar.revoke',
  ])
})

test('the calendar folds rare characters whole, in lines of at most 75 bytes', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const guestName = `${'𠮷'.repeat(50)}\u2028Ana`
  await bookRoom(server, hotel, hotel.stay(), { guestName })
  const url = urlIn(await staff.post('/trpc/admin.bookings.renewFeed', {}))

  const { body } = await server.app.inject({ url: new URL(url).pathname })

  expect(body.replaceAll('\r\n ', '')).toContain(`SUMMARY:${guestName} · `)
  expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(76)
})

test('the address of the calendar is in no log', () => {
  expect(redactText('GET /api/calendars/Ab-c_9.ics?x=1 200')).toBe(
    'GET /api/calendars/[redacted]?x=1 200',
  )
})
