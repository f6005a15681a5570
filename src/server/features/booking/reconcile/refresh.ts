import { SEEN_MS, type CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { nullWithoutProperty } from '#server/gateways/pms/pms-error.ts'
import type { BookingContext } from '../booking-context.ts'
import type { Booking } from '../store/booking.entity.ts'
import { applyRemote, withRemote } from './confirm.ts'

/**
 * The booking as the property has it by now, written down; where it cannot be asked, as it was last
 * known. For calls that change something: its webhooks refresh it as well, but one may get lost.
 */
export async function refreshed(
  { em, pms, env }: Pick<BookingContext, 'em' | 'pms' | 'env'>,
  booking: Booking,
): Promise<Booking> {
  if (!pms || !booking.pmsId || isFresh(pms, booking)) return booking
  const reservation = await pms.reservation(booking.pmsId).catch(nullWithoutProperty)
  return reservation ? applyRemote({ em, pms, env }, booking, reservation) : booking
}

/** The same for who only looks, such as a scanner of mails that follows links: nothing is written. */
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
