import type { EntityManager } from '#server/database/database.ts'
import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import type { Env } from '#server/env.ts'
import { translatorFor } from '#server/i18n/translators.ts'
import { addDays } from '#shared/calendar.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import { mailContext } from '../booking-context.ts'
import { bookingLink, dayIn } from '../mails.ts'
import type { Booking } from '../store/booking.entity.ts'
import { markReminded } from '../store/reminders.ts'

/** Queues the mail in the caller's transaction, if it is due on this day of the hotel. */
export async function queueReminder(
  tx: EntityManager,
  env: Env,
  booking: Booking,
  today: string,
): Promise<void> {
  const { checkIn } = booking
  const isDue = checkIn >= today && checkIn <= addDays(today, env.REMINDER_DAYS)
  if (env.REMINDER_DAYS === 0 || !isDue || !(await markReminded(tx, booking))) return
  queueMail(tx, await reminderMail(tx, env, booking))
}

/** What a guest needs for the arrival on the island. */
async function reminderMail(tx: EntityManager, env: Env, booking: Booking): Promise<QueuedMail> {
  const { language, id, checkIn } = booking
  const t = translatorFor(language)
  const mail = mailContext(env)
  return {
    key: `booking-reminder-${id}-${checkIn}`,
    recipient: booking.guestEmail,
    replyTo: mail.mailTo,
    subject: t('mail.reminder.subject', { check_in: dayIn(language, checkIn) }),
    text: t('mail.reminder.text', {
      name: booking.guestName,
      check_in: dayIn(language, checkIn),
      check_out: dayIn(language, booking.checkOut),
      from: HOTEL.checkIn,
      number: booking.pmsId ?? booking.reference,
      entry_form: ENTRY_FORM,
      park: PARK_TICKETS,
      address: HOTEL.address,
      phone: env.HOTEL_PHONE,
      link: await bookingLink(tx, mail, booking),
    }),
  }
}

/** The form that everybody who flies to the island fills in. */
const ENTRY_FORM = 'https://ingresorapanui.interior.gob.cl'
const PARK_TICKETS = 'https://www.rapanuinationalpark.com'
