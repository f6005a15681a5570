import type { EntityManager } from '#server/database/database.ts'
import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import { readSettings } from '#server/features/settings/settings.ts'
import { nightsBetween } from '#shared/calendar.ts'
import type { MailContext } from './booking-context.ts'
import { isUnpaidOnline } from './booking-terms.ts'
import { staffMail } from './mails.ts'
import type { Booking } from './store/booking.entity.ts'

/** Queues a mail to the hotel, unless its owner has switched off mails of the kind. */
export async function queueNotice(
  tx: EntityManager,
  mail: QueuedMail,
  kind: 'booking' | 'change' | 'cancellation',
): Promise<void> {
  const settings = await readSettings(tx)
  if (settings[`mail.${kind}`]) queueMail(tx, mail)
}

/** To the hotel: a booking has been made on the site, and the property has it. */
export function newBookingMail(mail: MailContext, booking: Booking): QueuedMail {
  const nights = nightsBetween(booking.checkIn, booking.checkOut)
  const length = nights === 1 ? 'una noche' : `${nights} noches`
  const payment = isUnpaidOnline(booking)
    ? 'Se paga en línea: queda firme con el pago.'
    : 'Se paga en el hotel.'
  return staffMail(
    mail,
    booking,
    'Nueva reserva',
    `${booking.guestName} reservó ${length} en el sitio. ${payment} Ya le llegó su confirmación.`,
  )
}
