import { SEEN_MS, type CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { nullWithoutProperty } from '#server/gateways/pms/pms-error.ts'
import type { BookingContext } from '../booking-context.ts'
import type { Booking } from '../store/booking.entity.ts'
import { applyRemote, withRemote } from './confirm.ts'

/**
 * The booking with the property's present state, stored; if the property cannot be asked, the last
 * known state. For calls that change something: webhooks refresh bookings as well, but one may get
 * lost.
 */
export async function refreshed(
  { em, pms, env }: Pick<BookingContext, 'em' | 'pms' | 'env'>,
  booking: Booking,
): Promise<Booking> {
  if (!pms || !booking.pmsId || isFresh(pms, booking)) return booking
  const reservation = await pms.reservation(booking.pmsId).catch(nullWithoutProperty)
  return reservation ? applyRemote({ em, pms, env }, booking, reservation) : booking
}

/**
 * Like `refreshed`, without writing, for callers that only read, such as a mail scanner following a
 * link.
 */
export async function seen(
  { pms }: Pick<BookingContext, 'pms'>,
  booking: Booking,
): Promise<Booking> {
  if (!pms || !booking.pmsId || isFresh(pms, booking)) return booking
  const read = await pms.seenReservation(booking.pmsId).catch(nullWithoutProperty)
  if (!read?.value) return booking
  return withRemote(pms, booking, { value: read.value, fetchedAt: read.fetchedAt })
}

const isFresh = (pms: Pick<CachedPms, 'now'>, { refreshedAt }: Booking): boolean =>
  pms.now() - (refreshedAt?.getTime() ?? 0) < SEEN_MS
