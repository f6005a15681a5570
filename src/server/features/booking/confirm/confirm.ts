import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { RESERVATION_MS, type CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { Reservation, ReservationStatus } from '#server/gateways/pms/reservation.ts'
import type { BookingContext, JobContext } from '../booking-context.ts'
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
import { newBooking, notice, mailStaff, wantsNotice } from '../hotel-notices.ts'
import { mailGuest } from '../mails.ts'
import { markPaid, markReminded } from '../store/tasks.ts'
import type { Booking, BookedRoom } from '../store/booking.entity.ts'
import {
  bookingOf,
  isPending,
  markConfirmed,
  storeState,
  withState,
} from '../store/booking-store.ts'
import { isPaymentDue, onlineAmount, type SeenPayment } from '../terms.ts'
import { nullOnPmsError } from '#server/gateways/pms/pms-error.ts'
import { roomNumber } from '../search/offers.ts'

/** A reservation of the PMS that belongs to a booking. */
export interface Confirmation {
  id: string
  status: ReservationStatus
  /** With taxes; null if the PMS named no total: the total agreed at checkout then applies. */
  total: number | null
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
    await mailGuest(tx, { env, today }, current, 'confirmed')
    await queueReminder(tx, env, current, today)
    if (await wantsNotice(tx, 'booking')) mailStaff(tx, env, current, newBooking(current))
    if (isDearer) mailStaff(tx, env, current, notice('dearer'))
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
  const columns = await remoteColumns(pms, booking, reservation)
  await em.transactional(async (tx) => {
    const wasPending = await isPending(tx, booking.id)
    await storeState(tx, booking.id, { ...columns, pmsStatus: reservation.status })
    const current = await bookingOf(tx, booking.id)
    if (wasPending && current.pmsStatus === 'confirmed') {
      await mailGuest(tx, { env, today: hotelDay(pms.now()) }, current, 'confirmed')
    }
    // The answer to the creation of the reservation named no total.
    if (booking.pmsTotalMinor !== null) return
    if (exceeds(columns.pmsTotalMinor ?? null, current))
      mailStaff(tx, env, current, notice('dearer'))
  })
  if (isPaidBy(booking, reservation)) await recordPayment({ em, pms, env }, booking.id)
  return bookingOf(em, booking.id)
}

const isPaidBy = (booking: Booking, { paid }: Reservation): boolean =>
  isPaymentDue(booking) && paid >= onlineAmount(booking)

/** Records the online payment and sends the guest a mail, once. */
export async function recordPayment({ em, pms, env }: JobContext, id: number): Promise<void> {
  await em.transactional(async (tx) => {
    if (!(await markPaid(tx, id))) return
    const booking = await bookingOf(tx, id)
    const mail = { env, today: hotelDay(pms.now()) }
    if (booking.state === 'confirmed') await mailGuest(tx, mail, booking, 'paid')
  })
}

/**
 * Reads the present state of a booking from the PMS and stores it; keeps the stored state if the
 * PMS fails. Webhooks store changes too, but one may get lost.
 */
export async function refresh(
  { em, pms, env }: Pick<BookingContext, 'em' | 'pms' | 'env'>,
  booking: Booking,
): Promise<Booking> {
  if (!pms || !booking.pmsId || isFresh(pms, booking)) return booking
  const reservation = await pms.reservation(booking.pmsId).catch(nullOnPmsError)
  return reservation ? applyRemote({ em, pms, env }, booking, reservation) : booking
}

/**
 * Like `refresh`, but does not store what it reads, for views such as a link that a mail
 * scanner follows.
 */
export async function currentBooking(
  { pms }: Pick<BookingContext, 'pms'>,
  booking: Booking,
): Promise<Booking & SeenPayment> {
  if (!pms || !booking.pmsId || isFresh(pms, booking)) return booking
  const read = await pms.cachedReservation(booking.pmsId).catch(nullOnPmsError)
  if (!read?.value) return booking
  const { value: reservation, fetchedAt } = read
  const columns = await remoteColumns(pms, booking, reservation)
  const refreshedAt = new Date(fetchedAt)
  const seen = withState(booking, { ...columns, pmsStatus: reservation.status, refreshedAt })
  return Object.assign({}, seen, { isPaymentSeen: isPaidBy(booking, reservation) })
}

const isFresh = (pms: Pick<CachedPms, 'now'>, { refreshedAt }: Booking): boolean =>
  pms.now() - (refreshedAt?.getTime() ?? 0) < RESERVATION_MS

/** Columns read from the PMS; absent if they stay as agreed. */
type ReadColumns = Partial<
  Pick<
    Booking,
    'pmsTotalMinor' | 'checkIn' | 'checkOut' | 'adults' | 'children' | 'rooms' | 'taxPercent'
  > &
    Sums
>

/**
 * Dates, rooms and prices of a reservation. The agreed price stays if the PMS has the same stay at
 * a higher price, which the guest has not accepted, and if the stay is cancelled, because the
 * cancellation cost is a part of the agreed price.
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

/** The prices scaled to a lower total, if the PMS names only the total. */
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

/**
 * Whether the PMS has the agreed rooms at the agreed price, or at the price that was read before.
 */
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

/** The rooms of a reservation; if it names none, the rooms of the booking. */
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
      planName: known?.planName,
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

/** Number of the room in the site's list `ROOMS`; null if unknown. */
async function ourNumber(
  pms: Pick<CachedPms, 'types'>,
  roomTypeId: string,
): Promise<number | null> {
  const types = await pms.types().catch(nullOnPmsError)
  const type = types?.find(({ id }) => id === roomTypeId)
  return type ? roomNumber(type.shortName) : null
}
