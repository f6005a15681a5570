import type { EntityManager } from '#server/database/database.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { readSettings } from '#server/features/settings/settings.ts'
import { isRounding } from '#shared/booking/price.ts'
import { moneyIn } from '#shared/booking/taxes.ts'
import { costText } from '#shared/booking/terms/cancellation-text.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { aboutBooking, termsWriter } from './mails.ts'
import type { Booking } from './store/booking.entity.ts'
import { costOf, isUnpaidOnline, onlineAmount } from './terms.ts'

/** Subject and first sentences of a mail to the staff, in Spanish. */
export type Notice = readonly [subject: string, explanation: string]

/** Queues a mail to the staff about a booking that is new, changed or needs attention. */
export function tellHotel(
  tx: EntityManager,
  env: Env,
  booking: Booking,
  [subject, explanation]: Notice,
): void {
  queueMail(tx, {
    key: `booking-staff-${booking.id}`,
    recipient: env.MAIL_TO,
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
      `En el panel: ${panelLink(env, booking)}`,
    ].join('\n'),
  })
}

/** The address of a booking in the panel. */
export const panelLink = (env: Env, { reference }: Booking): string =>
  `${publicUrl(env)}/admin/reservas/${reference}`

/** Whether the hotel's owner wants mails of a kind. */
export const wantsNotice = async (
  tx: EntityManager,
  kind: 'booking' | 'change' | 'cancellation',
): Promise<boolean> => (await readSettings(tx))[`mail.${kind}`]

/** The property's total, if it differs from the agreed one. */
function propertyTotal({ pmsTotalMinor, totalMinor, rooms, currency }: Booking): string[] {
  if (pmsTotalMinor === null) return []
  const isAgreed = isRounding(pmsTotalMinor - totalMinor, rooms.length, currency)
  return isAgreed ? [] : [`Total en Cloudbeds: ${moneyIn('es', pmsTotalMinor, currency)}`]
}

/** A booking has been made on the site, and the property has it. */
export function newBooking(booking: Booking): Notice {
  const nights = nightsBetween(booking.checkIn, booking.checkOut)
  const length = nights === 1 ? 'una noche' : `${nights} noches`
  const payment = isUnpaidOnline(booking)
    ? 'Se paga en línea: queda firme con el pago.'
    : 'Se paga en el hotel.'
  return [
    'Nueva reserva',
    `${booking.guestName} reservó ${length} en el sitio. ${payment} Ya le llegó su confirmación.`,
  ]
}

/** A booking is cancelled, at the property too; names the cancellation cost. */
export function cancelledBooking(booking: Booking): Notice {
  const [subject, explanation] = CANCELLED[booking.cancelOrigin ?? 'guest']
  return [subject, `${explanation}; en Cloudbeds ya está cancelada. ${costSentence(booking)}`]
}

const CANCELLED = {
  guest: ['Reserva cancelada por el huésped', 'El huésped canceló su reserva en el sitio'],
  guest_by_staff: ['Reserva cancelada', 'Se canceló en el panel, a pedido del huésped'],
  hotel: ['Reserva cancelada por el hotel', 'Se canceló en el panel, por decisión del hotel'],
} as const

/** The cost of the cancellation. */
function costSentence(booking: Booking): string {
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
