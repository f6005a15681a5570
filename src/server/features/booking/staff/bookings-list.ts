import { sql } from '@mikro-orm/core'
import { listRecords, type List } from '#server/database/list.ts'
import type { EntityManager } from '#server/database/database.ts'
import { type BookingFilter } from '#shared/booking/filters-and-statuses.ts'
import type { AttentionReason, BookingRow } from '#shared/booking/staff-bookings.ts'
import { guestStatus } from '#shared/booking/booking-view.ts'
import type { ListInput } from '#shared/panel/list.ts'
import { addDays, nightsBetween } from '#shared/calendar.ts'
import { hasOnlinePayment, isPaid } from '../store/terms.ts'
import { statusOf } from '../lookup/view.ts'
import type { Booking } from '../store/booking.entity.ts'
import { ListedReservation, UNKNOWN_TIME } from '../store/listed-reservation.entity.ts'
import { LONGEST_STAY_DAYS, occupyingRows } from '../store/stays.ts'
import { isUnpaid } from '../store/unsettled.ts'
import { attentionOf, needAttention } from './attention.ts'

const WEEK_DAYS = 7

const byArrival = { key: sql`check_in`, direction: 'asc', byRow: true } as const
/** Of one day those first who said when they arrive, by their hour; a day has few rows. */
const byHour = {
  key: sql`(check_in || ' ' || coalesce(nullif(arrival_time, ''), '~'))`,
  direction: 'asc',
  byRow: true,
} as const
const byDeparture = { key: sql`check_out`, direction: 'asc', byRow: true } as const

/** The staff's list of all reservations; `today` is the hotel's date. */
export const bookingsList = (today: string): List<BookingFilter> => {
  const occupying = occupyingRows(today)
  const started = sql`check_in between ${addDays(today, -LONGEST_STAY_DAYS)} and ${today}`
  return {
    table: 'reservation',
    filters: {
      all: sql`true`,
      today: sql`${occupying} and check_out >= ${today} and ${started}`,
      arriving: sql`${occupying} and check_in = ${today}`,
      leaving: sql`${occupying} and check_out = ${today}`,
      staying: sql`${occupying} and check_out > ${today} and ${started}`,
      week: sql`${occupying} and check_in between ${today} and ${addDays(today, WEEK_DAYS)}`,
      future: sql`${occupying} and check_in > ${today}`,
      unpaid: sql`booking_id in (select id from booking where ${isUnpaid(today)})`,
      attention: sql`booking_id in (${needAttention(today)})`,
      cancelled: sql`status = 'canceled'`,
    },
    search: sql`line`,
    order: { key: sql`created_at`, direction: 'desc' },
    orders: {
      today: byHour,
      arriving: byHour,
      leaving: byDeparture,
      staying: byDeparture,
      week: byArrival,
      future: byArrival,
      unpaid: byArrival,
    },
  }
}

export async function listBookings(
  em: EntityManager,
  today: string,
  input: ListInput<BookingFilter>,
): Promise<{ rows: BookingRow[]; next: string | null }> {
  const { rows: found, next } = await listRecords(em, bookingsList(today), input, (where) =>
    em.find(ListedReservation, where, { populate: ['booking'] }),
  )
  const ids = found.flatMap(({ booking }) => booking?.id ?? [])
  const reasons = await attentionOf(em, today, ids)
  return {
    rows: found.map((entry) => rowOf(entry, reasons.get(entry.booking?.id ?? 0) ?? [])),
    next,
  }
}

/** A row of the list; its booking has to be loaded. */
export function rowOf(entry: ListedReservation, attention: AttentionReason[] = []): BookingRow {
  const { booking, adults, children, checkIn, checkOut } = entry
  return {
    id: entry.id,
    reference: entry.reference,
    pmsId: entry.pmsId,
    name: entry.guestName,
    phone: entry.guestPhone,
    country: entry.guestCountry,
    language: entry.language,
    checkIn,
    checkOut,
    nights: nightsBetween(checkIn, checkOut),
    arrivalTime: entry.arrivalTime,
    rooms: entry.rooms.filter((name) => name !== ''),
    assigned: entry.assigned,
    guests: adults === null ? null : adults + (children ?? 0),
    totalMinor: booking?.totalMinor ?? null,
    currency: booking?.currency ?? '',
    source: entry.source,
    status: booking ? staffStatus(booking) : statusElsewhere(entry),
    attention,
    createdAt: madeAt(entry),
  }
}

/** When the reservation was made; null if unknown. */
export const madeAt = ({ createdAt }: ListedReservation): string | null =>
  createdAt.getTime() === UNKNOWN_TIME.getTime() ? null : createdAt.toISOString()

/** The status shown to the staff. */
export const staffStatus = (booking: Booking): BookingRow['status'] =>
  booking.missingSince && booking.state === 'confirmed'
    ? 'missing'
    : guestStatus({
        status: statusOf(booking),
        payment: hasOnlinePayment(booking) ? 'link' : 'hotel',
        isPaid: isPaid(booking),
      })

/** The status of a reservation made elsewhere. */
function statusElsewhere({ status }: ListedReservation): BookingRow['status'] {
  if (status === 'canceled') return 'cancelled'
  return status === 'unknown' ? 'confirmed' : status
}
