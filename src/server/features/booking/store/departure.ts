import { LockMode, raw, sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { Booking } from './booking.entity.ts'
import { bookingIdsWhere, bookingOf, UNCLAIMED } from './booking-store.ts'
import { transition } from './transitions.ts'

/** A departure that the staff wants, and the account that wants it. */
export interface AskedDeparture {
  checkOut: string
  who: string
}

/**
 * - `claimed`: the caller has to call the PMS.
 * - `held`: another caller has claimed the booking, perhaps for the same change.
 * - `done`: the stay ends on that day already.
 * - `overtaken`: another change came first, or is unfinished.
 */
type DepartureClaim = 'claimed' | 'held' | 'done' | 'overtaken'

/**
 * Records a change of departure and claims the booking for one caller, in any process, if the stay
 * still ends on the day that the staff saw. An unfinished change keeps its account.
 */
export const askDeparture = (
  em: EntityManager,
  { id, checkOut: seen }: Pick<Booking, 'id' | 'checkOut'>,
  { checkOut, who }: AskedDeparture,
): Promise<DepartureClaim> =>
  em.transactional(async (tx) => {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }
    const { askedCheckOut, ...present } = await tx.findOneOrFail(Booking, { id }, options)
    if (askedCheckOut === null && present.checkOut === checkOut) return 'done'
    if (askedCheckOut === null ? present.checkOut !== seen : askedCheckOut !== checkOut) {
      return 'overtaken'
    }
    const askedBy = raw<string>('coalesce(asked_by, ?)', [who])
    const columns = { askedCheckOut: checkOut, askedBy }
    return (await transition(tx, id, 'requestDeparture', columns)) ? 'claimed' : 'held'
  })

/** Claims an unfinished change of departure again. */
export const claimDeparture = (em: EntityManager, id: number): Promise<boolean> =>
  transition(em, id, 'requestDeparture')

/** Unclaimed bookings whose change of departure is not made in the PMS, or not told to the guest. */
export const movingIds = (em: EntityManager): Promise<number[]> =>
  bookingIdsWhere(
    em,
    sql`asked_check_out is not null and state = 'confirmed' and cancel_requested_at is null
      and ${UNCLAIMED}`,
  )

/**
 * Ends a change of departure and the claim.
 * @returns the account that wanted the change, to one caller, who has to send the mail; null to the
 * others.
 */
export async function endDeparture(tx: EntityManager, id: number): Promise<string | null> {
  const { askedBy } = await bookingOf(tx, id)
  const ended = { askedCheckOut: null, askedBy: null, claimedUntil: null }
  const changed = await tx.nativeUpdate(Booking, { id, askedCheckOut: { $ne: null } }, ended)
  return changed > 0 ? askedBy : null
}
