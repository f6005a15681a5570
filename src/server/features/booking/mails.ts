import type { EntityManager } from '#server/database/database.ts'
import type { QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/translators.ts'
import { localHref } from '#shared/addresses.ts'
import { formatDay, formatMoney } from '#shared/format.ts'
import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import type { MailContext } from './booking-context.ts'
import type { BookedRoom, Booking } from './store/booking.entity.ts'
import { hotelDay } from '#shared/calendar.ts'
import { cancellationOf, strictest } from './terms.ts'
import { linkToken } from './lookup/token.ts'

/** Says that the property has the booking; one it has yet to confirm is said to be received. */
export async function confirmationMail(
  em: EntityManager,
  mail: MailContext,
  booking: Booking,
): Promise<QueuedMail> {
  const t = translatorFor(booking.language)
  const number = booking.pmsId ?? booking.reference
  const isPending = booking.pmsStatus === 'not_confirmed'
  const link = await bookingLink(em, mail, booking)
  const isOnline = booking.terms?.some(({ payment }) => payment === 'link')
  const payment = t(isOnline ? 'mail.booking.pay_online' : 'mail.booking.pay_at_hotel')
  const values = { name: booking.guestName, details: detailsOf(booking), payment, link }
  return {
    key: `booking-${booking.id}`,
    recipient: booking.guestEmail,
    replyTo: mail.mailTo,
    subject: t(isPending ? 'mail.booking.pending_subject' : 'mail.booking.subject', { number }),
    text: t(isPending ? 'mail.booking.pending_text' : 'mail.booking.text', values),
  }
}

/** The address of the booking in the guest's language; it opens the guest's data. */
export async function bookingLink(
  em: EntityManager,
  mail: MailContext,
  { pmsId, reference, language }: Booking,
): Promise<string> {
  const token = await linkToken(em, reference)
  const address = `/booking/${encodeURIComponent(pmsId ?? reference)}?token=${token}`
  return mail.publicUrl + localHref(address, language)
}

function detailsOf(booking: Booking): string {
  const { language, terms } = booking
  const t = translatorFor(language)
  const facts = t('mail.booking.details', {
    number: booking.pmsId ?? booking.reference,
    check_in: dayIn(language, booking.checkIn),
    check_out: dayIn(language, booking.checkOut),
    from: HOTEL.checkIn,
    until: HOTEL.checkOut,
    guests: booking.adults + booking.children,
    rooms: booking.rooms.map((room) => roomIn(language, room)).join(', '),
    total: moneyIn(language, booking.totalMinor, booking.currency),
  })
  if (!terms) return facts
  const { freeUntil, lateCharge } = cancellationOf(
    strictest(terms),
    booking.checkIn,
    hotelDay(Date.now()),
  )
  if (!freeUntil) return `${facts}\n${t(`cancellation.charge.${lateCharge}`)}`
  const free = t('cancellation.free_until', { date: dayIn(language, freeUntil) })
  if (lateCharge === 'none') return `${facts}\n${free}`
  return `${facts}\n${t('cancellation.both', { terms: free, late: t(`cancellation.after.${lateCharge}`) })}`
}

/** With the currency's code: a dollar sign means pesos in Chile. */
export const moneyIn = (language: Language, minor: number, currency: string): string =>
  formatMoney(languageOption(language).tag, minor, currency, { currencyDisplay: 'code' })

/** To the guest: it could not be booked, and somebody will write. */
export function failedMail(mail: MailContext, booking: Booking): QueuedMail {
  const { language } = booking
  const t = translatorFor(language)
  const search = new URLSearchParams({ checkIn: booking.checkIn, checkOut: booking.checkOut })
  return {
    key: `booking-failed-${booking.id}`,
    recipient: booking.guestEmail,
    replyTo: mail.mailTo,
    subject: t('mail.booking.failed_subject', { number: booking.reference }),
    text: t('mail.booking.failed_text', {
      name: booking.guestName,
      number: booking.reference,
      check_in: dayIn(language, booking.checkIn),
      check_out: dayIn(language, booking.checkOut),
      link: mail.publicUrl + localHref(`/rooms?${search.toString()}`, language),
    }),
  }
}

/** To the staff, in Spanish: a booking that needs somebody's eyes. */
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
      `Observaciones: ${booking.observations || '—'}`,
    ].join('\n'),
  }
}

function roomIn(language: Language, { roomId, name }: BookedRoom): string {
  const known = roomById(roomId)
  return known ? translatorFor(language)(known.nameKey) : name
}

export const dayIn = (language: Language, day: string): string =>
  formatDay(languageOption(language).tag, day)
