import { mailContext, type ConnectedContext } from '../booking-context.ts'
import { acquireUnresolved, bookingOf, release, unresolved } from '../store/booking-store.ts'
import { giveUp, reconcile } from './reconcile.ts'

/** Until then a guest can return and finish a checkout that was never sent. */
const ABANDONED_SECONDS = 600

/**
 * Resolves every unclaimed booking: sent ones by looking for their reservation; ones that were
 * never sent are given up, and guest and staff are told.
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
