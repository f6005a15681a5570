import { presentSite, siteHours } from '#server/site/site.ts'
import type { EntityManager } from '#server/database/database.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { greeted } from '#server/features/outbox/greeting.ts'
import type { MailPrint } from '#server/features/outbox/letter.ts'
import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { localHref } from '#shared/addresses.ts'
import { formatMoment } from '#shared/format.ts'
import { langTag } from '#shared/i18n/languages.ts'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { ENTRY_FORM_URL, isEntryFormLate } from '#shared/hotel/entry-form.ts'
import { arrivalOf, houseIn, lateForm, moonIn, ofLetter, withPhone } from './arrival.ts'
import { detailsOf, paidDetailsOf, type DetailsContext } from './details.ts'
import { beforeOf, dayIn, stayIn } from './stay-facts.ts'
import { numberOf, type Booking } from '../store/booking.entity.ts'
import { markTold } from '../store/told.ts'
import { isPaymentDue, onlineAmount } from '../store/terms.ts'
import { costSentence, money, onlinePayment, paidOrAtHotel, receipt } from './payment-sentences.ts'
import { linkToken } from '../store/token.ts'

interface MailContext extends DetailsContext {
  /** Idempotency key of the mail. */
  id?: string
}

interface GuestMail {
  /** Part of the Message-ID; default: the kind of the mail. */
  key?: string
  subject: keyof Dictionaries['mail']
  text: keyof Dictionaries['mail']
  print?: MailPrint
  /** Further values of the texts, besides stay, number, dates and the link to the booking. */
  values?: MessageValues
}

/** The mails to the guest of a booking. */
const GUEST_MAILS = {
  /** Confirms the booking; one that the hotel has yet to confirm is called received. */
  confirmed: (booking, mail) => {
    const isOnline = isPaymentDue(booking)
    const isPending = booking.pmsStatus === 'not_confirmed'
    const isFirm = !isOnline && !isPending
    const received = isPending ? 'mail.booking.pending_text' : 'mail.booking.unpaid_text'
    return {
      subject: isFirm ? 'mail.booking.subject' : 'mail.booking.pending_subject',
      text: isFirm ? ofLetter('mail.booking.text') : received,
      print: 'moai',
      values: {
        details: detailsOf(booking, mail) + (isFirm ? '' : lateForm(booking, mail)),
        payment: isOnline ? onlinePayment(booking) : paidOrAtHotel(booking),
        arrival: arrivalOf(booking, mail),
      },
    }
  },
  /** The booking failed; the hotel will write to the guest. */
  failed: (booking, { env }) => ({
    subject: 'mail.booking.failed_subject',
    text: 'mail.booking.failed_text',
    values: { link: searchLink(env, booking) },
  }),
  /** The staff has changed the departure. */
  departure: (booking, mail) => ({
    key: `departure-${booking.checkOut}`,
    ...restated('departure', booking, mail),
  }),
  /** The hotel has changed dates, rooms or price in the PMS; names what the guest knew before. */
  changed: (booking, mail) => ({ key: 'stay-changed', ...restated('changed', booking, mail) }),
  /** The hotel has cancelled a confirmed stay in the PMS. */
  withdrawn: (booking) => ({
    key: 'stay-withdrawn',
    subject: 'mail.cancelled.subject',
    text: 'mail.withdrawn.text',
    values: { cost: costSentence(booking) },
  }),
  /** The hotel has not confirmed a stay that it had yet to confirm. */
  rejected: (booking, { env }) => ({
    key: 'stay-rejected',
    subject: 'mail.rejected.subject',
    text: 'mail.rejected.text',
    values: { search: searchLink(env, booking) },
  }),
  /** A stay that was cancelled is valid again. */
  reinstated: (booking, mail) => ({
    key: 'stay-reinstated',
    ...restated('reinstated', booking, mail),
  }),
  /** Payment link, amount and payment deadline. */
  payment: (booking) => ({
    subject: 'mail.payment.subject',
    text: 'mail.payment.text',
    values: {
      amount: money(booking, onlineAmount(booking)),
      due: formatMoment(langTag(booking.language), booking.paymentDueAt ?? 0),
      link: booking.paymentLink ?? '',
    },
  }),
  /** A payment link of the staff, with its amount and its end. */
  link: (booking, { asked }) => ({
    subject: 'mail.link.subject',
    text: 'mail.link.text',
    values: {
      amount: money(booking, asked?.amountMinor ?? 0),
      due: formatMoment(langTag(booking.language), asked?.expiresAt ?? 0),
      link: asked?.url ?? '',
    },
  }),
  /** The payment has arrived, which confirms the booking. */
  paid: (booking, mail) => ({
    subject: 'mail.paid.subject',
    text: ofLetter('mail.paid.text'),
    print: 'moai',
    values: { ...receipt(booking), arrival: arrivalOf(booking, mail) },
  }),
  /** The booking was not paid in time and is cancelled. */
  released: (booking, { env }) => ({
    subject: 'mail.released.subject',
    text: 'mail.released.text',
    values: { link: searchLink(env, booking) },
  }),
  /** The booking is cancelled; names the cancellation cost. */
  cancelled: (booking) => ({
    subject: 'mail.cancelled.subject',
    text: CANCELLED_TEXTS[booking.cancelOrigin ?? 'guest'],
    values: { cost: costSentence(booking) },
  }),
  /** The booking could not be cancelled; the hotel will write to the guest. */
  'cancel-failed': () => ({
    subject: 'mail.cancel_failed.subject',
    text: 'mail.cancel_failed.text',
  }),
  /** Information for the arrival on the island. */
  reminder: ({ checkIn, checkOut, language }, { env, today }) => ({
    key: `reminder-${checkIn}`,
    subject: 'mail.reminder.subject',
    text: ofLetter('mail.reminder.text'),
    print: 'birds',
    values: {
      from: hoursIn(language, siteHours(presentSite().facts)).checkIn,
      form: withPhone(
        translatorFor(language)(
          isEntryFormLate(checkIn, today) ? 'mail.reminder.form_late' : 'mail.reminder.form',
        ),
      ),
      entry_form: ENTRY_FORM_URL,
      park: PARK_TICKETS_URL,
      house: [...moonIn(language, { checkIn, checkOut }), houseIn(language, env)].join('\n\n'),
    },
  }),
} satisfies Record<string, (booking: Booking, mail: DetailsContext) => GuestMail>

/** A mail that says how the stay is now, and for `changed` how it was before. */
const restated = (
  name: 'departure' | 'changed' | 'reinstated',
  booking: Booking,
  mail: DetailsContext,
): Omit<GuestMail, 'key'> => ({
  subject: `mail.${name}.subject`,
  text: `mail.${name}.text`,
  values: { details: paidDetailsOf(booking, mail), before: beforeOf(booking) },
})

const PARK_TICKETS_URL = 'https://www.rapanuinationalpark.com'

/** The mails that do not tell the guest the present state of the stay. */
const TELLING_NOTHING = new Set(['failed', 'payment', 'link', 'paid', 'cancel-failed', 'reminder'])

const CANCELLED_TEXTS = {
  guest: 'mail.cancelled.text',
  guest_by_staff: 'mail.cancelled.asked_text',
  hotel: 'mail.cancelled.hotel_text',
} as const

export type GuestMailKind = keyof typeof GUEST_MAILS

/** Queues a mail to the guest of a booking, in the booking's language. */
export async function mailGuest(
  tx: EntityManager,
  mail: MailContext,
  booking: Booking,
  kind: GuestMailKind,
): Promise<void> {
  const link = await bookingLink(tx, mail.env, booking)
  queueMail(tx, {
    ...guestMail(mail, booking, kind, link),
    id: mail.id,
    replyTo: mail.env.MAIL_TO,
    about: aboutBooking(booking),
  })
  if (!TELLING_NOTHING.has(kind)) await markTold(tx, booking)
}

/**
 * Writes a mail to the guest of a booking, in the booking's language.
 * @param link The URL of the booking.
 */
export function guestMail(
  mail: DetailsContext,
  booking: Booking,
  kind: GuestMailKind,
  link: string,
): QueuedMail {
  const { language } = booking
  const letter: GuestMail = GUEST_MAILS[kind](booking, mail)
  const { key = kind, subject, text, print = 'sea', values } = letter
  const t = translatorFor(language)
  const named = {
    stay: stayIn(language, booking),
    number: numberOf(booking),
    check_in: dayIn(language, booking.checkIn),
    check_out: dayIn(language, booking.checkOut),
    link,
    ...values,
  }
  return {
    key: `booking-${key}-${booking.id}`,
    recipient: booking.guestEmail,
    subject: t(subject, named),
    text: greeted(language, t(text, named)),
    letter: { print, language },
  }
}

/** The key under which mails, notes and the log refer to a booking. */
export const aboutBooking = ({ reference }: Pick<Booking, 'reference'>): string =>
  `booking:${reference}`

/** The URL of the booking in its language, with the token that opens the guest's data. */
export async function bookingLink(em: EntityManager, env: Env, booking: Booking): Promise<string> {
  const token = await linkToken(em, booking.reference)
  const address = `/booking/${encodeURIComponent(numberOf(booking))}?token=${token}`
  return publicUrl(env) + localHref(address, booking.language)
}

/** The URL of a search with the dates of a booking. */
function searchLink(env: Env, { checkIn, checkOut, language }: Booking): string {
  const search = new URLSearchParams({ checkIn, checkOut })
  return publicUrl(env) + localHref(`/rooms?${search.toString()}`, language)
}
