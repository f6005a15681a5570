import * as z from 'zod'
import { listRecords, type List } from '#server/database/list.ts'
import type { EntityManager } from '#server/database/database.ts'
import { rows } from '#server/database/rows.ts'
import type { BookingFilter } from '#shared/booking/staff/booking-filters.ts'
import {
  ATTENTION_REASONS,
  type AttentionReason,
  type BookingRow,
} from '#shared/booking/staff/bookings.ts'
import { standingOf } from '#shared/booking/booking-view.ts'
import type { ListInput } from '#shared/panel/list.ts'
import { addDays, nightsBetween } from '#shared/calendar.ts'
import { isPaidOnline } from '../booking-terms.ts'
import { statusOf } from '../lookup/view.ts'
import { Booking } from '../store/booking.entity.ts'

/** Longer than every stay: arrivals have an index, and departures none. */
const LONGEST_STAY_DAYS = 100

const CONFIRMED = `state = 'confirmed' and check_in >= current_date - ${LONGEST_STAY_DAYS}`

const OPEN_STAY = `${CONFIRMED} and check_out >= current_date - 1`

/** Conditions in SQL under which a booking needs the staff. */
const ATTENTION: Record<AttentionReason, string> = {
  unresolved: `state in ('pending', 'unknown') and updated_at < now() - interval '2 minutes'`,
  cancelling: `${CONFIRMED} and cancel_requested_at < now() - interval '2 minutes'`,
  lost: `state = 'failed' and failure = 'lost' and check_in >= current_date - 1`,
  no_link: `${OPEN_STAY} and payment_link is null and payment_due_at is not null and paid_at is null`,
  // Above what rounding each room explains.
  dearer: `${OPEN_STAY} and pms_total_minor > total_minor + 100 * jsonb_array_length(rooms)`,
  mail_failed: `reference in (
    select substr(about, 9) from outbox_mail where status = 'failed' and about like 'booking:%')`,
  change_asked: `reference in (
    select booking_reference from booking_request join inbox_item on inbox_item.request_id = booking_request.id
    where inbox_item.state = 'new' and booking_reference <> '')`,
}

const WEEK_DAYS = 7

/** The list of the site's bookings, on a day of the hotel. */
export const bookingsList = (today: string): List<BookingFilter> => ({
  table: 'booking',
  filters: {
    all: 'true',
    today: {
      where: `state = 'confirmed' and check_in between ? and ? and check_out >= ?`,
      values: [addDays(today, -LONGEST_STAY_DAYS), today, today],
    },
    week: {
      where: `state = 'confirmed' and check_in >= ? and check_in <= ?`,
      values: [today, addDays(today, WEEK_DAYS)],
    },
    // Each reason for itself: of reasons joined by "or" no index helps.
    attention: `id in (${Object.values(ATTENTION)
      .map((reason) => `select id from booking where ${reason}`)
      .join(' union all ')})`,
    cancelled: `state = 'cancelled'`,
  },
  search: 'line',
  order: { key: 'created_at', direction: 'desc' },
  orders: {
    today: { key: 'check_in', direction: 'asc', byRow: true },
    week: { key: 'check_in', direction: 'asc', byRow: true },
  },
})

/** A page of the list. */
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
    found.map(({ id }) => id),
  )
  return { rows: found.map((booking) => rowOf(booking, reasons.get(booking.id) ?? [])), next }
}

const reasonsRow = z.object({ id: z.number(), reasons: z.array(z.enum(ATTENTION_REASONS)) })

/** Why bookings need the staff, by id. */
export async function attentionOf(
  em: EntityManager,
  ids: readonly number[],
): Promise<Map<number, AttentionReason[]>> {
  if (ids.length === 0) return new Map()
  const each = ATTENTION_REASONS.map((name) => `case when ${ATTENTION[name]} then '${name}' end`)
  const found = await rows(
    reasonsRow,
    em.execute(
      `select id, to_jsonb(array_remove(array[${each.join(', ')}], null)) as reasons
       from booking where id in (${ids.map(() => '?').join(', ')})`,
      [...ids],
    ),
  )
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

/** The status that the staff reads. */
export const staffStatus = (booking: Booking): BookingRow['status'] =>
  standingOf({
    status: statusOf(booking),
    payment: isPaidOnline(booking) ? 'link' : 'hotel',
    paidAt: booking.paidAt?.toISOString() ?? null,
  })
