import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

test('the list as a file opens no formulas, and the log says who took it', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  await bookRoom(server, hotel, hotel.stay(), {
    guestName: '=HYPERLINK("https://evil.example")',
    observations: 'Sin gluten, gracias\nDos cunas;"=1+1;\t＝2+2',
  })

  const file = await staff.get('/api/admin/bookings.csv?show=all&q=hyperlink')
  const none = await staff.get('/api/admin/bookings.csv?show=cancelled')

  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.headers['cache-control']).toBe('private, no-store')
  expect(file.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(file.body).toContain(`,'+56 9 5555 0101,`)
  expect(file.body).toContain(`"Sin gluten, gracias\nDos cunas;""'=1+1;\t'＝2+2"`)
  expect(file.body).toContain(',357,57,0,,,,USD,')
  expect(none.body.trim().split('\r\n')).toHaveLength(1)
  const log = await server.em.execute('select who, deed as action from audit_entry')
  const entry = { who: 'maria', action: 'booking.export' }
  expect(log).toEqual([entry, entry])
})

test('the list as a workbook has numbers, days and island times as such, and every text as it was typed', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  const stay = hotel.stay()
  const { confirmationNumber, reference } = await bookRoom(server, hotel, stay, {
    guestName: '=HYPERLINK("https://evil.example")',
    observations: 'Llamar: _x0041_\nDos\u000Bcunas',
  })
  await server.em.execute(`update reservation set created_at = '2026-11-28T03:30:00Z'`)

  const file = await staff.get('/api/admin/bookings.xlsx?show=all&q=hyperlink')

  expect(file.headers['content-type']).toContain('spreadsheetml.sheet')
  expect(file.headers['content-disposition']).toBe('attachment; filename="reservas.xlsx"')
  const [headings = [], row = [], ...rest] = await readSheet(file.rawPayload, { trim: false })
  const cells = Object.fromEntries(headings.map((heading, i) => [String(heading), row[i]]))
  expect(rest).toEqual([])
  expect(cells).toMatchObject({
    Número: reference,
    'Número en Cloudbeds': confirmationNumber,
    Huésped: '=HYPERLINK("https://evil.example")',
    Teléfono: '+56 9 5555 0101',
    Llegada: new Date(stay.checkIn),
    Salida: new Date(stay.checkOut),
    Total: 357,
    Extras: 0,
    Pagado: null,
    Moneda: 'USD',
    Observaciones: 'Llamar: _x0041_\nDos\u000Bcunas',
    // The island's clock is read off a cell, which has no time zone.
    Hecha: new Date('2026-11-27T22:30Z'),
  })
})
