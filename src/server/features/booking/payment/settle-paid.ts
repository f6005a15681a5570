import { queueMail } from '#server/features/outbox/service.ts'
import { mailContext, type ConnectedContext } from '../booking-context.ts'
import { bookingOf } from '../store/booking-store.ts'
import { markPaid } from '../store/payments.ts'
import { paidMail } from './payment-mails.ts'

/** Records the online payment of a booking and tells the guest, once. */
export async function settlePaid(
  { em, env }: Pick<ConnectedContext, 'em' | 'env'>,
  id: number,
): Promise<void> {
  await em.transactional(async (tx) => {
    if (!(await markPaid(tx, id))) return
    const booking = await bookingOf(tx, id)
    if (booking.state === 'confirmed') queueMail(tx, await paidMail(tx, mailContext(env), booking))
  })
}
