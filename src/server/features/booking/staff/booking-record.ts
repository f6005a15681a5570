import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { notFound } from '#server/errors.ts'
import { readSettings } from '#server/features/settings/settings.ts'
import { changeRequest, type BookingRecord } from '#shared/booking/staff-bookings.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { BookingContext } from '../store/booking-context.ts'
import { isCancellable, viewOf } from '../lookup/view.ts'
import { refresh } from '../confirm/confirm.ts'
import type { Booking } from '../store/booking.entity.ts'
import { reservationUrl } from './reservation-url.ts'
import { bookingByNumber } from '../store/booking-store.ts'
import { linksOf } from '../store/payment-links.ts'
import { attentionOf } from './attention.ts'
import { staffStatus } from './bookings-list.ts'

/**
 * Finds a booking by its reference or by the number of the PMS.
 * @throws NOT_FOUND
 */
export async function requireBooking(em: EntityManager, number: string): Promise<Booking> {
  const booking = await bookingByNumber(em, number)
  if (!booking) throw notFound('Reserva no encontrada')
  return booking
}

/**
 * The record of a booking for the staff, with the present state of the PMS if it answers, which is
 * stored, so that lists and mails say the same.
 */
export async function bookingRecord(context: BookingContext, number: string) {
  const { em, env, now } = context
  const known = await requireBooking(em, number)
  const booking = await refresh(context, known)
  const { id, pmsId, reference } = booking
  const today = hotelDay(now)
  const settings = await readSettings(em)
  return {
    view: viewOf(booking, { isGuest: true, token: null, today }),
    status: staffStatus(booking),
    attention: (await attentionOf(em, today, [id])).get(id) ?? [],
    pmsId,
    pmsTotalMinor: booking.pmsTotalMinor,
    language: booking.language,
    propertyUrl: pmsId ? reservationUrl(env, settings['property.reservation'], pmsId) : null,
    cancelRequestedAt: booking.cancelRequestedAt?.toISOString() ?? null,
    cancelRefusedAt: booking.cancelRefusedAt?.toISOString() ?? null,
    changes: await openChanges(em, reference),
    links: await linksOf(em, booking, now),
    can: possibleActions(env, booking, today),
  }
}

/** The actions that the staff can take on a booking on `today`. */
export function possibleActions(
  { PAY_BY_LINK }: Pick<Env, 'PAY_BY_LINK'>,
  booking: Booking,
  today: string,
): BookingRecord['can'] {
  const canChange = booking.pmsId !== null && isCancellable(booking, today)
  const isMailable = booking.state === 'confirmed' && booking.guestEmail !== ''
  return {
    resend:
      isMailable &&
      booking.cancelRequestedAt === null &&
      booking.checkOut >= today &&
      booking.pmsStatus !== 'no_show' &&
      booking.pmsStatus !== 'checked_out',
    cancel: canChange,
    changeDeparture: canChange,
    paymentLink:
      PAY_BY_LINK && isMailable && booking.pmsId !== null && booking.cancelRequestedAt === null,
  }
}

/** Unanswered change requests of the guest. */
const openChanges = (em: EntityManager, reference: string) =>
  query(em, changeRequest)`
    select number, check_in as "checkIn", check_out as "checkOut", message,
      to_char(booking_request.created_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
    from booking_request join inbox_item on inbox_item.request_id = booking_request.id
    where booking_reference = ${reference} and inbox_item.state in ('new', 'waiting')
    order by booking_request.id desc`
