import type { EntityManager } from '#server/database/database.ts'
import { listPage } from '#server/database/list.ts'
import { record } from '#server/features/audit/record.ts'
import type { BookingFilter } from '#shared/booking/staff/booking-filters.ts'
import { STATUS_NAMES } from '#shared/booking/staff/status-names.ts'
import { hotelDay, nightsBetween } from '#shared/calendar.ts'
import { csv, type Cell } from '#server/http/csv.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import type { ListInput } from '#shared/panel/list.ts'
import { Booking } from '../store/booking.entity.ts'
import { bookingsList, staffStatus } from './bookings-list.ts'

/** Rows of the file. */
const MAX_ROWS = 20_000

const COLUMNS: readonly (readonly [string, (booking: Booking) => Cell])[] = [
  ['Número', ({ reference }) => reference],
  ['Número en Cloudbeds', ({ pmsId }) => pmsId],
  ['Estado', (booking) => STATUS_NAMES[staffStatus(booking)]],
  ['Huésped', ({ guestName }) => guestName],
  ['Correo', ({ guestEmail }) => guestEmail],
  ['Teléfono', ({ guestPhone }) => guestPhone],
  ['País', ({ guestCountry }) => guestCountry],
  ['Idioma', ({ language }) => languageOption(language).name],
  ['Llegada', ({ checkIn }) => checkIn],
  ['Salida', ({ checkOut }) => checkOut],
  ['Noches', ({ checkIn, checkOut }) => nightsBetween(checkIn, checkOut)],
  ['Habitaciones', ({ rooms }) => rooms.map(({ name }) => name).join(', ')],
  ['Adultos', ({ adults }) => adults],
  ['Niños', ({ children }) => children],
  ['Total', ({ totalMinor }) => totalMinor / 100],
  ['Impuestos', ({ taxesMinor }) => taxesMinor / 100],
  ['Moneda', ({ currency }) => currency],
  ['Observaciones', ({ observations }) => observations],
  ['Hecha', ({ createdAt }) => createdAt.toISOString()],
]

interface ExportContext {
  em: EntityManager
  now: number
  who: string
}

/** The bookings of a filter and a search as CSV; who took them away is noted in the log. */
export async function exportBookings(
  { em, now, who }: ExportContext,
  input: ListInput<BookingFilter>,
): Promise<string> {
  const { ids } = await listPage(em, bookingsList(hotelDay(now)), input, MAX_ROWS)
  const found = await em.find(
    Booking,
    { id: { $in: ids } },
    { orderBy: { checkIn: 'asc', id: 'asc' } },
  )
  await em.transactional(async (tx) => record(tx, { who, deed: 'booking.export' }))
  return csv([
    COLUMNS.map(([name]) => name),
    ...found.map((booking) => COLUMNS.map(([, cell]) => cell(booking))),
  ])
}
