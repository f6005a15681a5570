import type { EntityManager } from '#server/database/database.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { Booking } from '../booking.entity.ts'
import { takeOver } from './confirm.ts'

/** Reading the same booking again within this time does not ask the property again. */
const FRESH_MS = 15_000

/**
 * The booking as the property has it by now; where it cannot be asked, as it was last known. Its
 * webhooks refresh it as well, but one may get lost.
 */
export async function refreshed(
  em: EntityManager,
  pms: CachedPms | null,
  booking: Booking,
): Promise<Booking> {
  const age = Date.now() - (booking.refreshedAt?.getTime() ?? 0)
  if (!pms || !booking.pmsId || age < FRESH_MS) return booking
  try {
    const reservation = await pms.reservation(booking.pmsId)
    return reservation ? await takeOver(em, booking, reservation) : booking
  } catch (error) {
    if (error instanceof PmsError) return booking
    throw error
  }
}
