import { expect } from 'vitest'
import { guestStatus, type BookingView } from '#shared/booking/booking-view.ts'
import { settlementOf } from '#shared/booking/price/settlement.ts'
import type { BookingRecord, BookingRow, Occupancy } from '#shared/booking/staff-bookings.ts'
import { STATUS_NAMES } from '#shared/booking/filters-and-statuses.ts'
import { nightDates } from '#shared/calendar.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { viewBooking } from '#tests/support/linked-booking.ts'
import type { Staff } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { World } from './world.ts'

/** Expects the panel, the downloads, the calendars and the masked page to say what the page says. */
export async function expectAgreement(world: World, view: BookingView): Promise<void> {
  const { server } = world
  const staff = await world.staff()
  const { reference, confirmationNumber: number } = view
  const masked = await server.app.inject(`/api/booking/${number}`)
  expect(publicFacts(masked.json())).toEqual(publicFacts(view))

  const record = dataOf(await callQuery(staff, 'bookings.record', { reference })) as BookingRecord
  expect(publicFacts(record.view)).toEqual(publicFacts(view))
  const status = guestStatus(view)
  expect(record.status).toBe(status)

  const list = dataOf(await callQuery(staff, 'bookings.list', {})) as { rows: BookingRow[] }
  const { checkIn, checkOut, nights, totalMinor, currency, adults, children } = view
  const names = view.rooms.map(({ name }) => name)
  expect(list.rows).toMatchObject([
    {
      checkIn,
      checkOut,
      nights,
      totalMinor,
      currency,
      status,
      rooms: names,
      guests: adults + children,
    },
  ])

  const [header = [], row = []] = cellsOf(
    (await staff.get('/api/admin/bookings.csv?show=all')).body,
  )
  const settled = settlementOf(view)
  const units = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '' : String(minor / 100)
  const cells = Object.fromEntries(header.map((name, at) => [name, row[at]]))
  expect(cells).toMatchObject({
    Estado: STATUS_NAMES[status],
    Llegada: checkIn,
    Salida: checkOut,
    Noches: String(nights),
    Adultos: String(adults),
    Total: units(totalMinor),
    Impuestos: units(view.taxesMinor),
    Extras: units(view.extrasMinor),
    Pagado: units(view.paidMinor),
    'Por cobrar': units(settled?.restMinor),
    'Por devolver': units(settled?.refundMinor),
  })
  for (const name of names) expect(cells['Habitaciones']).toContain(name)
  await expectCalendars(server, staff, view)
}

/** What everybody may know of a booking. */
function publicFacts(view: BookingView) {
  const { guest: _guest, token: _token, masked: _masked, canCancel: _can, ...more } = view
  const { promoCode: _code, paymentUrl: _url, asOf: _asOf, ...facts } = more
  return facts
}

/** The statuses in which a stay occupies its rooms and stands in the hotel's calendar. */
const PRESENT = new Set<BookingView['status']>(['confirmed', 'not_confirmed', 'checked_in'])

async function expectCalendars(server: TestApp, staff: Staff, view: BookingView): Promise<void> {
  const { checkIn, checkOut, confirmationNumber, rooms, status } = view
  const day = (date: string) => date.replaceAll('-', '')
  const [file, feed] = await Promise.all([
    server.app.inject(`/booking/${confirmationNumber}/calendar.ics`),
    feedOf(server, staff),
  ])
  const isPresent = PRESENT.has(status)
  const isAway = status === 'cancelled' || status === 'no_show'
  const isUnpaid = guestStatus(view) === 'unpaid' || status === 'not_confirmed'
  const shown = isAway ? 'CANCELLED' : isUnpaid ? 'TENTATIVE' : 'CONFIRMED'
  expect(eventsIn(file.body)).toEqual([
    { DTSTART: day(checkIn), DTEND: day(checkOut), STATUS: shown },
  ])
  expect(eventsIn(feed.body)).toEqual(
    isPresent ? [{ DTSTART: day(checkIn), DTEND: day(checkOut), STATUS: shown }] : [],
  )

  const { days } = dataOf(await callQuery(staff, 'bookings.occupancy')) as Occupancy
  const nights = new Set(isPresent ? nightDates({ checkIn, checkOut }) : [])
  expect(days.filter(({ ours }) => ours > 0).map(({ date, ours }) => [date, ours])).toEqual(
    days.filter(({ date }) => nights.has(date)).map(({ date }) => [date, rooms.length]),
  )
}

async function feedOf(server: TestApp, staff: Staff) {
  const { url } = dataOf(await staff.post('/trpc/admin.bookings.renewFeed', {})) as { url: string }
  return server.app.inject(new URL(url).pathname)
}

/** The days and the status of each event of a calendar. */
const eventsIn = (file: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const fields = [...event.matchAll(/^(DTSTART|DTEND|STATUS)\b.*:(\d{8}|\w+)/gm)]
      return Object.fromEntries(fields.map(([, name, value]) => [name, value]))
    })

/** The cells of a CSV file. */
function cellsOf(file: string): string[][] {
  const rows = file.replace(/^\uFEFF/, '').split('\r\n')
  return rows
    .filter(Boolean)
    .map((row) =>
      [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    )
}

/** The guest's page, read from the property. */
export const pageOf = ({ server, link }: World): Promise<BookingView> => viewBooking(server, link)
