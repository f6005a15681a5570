import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { CreatedReservation } from '#server/gateways/pms/reservation.ts'
import { createdAround } from '../watch/lost-answers.ts'

/** Waits: a property may show a reservation a moment after it was made. */
const LOOK_AFTER_MS = [0, 700]

/** The test reservation after a lost answer; null if no reservation has this reference. */
export async function findLost(
  pms: Pick<CachedPms, 'findByReference' | 'now' | 'wait'>,
  reference: string,
): Promise<CreatedReservation | null> {
  for (const waitMs of LOOK_AFTER_MS) {
    await pms.wait(waitMs)
    const [found] = await pms.findByReference(reference, createdAround(pms.now(), pms.now()))
    if (found) return { id: found.id, status: found.status, total: null }
  }
  return null
}
