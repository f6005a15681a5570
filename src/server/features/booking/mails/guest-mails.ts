import type { EntityManager } from '#server/database/database.ts'
import { publicUrl, type Env } from '#server/env.ts'
import type { MailPrint } from '#server/features/outbox/letter.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { localHref } from '#shared/addresses.ts'
import { formatMoment } from '#shared/format.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { labelIn, listIn } from '#shared/i18n/punctuation.ts'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { ENTRY_FORM_URL, HOTEL } from '#shared/hotel/site.ts'
import { travelPath } from '#shared/hotel/travel.ts'
import { isEntryFormLate } from '#shared/hotel/entry-form.ts'
import { taxSentence } from '#shared/booking/price/taxes.ts'
import { termsOfRooms } from '#shared/booking/terms/cancellation-text.ts'
import { beforeOf, dayIn, roomIn } from './stay-facts.ts'
import { numberOf, type Booking } from '../store/booking.entity.ts'
import { markTold } from '../store/told.ts'
import { settledTexts } from '#shared/booking/price/settlement.ts'
import {
  bookingPrice,
  isPaymentDue,
  onlineAmount,
  roomTerms,
  settlement,
  totalWithExtras,
} from '../store/terms.ts'
import {
  costSentence,
  money,
  onlinePayment,
  paidOrAtHotel,
  sentencesIn,
  termsWriter,
  writerOf,
} from './payment-sentences.ts'
import { linkToken } from '../store/token.ts'

interface MailContext {
  env: Env
  /** The hotel's date. */
  today: string
  /** Idempotency key of the mail. */
  id?: string
}

interface GuestMail {
  /** Part of the Message-ID; default: the kind of the mail. */
  key?: string
  subject: keyof Dictionaries['mail']
  text: keyof Dictionaries['mail']
  print?: MailPrint
  /** Further values of the texts, besides guest, number, dates and the link to the booking. */
  values?: MessageValues
}

/** The mails to the guest of a booking. */
const GUEST_MAILS = {
  /** Confirms the booking; one that the hotel has yet to confirm is called received. */
  confirmed: (booking, mail) => {
    const isOnline = isPaymentDue(booking)
    const isPending = booking.pmsStatus === 'not_confirmed'
    const firm = isOnline ? 'mail.booking.unpaid_text' : 'mail.booking.text'
    const payment = isOnline ? onlinePayment(booking) : paidOrAtHotel(booking)
    return {
      subject: isPending || isOnline ? 'mail.booking.pending_subject' : 'mail.booking.subject',
      text: isPending ? 'mail.booking.pending_text' : firm,
      print: 'moai',
      values: { details: detailsOf(booking, mail) + lateForm(booking, mail), payment },
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
    subject: 'mail.departure.subject',
    text: 'mail.departure.text',
    values: { details: paidDetailsOf(booking, mail) },
  }),
  /** The hotel has changed dates, rooms or price in the PMS; names what the guest knew before. */
  changed: (booking, mail) => ({
    key: 'stay-changed',
    subject: 'mail.changed.subject',
    text: 'mail.changed.text',
    values: { details: paidDetailsOf(booking, mail), before: beforeOf(booking) },
  }),
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
    subject: 'mail.reinstated.subject',
    text: 'mail.reinstated.text',
    values: { details: paidDetailsOf(booking, mail) },
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
  paid: (booking) => {
    const known = settlement(booking)
    if (!known) throw new Error('A payment is recorded after it was read.')
    const [, ...rest] = settledTexts(writerOf(booking), known)
    return {
      subject: 'mail.paid.subject',
      text: 'mail.paid.text',
      print: 'moai',
      values: {
        amount: money(booking, known.paidMinor),
        rest: sentencesIn(booking.language, ['', ...rest]),
      },
    }
  },
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
  reminder: ({ checkIn, language }, { env, today }) => ({
    key: `reminder-${checkIn}`,
    subject: 'mail.reminder.subject',
    text: 'mail.reminder.text',
    print: 'birds',
    values: {
      from: hoursIn(language).checkIn,
      form: translatorFor(language)(
        isEntryFormLate(checkIn, today) ? 'mail.reminder.form_late' : 'mail.reminder.form',
        { phone: env.HOTEL_PHONE },
      ),
      entry_form: ENTRY_FORM_URL,
      park: PARK_TICKETS_URL,
      travel: publicUrl(env) + localHref(travelPath(language), language),
      address: HOTEL.address,
      phone: env.HOTEL_PHONE,
    },
  }),
} satisfies Record<string, (booking: Booking, mail: MailContext) => GuestMail>

const PARK_TICKETS_URL = 'https://www.rapanuinationalpark.com'

/** The mails that do not tell the guest the present state of the stay. */
const TELLING_NOTHING = new Set(['failed', 'payment', 'paid', 'cancel-failed', 'reminder'])

const CANCELLED_TEXTS = {
  guest: 'mail.cancelled.text',
  guest_by_staff: 'mail.cancelled.asked_text',
  hotel: 'mail.cancelled.hotel_text',
} as const

/** Queues a mail to the guest of a booking, in the booking's language. */
export async function mailGuest(
  tx: EntityManager,
  mail: MailContext,
  booking: Booking,
  kind: keyof typeof GUEST_MAILS,
): Promise<void> {
  const { language } = booking
  const letter: GuestMail = GUEST_MAILS[kind](booking, mail)
  const { key = kind, subject, text, print = 'sea', values } = letter
  const t = translatorFor(language)
  const named = {
    name: booking.guestName,
    number: numberOf(booking),
    check_in: dayIn(language, booking.checkIn),
    check_out: dayIn(language, booking.checkOut),
    link: await bookingLink(tx, mail.env, booking),
    ...values,
  }
  queueMail(tx, {
    key: `booking-${key}-${booking.id}`,
    id: mail.id,
    recipient: booking.guestEmail,
    replyTo: mail.env.MAIL_TO,
    subject: t(subject, named),
    text: t(text, named),
    letter: { print, language },
    about: aboutBooking(booking),
  })
  if (!TELLING_NOTHING.has(kind)) await markTold(tx, booking)
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

/** The details of the booking, and what was paid of it; not while the online payment is awaited. */
const paidDetailsOf = (booking: Booking, mail: MailContext): string =>
  [detailsOf(booking, mail), ...(isPaymentDue(booking) ? [] : [paidOrAtHotel(booking)])].join('\n')

/** The details of the booking, one per line. */
function detailsOf(booking: Booking, { env, today }: MailContext): string {
  const { language, checkIn, checkOut } = booking
  const t = translatorFor(language)
  const hours = hoursIn(language)
  const facts = t('mail.booking.details', {
    number: numberOf(booking),
    check_in: dayIn(language, checkIn),
    check_out: dayIn(language, checkOut),
    from: hours.checkIn,
    until: hours.checkOut,
    guests: booking.adults + booking.children,
    rooms: listIn(
      language,
      booking.rooms.map((room) => roomIn(language, room)),
    ),
    total: money(booking, booking.totalMinor),
  })
  const { extrasMinor } = booking
  const extras = extrasMinor
    ? [
        labelIn(language, t('cart.extras'), money(booking, extrasMinor)),
        labelIn(language, t('cart.total'), money(booking, totalWithExtras(booking))),
      ]
    : []
  const price = { ...bookingPrice(booking, env), extrasMinor }
  const tax = taxSentence({ language, t }, price, booking.guestCountry)
  const promotion = booking.promoCode && labelIn(language, t('plan.code'), booking.promoCode)
  return [facts, promotion, ...extras, tax, termsIn(booking, today)].filter(Boolean).join('\n')
}

/** What to do about the entry form, after an empty line; empty while there is time for it. */
function lateForm({ language, checkIn }: Booking, { env, today }: MailContext): string {
  if (!isEntryFormLate(checkIn, today)) return ''
  const t = translatorFor(language)
  const form = t('next.entry_form_name')
  return `\n\n${t('next.entry_form_late', { form, phone: env.HOTEL_PHONE })}\n${ENTRY_FORM_URL}`
}

/** The cancellation terms, per room if they differ; empty for a booking without terms. */
function termsIn(booking: Booking, today: string): string {
  const each = roomTerms(booking, today)
  if (!each) return ''
  const rooms = booking.rooms.flatMap((room, at) => {
    const cancellation = each[at]
    return cancellation ? [{ name: roomIn(booking.language, room), cancellation }] : []
  })
  return termsOfRooms(termsWriter(booking), rooms).join('\n')
}
