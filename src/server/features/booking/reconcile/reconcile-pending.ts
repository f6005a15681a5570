import { raw } from '@mikro-orm/core'
import type { FastifyBaseLogger } from 'fastify'
import type { EntityManager } from '#server/database/database.ts'
import { isFree } from '#server/database/lease.ts'
import { Booking } from '../booking.entity.ts'
import { bookingOf, CLAIM_SECONDS, letGo } from '../booking-store.ts'
import { giveUp, settle, type Settling } from './reconcile.ts'

/** A round of the job. */
export interface Round extends Settling {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** A guest whose checkout died before it was sent may come back by then and finish it. */
const ABANDONED_SECONDS = 600

/**
 * Settles every booking nobody has in hand: those that were sent by looking for them, those that
 * never were by telling the guest and the staff.
 */
export async function settleDue(round: Round): Promise<void> {
  const { em, mail } = round
  const due = await em.execute<{ id: number }[]>(
    `select id from booking where (claimed_until is null or claimed_until <= now()) and (
       state = 'unknown' or (state = 'pending' and updated_at < now() - make_interval(secs => ?))
     ) order by id`,
    [ABANDONED_SECONDS],
  )
  for (const { id } of due) {
    if (!(await takeUp(em, id))) continue
    const booking = await bookingOf(em, id)
    try {
      if (booking.state === 'pending') await giveUp(em, mail, id)
      if (booking.state === 'unknown') await settle(round, booking)
    } catch (error) {
      await letGo(em, id)
      throw error
    }
  }
}

/** Of several processes one gets it. */
async function takeUp(em: EntityManager, id: number): Promise<boolean> {
  const taken = await em.nativeUpdate(
    Booking,
    { id, state: { $in: ['pending', 'unknown'] }, ...isFree() },
    { claimedUntil: raw<Date>('now() + make_interval(secs => ?)', [CLAIM_SECONDS]) },
  )
  return taken > 0
}
