import type { EntityManager } from '#server/database/database.ts'
import type { QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/translators.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { Cancellation } from '#shared/booking/offer.ts'
import type { MailContext } from '../booking-context.ts'
import { bookingLink, guestMail, staffMail } from '../mails.ts'
import type { Booking } from '../store/booking.entity.ts'
import { cancellationOf, strictest } from '../terms.ts'

/** To the guest: cancelled, and what it costs by the terms of the booking. */
export async function cancelledMail(
  em: EntityManager,
  mail: MailContext,
  booking: Booking,
): Promise<QueuedMail> {
  const cost = translatorFor(booking.language)(`mail.cancelled.${chargeOf(booking)}`)
  return guestMail(mail, booking, {
    kind: 'cancelled',
    subject: 'mail.cancelled.subject',
    text: 'mail.cancelled.text',
    values: { cost, link: await bookingLink(em, mail, booking) },
  })
}

/** To the guest: it could not be cancelled, and the hotel writes. */
export const cancelFailedMail = (mail: MailContext, booking: Booking): QueuedMail =>
  guestMail(mail, booking, {
    kind: 'cancel-failed',
    subject: 'mail.cancel_failed.subject',
    text: 'mail.cancel_failed.text',
  })

export const cancelledStaffMail = (mail: MailContext, booking: Booking): QueuedMail =>
  staffMail(
    mail,
    booking,
    'Reserva cancelada por el huésped',
    `El huésped canceló su reserva en el sitio; en Cloudbeds ya está cancelada. ${CHARGES[chargeOf(booking)]}`,
  )

const CHARGES: Record<Charge, string> = {
  none: 'Según sus condiciones, sin costo.',
  first_night: 'Según sus condiciones, se cobra la primera noche.',
  two_nights: 'Según sus condiciones, se cobran dos noches.',
  everything: 'Según sus condiciones, se cobra toda la estadía.',
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
