import type { EntityManager } from '#server/database/database.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import type { Reservation, ReservationStatus } from '#server/gateways/pms/reservation.ts'
import type { Booking } from '../booking.entity.ts'
import { bookingOf } from '../booking-store.ts'
import { confirmationMail, staffMail, type MailDesk } from '../mails.ts'

/** What the property says about a reservation it has. */
export interface Held {
  id: string
  status: ReservationStatus
  /** With taxes; null when it did not say, and the quote stands. */
  total: number | null
}

/**
 * Notes that the property has the booking and writes to the guest, once, in one transaction; whoever
 * finds out second changes nothing.
 */
export async function confirm(
  em: EntityManager,
  desk: MailDesk,
  booking: Booking,
  { id, status, total }: Held,
): Promise<Booking> {
  const totalMinor = total ?? booking.totalMinor
  const wantsMore = isDearer(booking, total)
  await em.transactional(async (tx) => {
    const confirmed = await tx.execute<unknown[]>(
      `update booking set state = 'confirmed', failure = null, pms_id = ?, pms_status = ?,
         total_minor = ?, taxes_minor = greatest(0, ?::int - subtotal_minor),
         claimed_until = null, refreshed_at = now(), updated_at = now()
       where id = ? and state in ('pending', 'unknown', 'failed') returning 1`,
      [id, status, totalMinor, totalMinor, booking.id],
    )
    if (confirmed.length === 0) return
    const current = await bookingOf(tx, booking.id)
    queueMail(tx, await confirmationMail(tx, desk, current))
    if (wantsMore) queueMail(tx, staffMail(desk, current, 'Precio distinto', DEARER))
  })
  return bookingOf(em, booking.id)
}

const DEARER =
  'Cloudbeds registró la reserva con un precio mayor que el aceptado por el huésped. Revísala con él.'

/** Whether the property wants more than was agreed; each room may be rounded up by itself. */
export const isDearer = (
  { totalMinor, rooms }: Pick<Booking, 'totalMinor' | 'rooms'>,
  total: number | null,
): boolean => total !== null && total > totalMinor + rooms.length

/** Takes over what the property has by now: its staff may have changed or cancelled it. */
export async function takeOver(
  em: EntityManager,
  booking: Pick<Booking, 'id'>,
  { status, startDate, endDate, total, taxes }: Reservation,
): Promise<Booking> {
  await em.execute(
    `update booking set state = ?, pms_status = ?, check_in = ?, check_out = ?, total_minor = ?,
       taxes_minor = ?, subtotal_minor = ?, refreshed_at = now(), updated_at = now()
     where id = ? and state in ('confirmed', 'cancelled')`,
    [
      status === 'canceled' ? 'cancelled' : 'confirmed',
      status,
      startDate,
      endDate,
      total,
      taxes,
      total - taxes,
      booking.id,
    ],
  )
  return bookingOf(em, booking.id)
}
