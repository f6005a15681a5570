import { queueMail } from '#server/features/outbox/service.ts'
import { mailContext, type ConnectedContext } from '../booking-context.ts'
import { bookingOf, release } from '../store/booking-store.ts'
import { acquireCancellation, unfinishedCancellations } from '../store/cancellations.ts'
import { cancelFailedMail } from '../cancel/cancellation-mails.ts'
import { carryOut, finish } from '../cancel/cancel.ts'

/**
 * Completes cancellations whose answer was lost, also by a process that died, and those
 * that the property reported first. The reservation is read before the property is asked again.
 */
export async function finishCancellations(
  context: Pick<ConnectedContext, 'em' | 'pms' | 'env'>,
): Promise<void> {
  const { em, pms, env } = context
  for (const id of await unfinishedCancellations(em)) {
    const isClaimed = await acquireCancellation(em, id)
    const booking = await bookingOf(em, id)
    if (booking.state === 'cancelled') await finish(context, id)
    if (!isClaimed || booking.pmsId === null) continue
    try {
      const reservation = await pms.reservation(booking.pmsId)
      if (reservation?.status === 'canceled') await finish(context, id)
      else if ((await carryOut(context, booking)) === 'rejected') {
        // The hotel's own cancellations were never announced to the guest.
        if (booking.cancelOrigin !== 'hotel')
          queueMail(em, cancelFailedMail(mailContext(env), booking))
        await em.flush()
      }
    } catch (error) {
      await release(em, id)
      throw error
    }
  }
}
