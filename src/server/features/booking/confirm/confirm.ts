import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { RESERVATION_MS, type CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { Reservation, ReservationStatus } from '#server/gateways/pms/reservation.ts'
import type { BookingContext, WorkContext } from '../booking-context.ts'
import {
  exceeds,
  fittingPercent,
  isRounding,
  sumsOf,
  taxShare,
  withShares,
  type Sums,
} from '#shared/booking/price.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { newBooking, notice, queueStaffMail, wantsNotice } from '../hotel-notices.ts'
import { writeToGuest } from '../mails.ts'
import { markPaid, markReminded } from '../store/tasks.ts'
import type { Booking, BookedRoom } from '../store/booking.entity.ts'
import { bookingOf, markConfirmed, markRead, withRead } from '../store/booking-store.ts'
import { isOnlinePaymentDue, onlineAmount } from '../terms.ts'
import { nullOnPmsError } from '#server/gateways/pms/pms-error.ts'
import { roomNumber } from '../search/offers.ts'

/** The property's facts about a reservation. */
export interface PmsReservation {
  id: string
  status: ReservationStatus
  /** With taxes; null if the property did not name a total: then the quote applies. */
  total: number | null
  /** The whole reservation, if it was read. */
  details: Reservation | null
}

/**
 * Marks a booking as confirmed and queues the guest's mail in one transaction; a second caller
 * changes nothing.
 */
export async function confirm(
  { em, pms, env }: WorkContext,
  booking: Booking,
  reservation: PmsReservation,
  options: { onlyIfFree?: boolean } = {},
): Promise<Booking> {
  const { id, status, total, details } = reservation
  const prices = details
    ? await remoteColumns(pms, booking, details)
    : scaledColumns(booking, total)
  const isDearer = exceeds(total, booking)
  const today = hotelDay(pms.now())
  await em.transactional(async (tx) => {
    const columns = { ...prices, pmsId: id, pmsStatus: status }
    if (!(await markConfirmed(tx, booking.id, columns, options))) return
    const current = await bookingOf(tx, booking.id)
    await writeToGuest(tx, { env, today }, current, 'confirmed')
    await queueReminder(tx, env, current, today)
    if (await wantsNotice(tx, 'booking')) queueStaffMail(tx, env, current, newBooking(current))
    if (isDearer) queueStaffMail(tx, env, current, notice('dearer'))
  })
  return bookingOf(em, booking.id)
}

/** Queues the reminder before the arrival if it is due on this day of the hotel. */
export async function queueReminder(
  tx: EntityManager,
  env: Env,
  booking: Booking,
  today: string,
): Promise<void> {
  const { checkIn } = booking
  const isDue = checkIn >= today && checkIn <= addDays(today, env.REMINDER_DAYS)
  if (env.REMINDER_DAYS === 0 || !isDue || isOnlinePaymentDue(booking)) return
  if (await markReminded(tx, booking)) await writeToGuest(tx, { env, today }, booking, 'reminder')
}

/**
 * Stores the property's present state of a reservation, which the hotel may have changed or
 * cancelled at the property.
 */
export async function applyRemote(
  { em, pms, env }: WorkContext,
  booking: Booking,
  reservation: Reservation,
): Promise<Booking> {
  const columns = await remoteColumns(pms, booking, reservation)
  await em.transactional(async (tx) => {
    await markRead(tx, booking.id, { ...columns, pmsStatus: reservation.status })
    // The property's answer to the booking contained no total.
    if (booking.pmsTotalMinor !== null) return
    const current = await bookingOf(tx, booking.id)
    if (exceeds(columns.pmsTotalMinor ?? null, current))
      queueStaffMail(tx, env, current, notice('dearer'))
  })
  if (isPaidBy(booking, reservation)) await settlePaid({ em, pms, env }, booking.id)
  return bookingOf(em, booking.id)
}

const isPaidBy = (booking: Booking, { paid }: Reservation): boolean =>
  isOnlinePaymentDue(booking) && paid >= onlineAmount(booking)

/** Records the online payment of a booking and mails the guest, once. */
export async function settlePaid({ em, pms, env }: WorkContext, id: number): Promise<void> {
  await em.transactional(async (tx) => {
    if (!(await markPaid(tx, id))) return
    const booking = await bookingOf(tx, id)
    const mail = { env, today: hotelDay(pms.now()) }
    if (booking.state === 'confirmed') await writeToGuest(tx, mail, booking, 'paid')
  })
}

/**
 * Reads the booking's present state from the property and stores it; keeps the last known state if
 * the property cannot be asked. For calls that change a booking: webhooks store changes too, but
 * one may get lost.
 */
export async function refreshed(
  { em, pms, env }: Pick<BookingContext, 'em' | 'pms' | 'env'>,
  booking: Booking,
): Promise<Booking> {
  if (!pms || !booking.pmsId || isFresh(pms, booking)) return booking
  const reservation = await pms.reservation(booking.pmsId).catch(nullOnPmsError)
  return reservation ? applyRemote({ em, pms, env }, booking, reservation) : booking
}

/**
 * Like `refreshed` without storing, for callers that only read, such as a mail scanner that follows
 * a link.
 */
export async function seen(
  { pms }: Pick<BookingContext, 'pms'>,
  booking: Booking,
): Promise<Booking> {
  if (!pms || !booking.pmsId || isFresh(pms, booking)) return booking
  const read = await pms.cachedReservation(booking.pmsId).catch(nullOnPmsError)
  if (!read?.value) return booking
  const { value: reservation, fetchedAt } = read
  const refreshedAt = new Date(fetchedAt)
  return withRead(booking, {
    ...(await remoteColumns(pms, booking, reservation)),
    pmsStatus: reservation.status,
    refreshedAt,
    ...(isPaidBy(booking, reservation) ? { paidAt: refreshedAt } : {}),
  })
}

const isFresh = (pms: Pick<CachedPms, 'now'>, { refreshedAt }: Booking): boolean =>
  pms.now() - (refreshedAt?.getTime() ?? 0) < RESERVATION_MS

/** Columns that are read from the property; columns that stay as agreed are absent. */
type ReadColumns = Partial<
  Pick<
    Booking,
    'pmsTotalMinor' | 'checkIn' | 'checkOut' | 'adults' | 'children' | 'rooms' | 'taxPercent'
  > &
    Sums
>

/**
 * Dates, rooms and prices of the property's reservation; the rooms add up to its total. The agreed
 * price stays if the property booked the same stay at a higher price, because the guest was not
 * asked, and if the stay is cancelled, because the cancellation cost is part of the agreed price,
 * which the property may set to 0.
 */
async function remoteColumns(
  pms: Pick<CachedPms, 'types'>,
  booking: Booking,
  reservation: Reservation,
): Promise<ReadColumns> {
  const { checkIn, checkOut, total: pmsTotalMinor } = reservation
  if (reservation.status === 'canceled') return { checkIn, checkOut }
  const read = { checkIn, checkOut, pmsTotalMinor }
  if (isAsAgreed(booking, reservation)) return read
  const sums = sumsOf(reservation, booking.currency)
  const rooms = await remoteRooms(pms, booking, reservation, sums)
  const sum = (of: 'adults' | 'children') => rooms.reduce((count, room) => count + room[of], 0)
  const party = rooms.length > 0 ? { adults: sum('adults'), children: sum('children') } : {}
  return { ...read, ...party, ...pricesAt(booking, sums), rooms }
}

/** The booking's prices scaled to a lower total, if the property gives only the total. */
function scaledColumns(booking: Booking, total: number | null): ReadColumns {
  const { totalMinor, rooms, currency } = booking
  const read = { pmsTotalMinor: total }
  const isLower = total !== null && total < totalMinor
  if (!isLower || isRounding(totalMinor - total, rooms.length, currency)) return read
  const sums = sumsOf({ total, taxes: taxShare(booking, total) }, currency)
  const weights = rooms.map((room) => room.totalMinor)
  return {
    ...read,
    ...pricesAt(booking, sums),
    rooms: withShares(rooms, weights, sums, currency),
  }
}

const pricesAt = ({ taxPercent, currency }: Booking, sums: Sums) => ({
  ...sums,
  taxPercent: fittingPercent(taxPercent, sums, currency),
})

/** Whether the property has the agreed rooms at unchanged prices. */
function isAsAgreed(booking: Booking, reservation: Reservation): boolean {
  const { rooms: booked, totalMinor, taxesMinor, pmsTotalMinor, currency } = booking
  const { rooms, total, taxes, checkIn, checkOut } = reservation
  const isSame = (known: number, read: number) => isRounding(read - known, booked.length, currency)
  const isDearer =
    exceeds(total, booking) && checkIn === booking.checkIn && checkOut === booking.checkOut
  const isSamePrice =
    (isSame(totalMinor, total) && isSame(taxesMinor, taxes)) ||
    (pmsTotalMinor === null ? isDearer : isSame(pmsTotalMinor, total))
  return isSamePrice && (rooms.length === 0 || partiesOf(rooms) === partiesOf(booked))
}

/** If the property names no rooms, the booked ones remain. */
async function remoteRooms(
  pms: Pick<CachedPms, 'types'>,
  { rooms: booked, currency }: Booking,
  { rooms: remote }: Reservation,
  sums: Sums,
): Promise<BookedRoom[]> {
  const left = [...booked]
  const rooms: BookedRoom[] = []
  for (const { roomTypeId, roomTypeName, adults, children } of remote) {
    const at = left.findIndex((room) => room.roomTypeId === roomTypeId)
    const [known] = at < 0 ? [] : left.splice(at, 1)
    rooms.push({
      roomTypeId,
      roomId: known ? known.roomId : await ourNumber(pms, roomTypeId),
      name: known?.name ?? roomTypeName,
      rateId: known?.rateId ?? '',
      adults,
      children,
      subtotalMinor: 0,
      totalMinor: 0,
      ...(known?.nightlyMinor ? { nightlyMinor: known.nightlyMinor } : {}),
    })
  }
  const [lines, weights] =
    rooms.length > 0
      ? [rooms, remote.map((room) => room.total)]
      : [booked, booked.map((room) => room.totalMinor)]
  return withShares(lines, weights, sums, currency)
}

const partiesOf = (
  rooms: readonly Pick<BookedRoom, 'roomTypeId' | 'adults' | 'children'>[],
): string =>
  rooms
    .map(({ roomTypeId, adults, children }) => `${roomTypeId}/${adults}/${children}`)
    .toSorted()
    .join()

/** Number in the site's own list of rooms; null if the property cannot be asked. */
async function ourNumber(
  pms: Pick<CachedPms, 'types'>,
  roomTypeId: string,
): Promise<number | null> {
  const types = await pms.types().catch(nullOnPmsError)
  const type = types?.find(({ id }) => id === roomTypeId)
  return type ? roomNumber(type.shortName) : null
}
