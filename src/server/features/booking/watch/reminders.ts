import { nullWithoutProperty } from '#server/gateways/pms/pms-error.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { applyRemote } from '../confirm/confirm.ts'
import { bookingOf } from '../store/booking-store.ts'
import { unreminded } from '../store/reminders.ts'
import { queueReminder } from '../confirm/reminder-mail.ts'

/**
 * Queues the mail before the arrival (`REMINDER_DAYS`) of every stay that is due, once per day of
 * arrival. The property is asked first, since its staff may have cancelled or moved the stay;
 * without an answer the mail waits.
 */
export async function sendReminders(
  context: Pick<ConnectedContext, 'em' | 'pms' | 'env'>,
): Promise<void> {
  const { em, pms, env } = context
  if (env.REMINDER_DAYS === 0) return
  const today = hotelDay(pms.now())
  for (const id of await unreminded(em, today, addDays(today, env.REMINDER_DAYS))) {
    const booking = await bookingOf(em, id)
    const reservation =
      booking.pmsId && (await pms.reservation(booking.pmsId).catch(nullWithoutProperty))
    if (!reservation) continue
    const current = await applyRemote(context, booking, reservation)
    await em.transactional((tx) => queueReminder(tx, env, current, today))
  }
}
