import type { EntityManager } from '#server/database/database.ts'
import type { MailPrint } from '#server/features/outbox/letter.ts'
import type { QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { localHref } from '#shared/addresses.ts'
import { formatDay } from '#shared/format.ts'
import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { listIn } from '#shared/i18n/punctuation.ts'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { isRounding } from '#shared/booking/price.ts'
import { moneyIn, taxSentence } from '#shared/booking/taxes.ts'
import { termsOfRooms, type TermsWriter } from '#shared/booking/terms/cancellation-text.ts'
import type { MailContext } from './booking-context.ts'
import { numberOf, type BookedRoom, type Booking } from './store/booking.entity.ts'
import { isPaidOnline, isUnpaidOnline, onlineAmount, termsOfEach } from './booking-terms.ts'
import { linkToken } from './lookup/token.ts'

interface Letter {
  /** Kind of the mail; part of the Message-ID. */
  kind: string
  subject: keyof Dictionaries['mail']
  text: keyof Dictionaries['mail']
  print?: MailPrint
  /** Further values of the texts, besides guest, number and days. */
  values?: MessageValues
}

/** Names a booking in mails, notes and the log. */
export const aboutBooking = ({ reference }: Pick<Booking, 'reference'>): string =>
  `booking:${reference}`

/** A mail to the guest of a booking, in the booking's language. */
export function guestMail(
  { mailTo }: MailContext,
  booking: Booking,
  { kind, subject, text, print = 'sea', values = {} }: Letter,
): QueuedMail {
  const { language } = booking
  const t = translatorFor(language)
  const named = {
    name: booking.guestName,
    number: numberOf(booking),
    check_in: dayIn(language, booking.checkIn),
    check_out: dayIn(language, booking.checkOut),
    ...values,
  }
  return {
    key: `booking-${kind}-${booking.id}`,
    recipient: booking.guestEmail,
    replyTo: mailTo,
    subject: t(subject, named),
    text: t(text, named),
    letter: { print, language },
    about: aboutBooking(booking),
  }
}

/** Confirms the booking; one that the property has yet to confirm is called received. */
export async function confirmationMail(
  em: EntityManager,
  mail: MailContext & { today: string },
  booking: Booking,
): Promise<QueuedMail> {
  const t = translatorFor(booking.language)
  const link = await bookingLink(em, mail, booking)
  const isOnline = isUnpaidOnline(booking)
  const payment = isOnline ? onlinePayment(booking) : t('mail.booking.pay_at_hotel')
  const isPending = booking.pmsStatus === 'not_confirmed'
  const firm = isOnline ? 'mail.booking.unpaid_text' : 'mail.booking.text'
  return guestMail(mail, booking, {
    kind: 'confirmed',
    subject: isPending || isOnline ? 'mail.booking.pending_subject' : 'mail.booking.subject',
    text: isPending ? 'mail.booking.pending_text' : firm,
    print: 'moai',
    values: { details: detailsOf(mail, booking), payment, link },
  })
}

/** To the guest: the staff has moved the departure. */
export async function departureMail(
  em: EntityManager,
  mail: MailContext & { today: string },
  booking: Booking,
): Promise<QueuedMail> {
  const link = await bookingLink(em, mail, booking)
  return guestMail(mail, booking, {
    kind: `departure-${booking.checkOut}`,
    subject: 'mail.departure.subject',
    text: 'mail.departure.text',
    values: { details: detailsOf(mail, booking), link },
  })
}

/** The amounts paid online and at the hotel. */
function onlinePayment(booking: Booking): string {
  const { language, currency, totalMinor } = booking
  const online = onlineAmount(booking)
  const amount = moneyIn(language, online, currency)
  const rest = restAtHotel(language, totalMinor - online, currency)
  return translatorFor(language)('mail.booking.pay_online', { amount }) + rest
}

/** The amount left to pay at the hotel, as a following sentence; empty if none. */
export function restAtHotel(language: Language, minor: number, currency: string): string {
  if (minor <= 0) return ''
  const amount = moneyIn(language, minor, currency)
  const sentence = translatorFor(language)('next.rest_at_hotel', { amount })
  return language === 'zh' ? sentence : ` ${sentence}`
}

/** The address of the booking in the guest's language; it opens the guest's data. */
export async function bookingLink(
  em: EntityManager,
  mail: MailContext,
  booking: Booking,
): Promise<string> {
  const token = await linkToken(em, booking.reference)
  const address = `/booking/${encodeURIComponent(numberOf(booking))}?token=${token}`
  return mail.publicUrl + localHref(address, booking.language)
}

/** The address of a search for the days of a booking. */
export function searchLink(
  { publicUrl }: MailContext,
  { checkIn, checkOut, language }: Booking,
): string {
  const search = new URLSearchParams({ checkIn, checkOut })
  return publicUrl + localHref(`/rooms?${search.toString()}`, language)
}

/** The details of the booking, one per line, without empty ones. */
function detailsOf(
  { taxExemption, today }: MailContext & { today: string },
  booking: Booking,
): string {
  const { language, checkIn, checkOut, currency } = booking
  const { subtotalMinor, taxesMinor, totalMinor, taxLabel } = booking
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
    total: moneyIn(language, totalMinor, currency),
  })
  const exemption = isPaidOnline(booking) ? 'off' : taxExemption
  const price = { currency, subtotalMinor, taxesMinor, taxLabel, taxExemption: exemption }
  const tax = taxSentence({ language, t }, price, booking.guestCountry)
  return [facts, tax, termsIn(booking, today)].filter(Boolean).join('\n')
}

/** Every step of the terms, per room if they differ; empty for a booking without terms. */
function termsIn(booking: Booking, today: string): string {
  const each = termsOfEach(booking, today)
  if (!each) return ''
  const rooms = booking.rooms.flatMap((room, at) => {
    const cancellation = each[at]
    return cancellation ? [{ name: roomIn(booking.language, room), cancellation }] : []
  })
  return termsOfRooms(termsWriter(booking), rooms).join('\n')
}

/** Writes terms in the language and currency of a booking. */
export const termsWriter = ({
  language,
  currency,
}: Pick<Booking, 'language' | 'currency'>): TermsWriter => ({
  language,
  currency,
  t: translatorFor(language),
  day: (date) => dayIn(language, date),
})

/** To the guest: the booking failed, and the hotel will write. */
export const failedMail = (mail: MailContext, booking: Booking): QueuedMail =>
  guestMail(mail, booking, {
    kind: 'failed',
    subject: 'mail.booking.failed_subject',
    text: 'mail.booking.failed_text',
    values: { link: searchLink(mail, booking) },
  })

/** The address of a booking in the panel. */
export const panelLink = ({ publicUrl }: MailContext, { reference }: Booking): string =>
  `${publicUrl}/admin/reservas/${reference}`

/** To the staff, in Spanish: a booking that is new, changed or needs attention. */
export function staffMail(
  mail: MailContext,
  booking: Booking,
  subject: string,
  explanation: string,
): QueuedMail {
  return {
    key: `booking-staff-${booking.id}`,
    recipient: mail.mailTo,
    replyTo: booking.guestEmail,
    subject: `${subject}: ${booking.reference}`,
    about: aboutBooking(booking),
    text: [
      explanation,
      '',
      `Referencia: ${booking.reference}`,
      `Número en Cloudbeds: ${booking.pmsId ?? '—'}`,
      `Huésped: ${booking.guestName}`,
      `Correo: ${booking.guestEmail}`,
      `Teléfono: ${booking.guestPhone}`,
      `Fechas: ${booking.checkIn} – ${booking.checkOut}`,
      `Personas: ${booking.adults} adultos, ${booking.children} niños`,
      `Habitaciones: ${booking.rooms.map((room) => room.name).join(', ') || '—'}`,
      `Total acordado: ${moneyIn('es', booking.totalMinor, booking.currency)}`,
      ...propertyTotal(booking),
      `Idioma: ${languageOption(booking.language).name}`,
      `Observaciones: ${booking.observations || '—'}`,
      '',
      `En el panel: ${panelLink(mail, booking)}`,
    ].join('\n'),
  }
}

/** The property's total, if it differs from the agreed one. */
function propertyTotal({ pmsTotalMinor, totalMinor, rooms, currency }: Booking): string[] {
  if (pmsTotalMinor === null) return []
  const isAgreed = isRounding(pmsTotalMinor - totalMinor, rooms.length, currency)
  return isAgreed ? [] : [`Total en Cloudbeds: ${moneyIn('es', pmsTotalMinor, currency)}`]
}

function roomIn(language: Language, { roomId, name }: BookedRoom): string {
  const known = roomById(roomId)
  return known ? translatorFor(language)(known.nameKey) : name
}

const dayIn = (language: Language, day: string): string =>
  formatDay(languageOption(language).tag, day)
