import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { BookingContext } from '../booking-context.ts'
import type { Booking } from '../store/booking.entity.ts'
import { applyRemote } from './confirm.ts'

/** Reading the same booking again within this time does not ask the property again. */
const FRESH_MS = 15_000

/**
 * The booking as the property has it by now; where it cannot be asked, as it was last known. Its
 * webhooks refresh it as well, but one may get lost.
 */
export async function refreshed(
  { em, pms }: Pick<BookingContext, 'em' | 'pms'>,
  booking: Booking,
): Promise<Booking> {
  const age = Date.now() - (booking.refreshedAt?.getTime() ?? 0)
  if (!pms || !booking.pmsId || age < FRESH_MS) return booking
  try {
    const reservation = await pms.reservation(booking.pmsId)
    return reservation ? await applyRemote({ em, pms }, booking, reservation) : booking
  } catch (error) {
    if (error instanceof PmsError) return booking
    throw error
  }
}
