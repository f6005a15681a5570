import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import type { ChangeInput } from '#shared/booking/lookup.ts'
import { hotelDay } from '#shared/calendar.ts'
import { mailContext, type BookingContext, type MailContext } from '../booking-context.ts'
import { invalid, notChangeable } from '../booking-errors.ts'
import { queueNotice } from '../hotel-notices.ts'
import { linkedBooking } from '../lookup/token.ts'
import { aboutBooking, bookingLink, panelLink } from '../mails.ts'
import { numberOf, type Booking } from '../store/booking.entity.ts'
import { newReference } from '../store/reference.ts'
import { changeAvailability } from './change-availability.ts'
import { BookingRequest } from './booking-request.entity.ts'

/**
 * Stores a change request of the holder of a booking's link, with mails to staff and guest, in one
 * transaction. A repeated request keeps its number while it is unanswered.
 * @throws NOT_FOUND; CONFLICT `not_changeable` for a booking that is cancelled, failed or over.
 */
export async function requestChange(
  context: BookingContext,
  input: ChangeInput,
): Promise<{ number: string }> {
  const { em, env, now } = context
  const booking = await linkedBooking(em, input)
  const today = hotelDay(now)
  const isOver = booking.checkOut < today
  if (isOver || booking.state === 'cancelled' || booking.state === 'failed') throw notChangeable()
  const { checkIn = '', checkOut = '', message } = input
  if (checkIn !== '' && checkIn < today) throw invalid('booking.error.past')
  const { available, note } =
    checkIn === ''
      ? { available: null, note: '' }
      : await changeAvailability(context, booking, { checkIn, checkOut })

  const change = { bookingReference: booking.reference, checkIn, checkOut, message }
  return em.transactional(async (tx) => {
    const waiting = await tx.findOne(BookingRequest, { ...change, state: 'new' })
    if (waiting) return { number: waiting.number }
    const request = tx.create(BookingRequest, {
      ...change,
      available,
      number: newReference('S'),
      requestId: null,
      name: booking.guestName,
      email: booking.guestEmail,
      phone: booking.guestPhone,
      guests: booking.adults + booking.children,
      room: booking.rooms.map(({ name }) => name).join(', '),
      language: booking.language,
      handledAt: null,
    })
    await tx.persist(request).flush()
    const mail = mailContext(env)
    const link = await bookingLink(tx, mail, booking)
    await queueNotice(tx, staffMail(request, booking, note, mail), 'change')
    queueMail(tx, guestMail(request, link, mail.mailTo))
    return { number: request.number }
  })
}

/** Plain text for the staff, in Spanish. */
function staffMail(
  request: BookingRequest,
  booking: Booking,
  note: string,
  mail: MailContext,
): QueuedMail {
  const { number, checkIn, checkOut, message } = request
  return {
    key: `request-${request.id}`,
    about: aboutBooking(booking),
    recipient: mail.mailTo,
    replyTo: request.email,
    subject: `Solicitud de cambio ${number}, reserva ${numberOf(booking)}`,
    text: [
      'Un huésped pide cambiar su reserva. La reserva sigue como está hasta que la cambies en Cloudbeds.',
      '',
      `Reserva: ${booking.pmsId ?? '—'} (${booking.reference})`,
      `Huésped: ${request.name}`,
      `Teléfono: ${request.phone || '—'}`,
      `Fechas actuales: ${booking.checkIn} – ${booking.checkOut}`,
      `Fechas pedidas: ${checkIn ? `${checkIn} – ${checkOut} (${note})` : '—'}`,
      `Habitaciones: ${request.room || '—'}`,
      `Idioma: ${request.language}`,
      '',
      message,
      '',
      '—',
      `La reserva en el panel: ${panelLink(mail, booking)}`,
      'Responde a este correo para contestar directamente al huésped.',
    ].join('\n'),
  }
}

/** To the guest: the request has arrived, and the booking is unchanged until the hotel writes. */
function guestMail(request: BookingRequest, link: string, mailTo: string): QueuedMail {
  const t = translatorFor(request.language)
  const { number } = request
  return {
    key: `request-guest-${request.id}`,
    about: `booking:${request.bookingReference}`,
    recipient: request.email,
    replyTo: mailTo,
    subject: t('mail.change.subject', { number }),
    text: t('mail.change.text', { name: request.name, number, link }),
    letter: { print: 'sea', language: request.language },
  }
}
