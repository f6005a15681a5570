import { queueMail } from '#server/features/outbox/service.ts'
import type { Cached } from '#server/gateways/pms/cached-pms.ts'
import type { Reservation, ReservationStatus } from '#server/gateways/pms/reservation.ts'
import { mailContext, type ConnectedContext, type MailContext } from '../booking-context.ts'
import { exceeds } from '#shared/booking/price.ts'
import { hotelDay } from '#shared/calendar.ts'
import { newBookingMail, queueNotice } from '../hotel-notices.ts'
import { queueReminder } from './reminder-mail.ts'
import { confirmationMail, staffMail } from '../mails.ts'
import { markPaid } from '../store/payments.ts'
import { paidMail } from './payment-mails.ts'
import type { Booking } from '../store/booking.entity.ts'
import { bookingOf, markConfirmed, markRead, withRead } from '../store/booking-store.ts'
import { isUnpaidOnline, onlineAmount } from '../booking-terms.ts'
import { remoteColumns, scaledColumns } from './remote-columns.ts'

/** The property's facts about a reservation. */
export interface PmsReservation {
  id: string
  status: ReservationStatus
  /** With taxes; null if the property did not tell, and the quote applies. */
  total: number | null
  /** The whole reservation, if it was read. */
  details: Reservation | null
}

type Confirming = Pick<ConnectedContext, 'em' | 'pms' | 'env'>

/**
 * Marks a booking as confirmed and queues the guest's mail in one transaction; a second caller
 * changes nothing.
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
  const isDearer = exceeds(total, booking)
  const today = hotelDay(pms.now())
  await em.transactional(async (tx) => {
    const columns = { ...prices, pmsId: id, pmsStatus: status }
    if (!(await markConfirmed(tx, booking.id, columns, options))) return
    const current = await bookingOf(tx, booking.id)
    queueMail(tx, await confirmationMail(tx, { ...mail, today }, current))
    await queueReminder(tx, env, current, today)
    await queueNotice(tx, newBookingMail(mail, current), 'booking')
    if (isDearer) queueMail(tx, dearerMail(mail, current))
  })
  return bookingOf(em, booking.id)
}

const dearerMail = (mail: MailContext, booking: Booking) =>
  staffMail(mail, booking, 'Precio distinto', DEARER)

const DEARER =
  'Cloudbeds registró la reserva con un precio mayor que el aceptado por el huésped, a quien el sitio confirmó el que aceptó. Corrige el total en Cloudbeds; si pasa en cada reserva, revisa TAX_RATE y los cargos de la propiedad.'

/**
 * Stores the property's present state of a reservation, which its staff may have changed or
 * cancelled.
 */
export async function applyRemote(
  { em, pms, env }: Confirming,
  booking: Booking,
  reservation: Reservation,
): Promise<Booking> {
  const columns = await remoteColumns(pms, booking, reservation)
  const { pmsTotalMinor, totalMinor, rooms } = columns
  const { currency } = booking
  await em.transactional(async (tx) => {
    await markRead(tx, booking.id, { ...columns, pmsStatus: reservation.status })
    // The property's answer to the booking had no total.
    if (booking.pmsTotalMinor !== null) return
    if (!exceeds(pmsTotalMinor, { totalMinor, rooms, currency })) return
    queueMail(tx, dearerMail(mailContext(env), await bookingOf(tx, booking.id)))
  })
  if (isPaidBy(booking, reservation)) await settlePaid({ em, env }, booking.id)
  return bookingOf(em, booking.id)
}

const isPaidBy = (booking: Booking, { paid }: Reservation): boolean =>
  isUnpaidOnline(booking) && paid >= onlineAmount(booking)

/** Records the online payment of a booking and tells the guest, once. */
export async function settlePaid(
  { em, env }: Pick<Confirming, 'em' | 'env'>,
  id: number,
): Promise<void> {
  await em.transactional(async (tx) => {
    if (!(await markPaid(tx, id))) return
    const booking = await bookingOf(tx, id)
    if (booking.state === 'confirmed') queueMail(tx, await paidMail(tx, mailContext(env), booking))
  })
}

/** The booking as `applyRemote` would store it, without writing. */
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
