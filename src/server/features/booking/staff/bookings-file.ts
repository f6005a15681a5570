import { sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { listPage } from '#server/database/list.ts'
import { record } from '#server/features/audit/record.ts'
import { listFile, type Column, type ListFile } from '#server/http/list-file.ts'
import { type BookingFilter, STATUS_NAMES } from '#shared/booking/filters-and-statuses.ts'
import { staffRoom } from '#shared/booking/rate-plans.ts'
import { hotelDay, nightsBetween } from '#shared/calendar.ts'
import { languageName } from '#shared/panel/names.ts'
import type { ListInput } from '#shared/panel/list.ts'
import { ListedReservation } from '../store/listed-reservation.entity.ts'
import { settlement } from '../store/terms.ts'
import { bookingsList, madeAt, rowOf } from './bookings-list.ts'

const MAX_ROWS = 20_000

/** An amount in units of the currency; an unknown one stays empty. */
const units = (minor: number | null | undefined): number | null =>
  minor === null || minor === undefined ? null : minor / 100

const COLUMNS: readonly Column<ListedReservation>[] = [
  ['Número', ({ reference }) => reference],
  ['Número en Cloudbeds', ({ pmsId }) => pmsId],
  ['Estado', (entry) => STATUS_NAMES[rowOf(entry).status]],
  ['Huésped', ({ guestName }) => guestName],
  ['Correo', ({ guestEmail }) => guestEmail],
  ['Teléfono', ({ guestPhone }) => guestPhone],
  ['País', ({ guestCountry }) => guestCountry],
  ['Idioma', ({ language }) => language && languageName(language)],
  ['Llegada', ({ checkIn }) => checkIn, 'day'],
  ['Salida', ({ checkOut }) => checkOut, 'day'],
  ['Noches', ({ checkIn, checkOut }) => nightsBetween(checkIn, checkOut)],
  [
    'Habitaciones',
    ({ booking, rooms }) => booking?.rooms.map(staffRoom).join(', ') ?? rooms.join(', '),
  ],
  ['Código promocional', ({ booking }) => booking?.promoCode ?? ''],
  ['Adultos', ({ adults }) => adults],
  ['Niños', ({ children }) => children],
  ['Total', ({ booking }) => units(booking?.totalMinor), 'amount'],
  ['Impuestos', ({ booking }) => units(booking?.taxesMinor), 'amount'],
  ['Extras', ({ booking }) => units(booking?.extrasMinor), 'amount'],
  ['Pagado', ({ booking }) => units(booking?.pmsPaidMinor), 'amount'],
  ['Por cobrar', ({ booking }) => units(booking && settlement(booking)?.restMinor), 'amount'],
  ['Por devolver', ({ booking }) => units(booking && settlement(booking)?.refundMinor), 'amount'],
  ['Moneda', ({ booking }) => booking?.currency ?? ''],
  ['Observaciones', ({ booking }) => booking?.observations ?? ''],
  ['Hecha', (entry) => (madeAt(entry) === null ? null : entry.createdAt)],
  // At the end, because programs may count the columns.
  ['Hecha en', ({ booking, source }) => (booking ? 'Este sitio' : source)],
  ['Hora de llegada', ({ arrivalTime }) => arrivalTime],
  ['Asignadas', ({ assigned }) => assigned.join(', ')],
]

interface ExportContext {
  em: EntityManager
  now: number
  who: string
}

/**
 * The reservations of a filter and a search, or the bookings of this site among them; the audit log
 * records the export.
 */
export async function exportBookings(
  { em, now, who }: ExportContext,
  { isAll, ...input }: ListInput<BookingFilter> & { isAll: boolean },
): Promise<ListFile> {
  const list = bookingsList(hotelDay(now))
  const chosen = sql`${list.filters[input.filter]} and (${isAll} or booking_id is not null)`
  const filters = { ...list.filters, [input.filter]: chosen }
  const { ids } = await listPage(em, { ...list, filters }, input, MAX_ROWS)
  const found = await em.find(
    ListedReservation,
    { id: { $in: ids } },
    { orderBy: { checkIn: 'asc', id: 'asc' }, populate: ['booking'] },
  )
  await em.transactional(async (tx) => record(tx, { who, action: 'booking.export' }))
  return listFile(COLUMNS, found)
}
