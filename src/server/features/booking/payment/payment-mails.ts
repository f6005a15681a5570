import type { QueuedMail } from '#server/features/outbox/service.ts'
import type { MailContext } from '../booking-context.ts'
import { moneyIn } from '#shared/booking/taxes.ts'
import { guestMail, searchLink } from '../mails.ts'
import type { Booking } from '../store/booking.entity.ts'

/** To the guest: the property's link, what it is for, and how long it may stay unpaid. */
export const paymentLinkMail = (
  mail: MailContext,
  booking: Booking,
  amountMinor: number,
  hours: number,
): QueuedMail =>
  guestMail(mail, booking, {
    kind: 'payment',
    subject: 'mail.payment.subject',
    text: 'mail.payment.text',
    values: {
      total: moneyIn(booking.language, amountMinor, booking.currency),
      hours,
      link: booking.paymentLink ?? '',
    },
  })

/** To the guest: not paid in time, and released. */
export const releasedMail = (mail: MailContext, booking: Booking): QueuedMail =>
  guestMail(mail, booking, {
    kind: 'released',
    subject: 'mail.released.subject',
    text: 'mail.released.text',
    values: { link: searchLink(mail, booking) },
  })
