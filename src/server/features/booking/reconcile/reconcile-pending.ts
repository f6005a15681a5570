import { mailContext, type ConnectedContext } from '../booking-context.ts'
import { acquireUnresolved, bookingOf, release, unresolved } from '../store/booking-store.ts'
import { giveUp, reconcile } from './reconcile.ts'

/** A guest whose checkout died before it was sent may come back by then and finish it. */
const ABANDONED_SECONDS = 600

/**
 * Finds the outcome of every booking that no caller works on: of those that were sent by looking for
 * them; those that never were are given up, which guest and staff are told.
 */
export async function reconcilePending(
  context: Pick<ConnectedContext, 'em' | 'pms' | 'env'>,
): Promise<void> {
  const { em, env } = context
  for (const id of await unresolved(em, ABANDONED_SECONDS)) {
    if (!(await acquireUnresolved(em, id))) continue
    const booking = await bookingOf(em, id)
    try {
      if (booking.state === 'pending') await giveUp(em, mailContext(env), id)
      if (booking.state === 'unknown') await reconcile(context, booking)
    } catch (error) {
      await release(em, id)
      throw error
    }
  }
}
