import type { EntityManager } from '#server/database/database.ts'
import type { QueuedMail } from '#server/features/outbox/service.ts'
import type { MailContext } from '../booking-context.ts'
import { moneyIn } from '#shared/booking/taxes.ts'
import { formatInstant } from '#shared/format.ts'
import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { bookingLink, guestMail, restAtHotel, searchLink } from '../mails.ts'
import type { Booking } from '../store/booking.entity.ts'
import { onlineAmount } from '../booking-terms.ts'

/** To the guest: the property's link, the amount, and until when it may stay unpaid. */
export const paymentLinkMail = (mail: MailContext, booking: Booking): QueuedMail =>
  guestMail(mail, booking, {
    kind: 'payment',
    subject: 'mail.payment.subject',
    text: 'mail.payment.text',
    values: {
      amount: moneyIn(booking.language, onlineAmount(booking), booking.currency),
      due: momentIn(booking.language, booking.paymentDueAt),
      link: booking.paymentLink ?? '',
    },
  })

/** To the guest: the payment was received, and the booking is confirmed. */
export async function paidMail(
  em: EntityManager,
  mail: MailContext,
  booking: Booking,
): Promise<QueuedMail> {
  const { language, currency, totalMinor } = booking
  const online = onlineAmount(booking)
  return guestMail(mail, booking, {
    kind: 'paid',
    subject: 'mail.paid.subject',
    text: 'mail.paid.text',
    print: 'moai',
    values: {
      amount: moneyIn(language, online, currency),
      rest: restAtHotel(language, totalMinor - online, currency),
      link: await bookingLink(em, mail, booking),
    },
  })
}

/** A point in time in the island's local time. */
const momentIn = (language: Language, at: Date | null): string =>
  formatInstant(languageOption(language).tag, at ?? 0, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  })

/** To the guest: the booking was not paid in time and is released. */
export const releasedMail = (mail: MailContext, booking: Booking): QueuedMail =>
  guestMail(mail, booking, {
    kind: 'released',
    subject: 'mail.released.subject',
    text: 'mail.released.text',
    values: { link: searchLink(mail, booking) },
  })
