import type { EntityManager } from '#server/database/database.ts'
import { readSettings } from '#server/features/settings/settings.ts'
import type { Coverage, ElsewhereRecord } from '#shared/booking/staff-bookings.ts'
import type { BookingContext } from '../store/booking-context.ts'
import { listedUntil, readComparison } from '../watch/coverage.ts'
import { ListedReservation } from '../store/listed-reservation.entity.ts'
import { rowOf } from './bookings-list.ts'

/**
 * What is kept of a reservation with a number of the PMS; null if there is none. Of a booking of this
 * site it tells the reference, under which its record is found.
 */
export async function elsewhereRecord(
  em: EntityManager,
  pmsId: string,
): Promise<ElsewhereRecord | null> {
  const entry = await em.findOne(ListedReservation, { pmsId }, { populate: ['booking'] })
  if (!entry) return null
  const pattern = (await readSettings(em))['property.reservation']
  return {
    row: rowOf(entry),
    email: entry.guestEmail,
    propertyUrl: pattern ? pattern.replaceAll('{id}', () => encodeURIComponent(pmsId)) : null,
  }
}

/** Two rounds: after one that failed the next may be late only by chance. */
const LATE_MS = 11 * 60_000

/** Up to when and from where the list of reservations is complete. */
export async function coverage({
  em,
  pms,
  now,
}: Pick<BookingContext, 'em' | 'pms' | 'now'>): Promise<Coverage> {
  const known = await readComparison(em)
  const read = await listedUntil(em)
  const isBegun = known !== null && (known.isFilled || known.until !== null)
  return {
    source: pms && isBegun ? 'property' : 'site',
    until: known?.isFilled ? null : (known?.until ?? null),
    knownUntil: read === null ? null : new Date(read).toISOString(),
    isLate: pms !== null && (read === null || now - read > LATE_MS),
  }
}
