import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { RESERVATION_MS, type CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type {
  Reservation,
  ReservationStatus,
  ReservedRoom,
} from '#server/gateways/pms/reservation.ts'
import type { BookingContext, JobContext } from '../store/booking-context.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { newBooking, notice, mailStaff, wantsNotice } from '../mails/staff-mails.ts'
import { mailGuest } from '../mails/guest-mails.ts'
import { markPaid, markReminded } from '../store/tasks.ts'
import { noteChange } from '../store/told.ts'
import type { Booking } from '../store/booking.entity.ts'
import {
  bookingOf,
  isPending,
  markConfirmed,
  storeState,
  withState,
} from '../store/booking-store.ts'
import { hasOnlinePayment, isPaid, isPaymentDue } from '../store/terms.ts'
import { nullOnPmsError } from '#server/gateways/pms/pms-error.ts'
import { createdColumns, readColumns } from './read-columns.ts'

/** A reservation of the PMS that belongs to a booking. */
export interface Confirmation {
  id: string
  status: ReservationStatus
  /** With taxes; null if the PMS named no total: the total agreed at checkout then applies. */
  total: number | null
  rooms: readonly ReservedRoom[]
  /** The whole reservation; null if only the answer to its creation is known. */
  details: Reservation | null
}

/**
 * Marks a booking as confirmed and queues its mails in one transaction; does nothing if the booking
 * was confirmed before.
 */
export async function confirm(
  { em, pms, env }: JobContext,
  booking: Booking,
  reservation: Confirmation,
  options: { onlyIfFree?: boolean } = {},
): Promise<Booking> {
  const { id, status, details } = reservation
  const read = details
    ? await readColumns(pms, booking, details)
    : createdColumns(booking, reservation)
  const today = hotelDay(pms.now())
  await em.transactional(async (tx) => {
    const columns = { ...read, pmsId: id, pmsStatus: status }
    if (!(await markConfirmed(tx, booking.id, columns, options))) return
    const current = await bookingOf(tx, booking.id)
    await mailGuest(tx, { env, today }, current, 'confirmed')
    await queueReminder(tx, env, current, today)
    if (await wantsNotice(tx, 'booking')) mailStaff(tx, env, current, newBooking(current))
    if (current.isDearer) mailStaff(tx, env, current, notice('dearer'))
  })
  return bookingOf(em, booking.id)
}

/** Queues the reminder of the arrival if it is due today. */
export async function queueReminder(
  tx: EntityManager,
  env: Env,
  booking: Booking,
  today: string,
): Promise<void> {
  const { checkIn } = booking
  const isDue = checkIn >= today && checkIn <= addDays(today, env.REMINDER_DAYS)
  if (env.REMINDER_DAYS === 0 || !isDue || isPaymentDue(booking)) return
  if (await markReminded(tx, booking)) await mailGuest(tx, { env, today }, booking, 'reminder')
}

/**
 * Stores the present state of a reservation, which the hotel may have changed or cancelled in the
 * PMS.
 */
export async function applyRemote(
  { em, pms, env }: JobContext,
  booking: Booking,
  reservation: Reservation,
): Promise<Booking> {
  const columns = await readColumns(pms, booking, reservation)
  const mail = { env, today: hotelDay(pms.now()) }
  return em.transactional(async (tx) => {
    const wasPending = await isPending(tx, booking.id)
    await storeState(tx, booking.id, columns)
    const read = await bookingOf(tx, booking.id)
    const isConfirmed =
      wasPending && read.pmsStatus === 'confirmed' && read.told?.status !== 'confirmed'
    if (isConfirmed) await mailGuest(tx, mail, read, 'confirmed')
    const isNoted = isConfirmed || (await noteChange(tx, read))
    // The answer to the creation of the reservation may have named no total.
    if (read.isDearer && !booking.isDearer) mailStaff(tx, env, read, notice('dearer'))
    const isRecorded = await recordPayment(tx, mail, read)
    return isNoted || isRecorded ? bookingOf(tx, booking.id) : read
  })
}

/**
 * Records an online payment that the PMS has, and sends the guest a mail, once.
 * @returns whether it was recorded now.
 */
async function recordPayment(
  tx: EntityManager,
  mail: { env: Env; today: string },
  booking: Booking,
): Promise<boolean> {
  if (booking.paidAt || !hasOnlinePayment(booking) || !isPaid(booking)) return false
  if (!(await markPaid(tx, booking.id))) return false
  if (booking.state === 'confirmed') await mailGuest(tx, mail, booking, 'paid')
  return true
}

/**
 * Reads the present state of a booking from the PMS and stores it, unless it was read just now.
 * @returns null if the PMS says that the reservation does not exist.
 * @throws PmsError without an answer.
 */
export async function readPresent(
  { em, pms, env }: Pick<BookingContext, 'em' | 'pms' | 'env'>,
  booking: Booking,
): Promise<Booking | null> {
  if (!pms || !booking.pmsId || isFresh(pms, booking)) return booking
  const reservation = await pms.reservation(booking.pmsId)
  return reservation && applyRemote({ em, pms, env }, booking, reservation)
}

/**
 * Like `readPresent`, but keeps the stored state if the PMS fails or has no such reservation, for
 * views of the staff and calls that change something.
 */
export const refresh = async (
  context: Pick<BookingContext, 'em' | 'pms' | 'env'>,
  booking: Booking,
): Promise<Booking> => (await readPresent(context, booking).catch(nullOnPmsError)) ?? booking

/**
 * Like `refresh`, but does not store what it reads, for views such as a link that a mail
 * scanner follows.
 */
export async function currentBooking(
  { pms }: Pick<BookingContext, 'pms'>,
  booking: Booking,
): Promise<Booking> {
  if (!pms || !booking.pmsId || isFresh(pms, booking)) return booking
  const read = await pms.cachedReservation(booking.pmsId).catch(nullOnPmsError)
  if (!read?.value) return booking
  const { value: reservation, fetchedAt } = read
  const columns = await readColumns(pms, booking, reservation)
  return withState(booking, { ...columns, refreshedAt: new Date(fetchedAt) })
}

const isFresh = (pms: Pick<CachedPms, 'now'>, { refreshedAt }: Booking): boolean =>
  pms.now() - (refreshedAt?.getTime() ?? 0) < RESERVATION_MS
