import type { EntityManager } from '#server/database/database.ts'
import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { localHref } from '#shared/addresses.ts'
import { addDays } from '#shared/calendar.ts'
import { ENTRY_FORM_URL, HOTEL } from '#shared/hotel/site.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { travelPath } from '#shared/hotel/travel.ts'
import { mailContext } from '../booking-context.ts'
import { isUnpaidOnline } from '../booking-terms.ts'
import { bookingLink, guestMail } from '../mails.ts'
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
  if (env.REMINDER_DAYS === 0 || !isDue || isUnpaidOnline(booking)) return
  if (!(await markReminded(tx, booking))) return
  queueMail(tx, await reminderMail(tx, env, booking))
}

/** The mail with what a guest needs for the arrival on the island. */
async function reminderMail(tx: EntityManager, env: Env, booking: Booking): Promise<QueuedMail> {
  const mail = mailContext(env)
  return guestMail(mail, booking, {
    kind: `reminder-${booking.checkIn}`,
    subject: 'mail.reminder.subject',
    text: 'mail.reminder.text',
    print: 'birds',
    values: {
      from: hoursIn(booking.language).checkIn,
      entry_form: ENTRY_FORM_URL,
      park: PARK_TICKETS_URL,
      travel: publicUrl(env) + localHref(travelPath(booking.language), booking.language),
      address: HOTEL.address,
      phone: env.HOTEL_PHONE,
      link: await bookingLink(tx, mail, booking),
    },
  })
}

const PARK_TICKETS_URL = 'https://www.rapanuinationalpark.com'
