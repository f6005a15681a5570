import type { EntityManager } from '#server/database/database.ts'
import type { QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/translators.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { Cancellation } from '#shared/booking/offer.ts'
import type { MailContext } from '../booking-context.ts'
import { bookingLink, dayIn, staffMail } from '../mails.ts'
import type { Booking } from '../store/booking.entity.ts'
import { cancellationOf, strictest } from '../terms.ts'

/** To the guest: cancelled, and what it costs by the terms of the booking. */
export async function cancelledMail(
  em: EntityManager,
  mail: MailContext,
  booking: Booking,
): Promise<QueuedMail> {
  const { language } = booking
  const t = translatorFor(language)
  const number = booking.pmsId ?? booking.reference
  return {
    key: `booking-cancelled-${booking.id}`,
    recipient: booking.guestEmail,
    replyTo: mail.mailTo,
    subject: t('mail.cancelled.subject', { number }),
    text: t('mail.cancelled.text', {
      name: booking.guestName,
      number,
      check_in: dayIn(language, booking.checkIn),
      check_out: dayIn(language, booking.checkOut),
      cost: t(`mail.cancelled.${chargeOf(booking)}`),
      link: await bookingLink(em, mail, booking),
    }),
  }
}

/** To the guest: it could not be cancelled, and the hotel writes. */
export function cancelFailedMail(mail: MailContext, booking: Booking): QueuedMail {
  const t = translatorFor(booking.language)
  const number = booking.pmsId ?? booking.reference
  return {
    key: `booking-cancel-failed-${booking.id}`,
    recipient: booking.guestEmail,
    replyTo: mail.mailTo,
    subject: t('mail.cancel_failed.subject', { number }),
    text: t('mail.cancel_failed.text', { name: booking.guestName, number }),
  }
}

export const cancelledStaffMail = (mail: MailContext, booking: Booking): QueuedMail =>
  staffMail(
    mail,
    booking,
    'Reserva cancelada por el huésped',
    `El huésped canceló su reserva en la web; en Cloudbeds ya está cancelada. ${CHARGES[chargeOf(booking)]}`,
  )

const CHARGES: Record<Charge, string> = {
  none: 'Según sus condiciones, sin costo.',
  first_night: 'Según sus condiciones se cobra la primera noche.',
  two_nights: 'Según sus condiciones se cobran dos noches.',
  everything: 'Según sus condiciones se cobra toda la estadía.',
  unknown: 'La reserva no tiene condiciones guardadas: revisa si corresponde un cobro.',
}

type Charge = Cancellation['lateCharge'] | 'unknown'

/** What cancelling costs on the day on which the guest asked. */
function chargeOf({ terms, checkIn, cancelRequestedAt }: Booking): Charge {
  if (!terms || !cancelRequestedAt) return 'unknown'
  const { freeUntil, lateCharge } = cancellationOf(
    strictest(terms),
    checkIn,
    hotelDay(cancelRequestedAt),
  )
  return freeUntil === null ? lateCharge : 'none'
}
