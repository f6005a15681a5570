import type { EntityManager } from '#server/database/database.ts'
import type { QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { hotelDay } from '#shared/calendar.ts'
import { costText } from '#shared/booking/terms/cancellation-text.ts'
import { moneyIn } from '#shared/booking/taxes.ts'
import type { MailContext } from '../booking-context.ts'
import { cancellationCost, onlineAmount } from '../booking-terms.ts'
import { bookingLink, guestMail, staffMail, termsWriter } from '../mails.ts'
import type { Booking } from '../store/booking.entity.ts'

/** To the guest: the booking is cancelled, and the cost by its terms. */
export async function cancelledMail(
  em: EntityManager,
  mail: MailContext,
  booking: Booking,
): Promise<QueuedMail> {
  const cost = costSentence(booking)
  return guestMail(mail, booking, {
    kind: 'cancelled',
    subject: 'mail.cancelled.subject',
    text: TEXTS[booking.cancelOrigin ?? 'guest'],
    values: { cost, link: await bookingLink(em, mail, booking) },
  })
}

const TEXTS = {
  guest: 'mail.cancelled.text',
  guest_by_staff: 'mail.cancelled.asked_text',
  hotel: 'mail.cancelled.hotel_text',
} as const

/** To the guest: the booking could not be cancelled, and the hotel will write. */
export const cancelFailedMail = (mail: MailContext, booking: Booking): QueuedMail =>
  guestMail(mail, booking, {
    kind: 'cancel-failed',
    subject: 'mail.cancel_failed.subject',
    text: 'mail.cancel_failed.text',
  })

export function cancelledStaffMail(mail: MailContext, booking: Booking): QueuedMail {
  const [subject, explanation] = STAFF_WORDS[booking.cancelOrigin ?? 'guest']
  return staffMail(
    mail,
    booking,
    subject,
    `${explanation}; en Cloudbeds ya está cancelada. ${staffSentence(booking)}`,
  )
}

const STAFF_WORDS = {
  guest: ['Reserva cancelada por el huésped', 'El huésped canceló su reserva en el sitio'],
  guest_by_staff: ['Reserva cancelada', 'Se canceló en el panel, a pedido del huésped'],
  hotel: ['Reserva cancelada por el hotel', 'Se canceló en el panel, por decisión del hotel'],
} as const

/** The cost of the cancellation, and how it is paid. */
function costSentence(booking: Booking): string {
  const t = translatorFor(booking.language)
  const cost = costOf(booking)
  if (!cost) return t('mail.cancelled.unknown')
  if (cost.amountMinor === 0) {
    const isLinkVoid = booking.paymentLink !== null && booking.paidAt === null
    const free = t('mail.cancelled.none')
    return isLinkVoid ? `${free} ${t('cancel.no_payment')}` : free
  }
  const isCovered = booking.paidAt !== null && onlineAmount(booking) >= cost.amountMinor
  return t(isCovered ? 'mail.cancelled.paid' : 'mail.cancelled.cost', {
    cost: costText(termsWriter(booking), cost),
  })
}

/** The same for the staff. */
function staffSentence(booking: Booking): string {
  const cost = costOf(booking)
  if (!cost) return 'La reserva no tiene condiciones guardadas: revisa si corresponde un cobro.'
  const { currency, paidAt } = booking
  if (booking.cancelOrigin === 'hotel') {
    return paidAt ? 'Sin costo: devuelve lo que se pagó en línea.' : 'Sin costo.'
  }
  if (cost.amountMinor === 0) return 'Según sus condiciones, sin costo.'
  const written = costText(termsWriter({ language: 'es', currency }), cost)
  const paid = paidAt ? ` Pagado en línea: ${moneyIn('es', onlineAmount(booking), currency)}.` : ''
  return `Según sus condiciones, se cobra: ${written}.${paid}`
}

/** The cost on the day of the guest's request. */
const costOf = (booking: Booking) =>
  booking.cancelRequestedAt && cancellationCost(booking, hotelDay(booking.cancelRequestedAt))
