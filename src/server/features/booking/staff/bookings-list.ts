import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import { listRecords, type List, listPage } from '#server/database/list.ts'
import type { EntityManager } from '#server/database/database.ts'
import { joinSql, query, type Sql } from '#server/database/query.ts'
import { type BookingFilter, STATUS_NAMES } from '#shared/booking/filters-and-statuses.ts'
import {
  ATTENTION_REASONS,
  type AttentionReason,
  type BookingRow,
} from '#shared/booking/staff-bookings.ts'
import { staffRoom } from '#shared/booking/rate-plans.ts'
import { guestStatus } from '#shared/booking/booking-view.ts'
import type { ListInput } from '#shared/panel/list.ts'
import { addDays, nightsBetween, hotelDay } from '#shared/calendar.ts'
import { hasOnlinePayment, isPaid, settlement } from '../store/terms.ts'
import { statusOf } from '../lookup/view.ts'
import { Booking } from '../store/booking.entity.ts'
import { IS_CANCELLING, IS_UNRESOLVED } from '../store/unsettled.ts'
import { occupyingStays } from '../store/stays.ts'
import { record } from '#server/features/audit/record.ts'
import { listFile, type Column, type ListFile } from '#server/http/list-file.ts'
import { langName } from '#shared/i18n/languages.ts'

/** Longer than every stay. Limits the search by arrival, which has an index; departure has none. */
const LONGEST_STAY_DAYS = 100

const openStay = (today: string): Sql =>
  sql`state = 'confirmed' and check_in >= ${addDays(today, -LONGEST_STAY_DAYS)}
    and check_out >= ${today}`

/** SQL conditions of bookings that need an action of the staff on `today`. */
const attentionOn = (today: string): Record<AttentionReason, Sql> => ({
  unresolved: IS_UNRESOLVED,
  cancelling: IS_CANCELLING,
  cancel_refused: sql`${openStay(today)} and cancel_refused_at is not null
    and cancel_requested_at is null`,
  lost: sql`state = 'failed' and failure = 'lost' and check_in >= ${today}`,
  no_link: sql`${openStay(today)} and payment_link is null and payment_due_at is not null
    and paid_at is null`,
  // The deadline has ended and the payment is not known to be complete.
  payment: sql`${openStay(today)} and payment_link is not null and payment_due_at is null
    and paid_at is null and terms @> '[{"payment":"link"}]'`,
  dearer: sql`${openStay(today)} and is_dearer`,
  mail_failed: sql`reference in (
    select substr(about, 9) from outbox_mail where status = 'failed' and about like 'booking:%')`,
  change_asked: sql`state <> 'cancelled' and reference in (
    select booking_reference from booking_request
    join inbox_item on inbox_item.request_id = booking_request.id
    where inbox_item.state = 'new' and booking_reference <> '')`,
})

const WEEK_DAYS = 7

/** The staff's list of bookings; `today` is the hotel's date. */
export const bookingsList = (today: string): List<BookingFilter> => ({
  table: 'booking',
  filters: {
    all: sql`true`,
    today: sql`${occupyingStays(today)} and check_out >= ${today}
      and check_in between ${addDays(today, -LONGEST_STAY_DAYS)} and ${today}`,
    week: sql`${occupyingStays(today)} and check_in between ${today} and ${addDays(today, WEEK_DAYS)}`,
    // One subquery per reason, because an index does not help for conditions joined by "or".
    attention: sql`id in (${joinSql(
      Object.values(attentionOn(today)).map(
        (reason) => sql`select id from booking where ${reason}`,
      ),
      ' union all ',
    )})`,
    cancelled: sql`state = 'cancelled'`,
  },
  search: sql`line`,
  order: { key: sql`created_at`, direction: 'desc' },
  orders: {
    today: { key: sql`check_in`, direction: 'asc', byRow: true },
    week: { key: sql`check_in`, direction: 'asc', byRow: true },
  },
})

export async function listBookings(
  em: EntityManager,
  today: string,
  input: ListInput<BookingFilter>,
): Promise<{ rows: BookingRow[]; next: string | null }> {
  const { rows: found, next } = await listRecords(em, bookingsList(today), input, (where) =>
    em.find(Booking, where),
  )
  const reasons = await attentionOf(
    em,
    today,
    found.map(({ id }) => id),
  )
  return { rows: found.map((booking) => rowOf(booking, reasons.get(booking.id) ?? [])), next }
}

const reasonsRow = z.object({ id: z.number(), reasons: z.array(z.enum(ATTENTION_REASONS)) })

/** The reasons why bookings need an action of the staff on `today`, by booking id. */
export async function attentionOf(
  em: EntityManager,
  today: string,
  ids: readonly number[],
): Promise<Map<number, AttentionReason[]>> {
  if (ids.length === 0) return new Map()
  const attention = attentionOn(today)
  const each = ATTENTION_REASONS.map((name) => sql`case when ${attention[name]} then ${name} end`)
  const found = await query(em, reasonsRow)`
    select id, to_jsonb(array_remove(array[${joinSql(each, ', ')}], null)) as reasons
    from booking where id in (${ids})`
  return new Map(found.map(({ id, reasons }) => [id, reasons]))
}

function rowOf(booking: Booking, attention: AttentionReason[]): BookingRow {
  const { id, reference, pmsId, checkIn, checkOut, totalMinor, currency, language } = booking
  return {
    id,
    reference,
    pmsId,
    name: booking.guestName,
    checkIn,
    checkOut,
    nights: nightsBetween(checkIn, checkOut),
    rooms: booking.rooms.map(({ name }) => name),
    guests: booking.adults + booking.children,
    totalMinor,
    currency,
    language,
    status: staffStatus(booking),
    attention,
    createdAt: booking.createdAt.toISOString(),
  }
}

/** The status shown to the staff. */
export const staffStatus = (booking: Booking): BookingRow['status'] =>
  guestStatus({
    status: statusOf(booking),
    payment: hasOnlinePayment(booking) ? 'link' : 'hotel',
    isPaid: isPaid(booking),
  })

const MAX_ROWS = 20_000

/** An amount in units of the currency; an unknown one stays empty. */
const units = (minor: number | null | undefined): number | null =>
  minor === null || minor === undefined ? null : minor / 100

const COLUMNS: readonly Column<Booking>[] = [
  ['Número', ({ reference }) => reference],
  ['Número en Cloudbeds', ({ pmsId }) => pmsId],
  ['Estado', (booking) => STATUS_NAMES[staffStatus(booking)]],
  ['Huésped', ({ guestName }) => guestName],
  ['Correo', ({ guestEmail }) => guestEmail],
  ['Teléfono', ({ guestPhone }) => guestPhone],
  ['País', ({ guestCountry }) => guestCountry],
  ['Idioma', ({ language }) => langName(language)],
  ['Llegada', ({ checkIn }) => checkIn, 'day'],
  ['Salida', ({ checkOut }) => checkOut, 'day'],
  ['Noches', ({ checkIn, checkOut }) => nightsBetween(checkIn, checkOut)],
  ['Habitaciones', ({ rooms }) => rooms.map(staffRoom).join(', ')],
  ['Código promocional', ({ promoCode }) => promoCode],
  ['Adultos', ({ adults }) => adults],
  ['Niños', ({ children }) => children],
  ['Total', ({ totalMinor }) => totalMinor / 100, 'amount'],
  ['Impuestos', ({ taxesMinor }) => taxesMinor / 100, 'amount'],
  ['Extras', ({ extrasMinor }) => units(extrasMinor), 'amount'],
  ['Pagado', ({ pmsPaidMinor }) => units(pmsPaidMinor), 'amount'],
  ['Por cobrar', (booking) => units(settlement(booking)?.restMinor), 'amount'],
  ['Por devolver', (booking) => units(settlement(booking)?.refundMinor), 'amount'],
  ['Moneda', ({ currency }) => currency],
  ['Observaciones', ({ observations }) => observations],
  ['Hecha', ({ createdAt }) => createdAt],
]

interface ExportContext {
  em: EntityManager
  now: number
  who: string
}

/** The bookings of a filter and a search; the audit log records the export. */
export async function exportBookings(
  { em, now, who }: ExportContext,
  input: ListInput<BookingFilter>,
): Promise<ListFile> {
  const { ids } = await listPage(em, bookingsList(hotelDay(now)), input, MAX_ROWS)
  const found = await em.find(
    Booking,
    { id: { $in: ids } },
    { orderBy: { checkIn: 'asc', id: 'asc' } },
  )
  await em.transactional(async (tx) => record(tx, { who, action: 'booking.export' }))
  return listFile(COLUMNS, found)
}
