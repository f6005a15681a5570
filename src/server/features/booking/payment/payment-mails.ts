import type { QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/translators.ts'
import { localHref } from '#shared/addresses.ts'
import type { MailContext } from '../booking-context.ts'
import { moneyIn } from '../mails.ts'
import type { Booking } from '../store/booking.entity.ts'

/** To the guest: the property's link, what it is for, and how long it may stay unpaid. */
export function paymentLinkMail(
  mail: MailContext,
  booking: Booking,
  amountMinor: number,
  hours: number,
): QueuedMail {
  const { language } = booking
  const t = translatorFor(language)
  const number = booking.pmsId ?? booking.reference
  return {
    key: `booking-payment-${booking.id}`,
    recipient: booking.guestEmail,
    replyTo: mail.mailTo,
    subject: t('mail.payment.subject', { number }),
    text: t('mail.payment.text', {
      name: booking.guestName,
      number,
      total: moneyIn(language, amountMinor, booking.currency),
      hours,
      link: booking.paymentLink ?? '',
    }),
  }
}

/** To the guest: not paid in time, and released. */
export function releasedMail(mail: MailContext, booking: Booking): QueuedMail {
  const { language } = booking
  const t = translatorFor(language)
  const number = booking.pmsId ?? booking.reference
  const search = new URLSearchParams({ checkIn: booking.checkIn, checkOut: booking.checkOut })
  return {
    key: `booking-released-${booking.id}`,
    recipient: booking.guestEmail,
    replyTo: mail.mailTo,
    subject: t('mail.released.subject', { number }),
    text: t('mail.released.text', {
      name: booking.guestName,
      number,
      link: mail.publicUrl + localHref(`/rooms?${search.toString()}`, language),
    }),
  }
}
