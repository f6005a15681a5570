import { queueMail } from '#server/features/outbox/service.ts'
import type { Cached } from '#server/gateways/pms/cached-pms.ts'
import type { Reservation, ReservationStatus } from '#server/gateways/pms/reservation.ts'
import { mailContext, type ConnectedContext } from '../booking-context.ts'
import { hotelDay } from '#shared/calendar.ts'
import { queueReminder } from '../reminder/reminder-mail.ts'
import { confirmationMail, staffMail } from '../mails.ts'
import type { Booking } from '../store/booking.entity.ts'
import { bookingOf, markConfirmed, markRead, withRead } from '../store/booking-store.ts'
import { onlineAmount } from '../payment/online-amount.ts'
import { markPaid } from '../store/payments.ts'
import { remoteColumns, scaledColumns } from './remote-columns.ts'

/** What the property says about a reservation that it has. */
export interface PmsReservation {
  id: string
  status: ReservationStatus
  /** With taxes; null when it did not say, and the quote stands. */
  total: number | null
  /** The whole reservation, where it was read. */
  details: Reservation | null
}

type Confirming = Pick<ConnectedContext, 'em' | 'pms' | 'env'>

/**
 * Notes that the property has the booking and writes to the guest, once, in one transaction; the
 * caller who finds out second changes nothing.
 */
export async function confirm(
  { em, pms, env }: Confirming,
  booking: Booking,
  reservation: PmsReservation,
  options: { onlyIfFree?: boolean } = {},
): Promise<Booking> {
  const { id, status, total, details } = reservation
  const prices = details
    ? await remoteColumns(pms, booking, details)
    : scaledColumns(booking, total)
  const mail = mailContext(env)
  // Before the booking is read again with the property's total.
  const isDearer = exceedsQuote(booking, total)
  await em.transactional(async (tx) => {
    const columns = { ...prices, pmsId: id, pmsStatus: status }
    if (!(await markConfirmed(tx, booking.id, columns, options))) return
    const current = await bookingOf(tx, booking.id)
    queueMail(tx, await confirmationMail(tx, mail, current))
    await queueReminder(tx, env, current, hotelDay(Date.now()))
    if (isDearer) queueMail(tx, staffMail(mail, current, 'Precio distinto', DEARER))
  })
  return bookingOf(em, booking.id)
}

const DEARER =
  'Cloudbeds registró la reserva con un precio mayor que el aceptado por el huésped. Revísala con él.'

/** Whether the property wants more than was agreed; each room may be rounded up by itself. */
export const exceedsQuote = (
  { totalMinor, rooms }: Pick<Booking, 'totalMinor' | 'rooms'>,
  total: number | null,
): boolean => total !== null && total > totalMinor + rooms.length

/** Writes down what the property has by now: its staff may have changed or cancelled it. */
export async function applyRemote(
  { em, pms }: Pick<ConnectedContext, 'em' | 'pms'>,
  booking: Booking,
  reservation: Reservation,
): Promise<Booking> {
  await markRead(em, booking.id, {
    ...(await remoteColumns(pms, booking, reservation)),
    pmsStatus: reservation.status,
  })
  if (isPaidBy(booking, reservation)) await markPaid(em, booking.id)
  return bookingOf(em, booking.id)
}

const isPaidBy = (booking: Booking, { paid }: Reservation): boolean =>
  booking.paymentLink !== null && booking.paidAt === null && paid >= onlineAmount(booking)

/** The booking as `applyRemote` would leave it, at the time of the reading; nothing is written. */
export async function withRemote(
  pms: ConnectedContext['pms'],
  booking: Booking,
  { value: reservation, fetchedAt }: Cached<Reservation>,
): Promise<Booking> {
  const refreshedAt = new Date(fetchedAt)
  return withRead(booking, {
    ...(await remoteColumns(pms, booking, reservation)),
    pmsStatus: reservation.status,
    refreshedAt,
    ...(isPaidBy(booking, reservation) ? { paidAt: refreshedAt } : {}),
  })
}
