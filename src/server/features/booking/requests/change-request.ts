import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import { nullWithoutProperty } from '#server/gateways/pms/pms-error.ts'
import type { Stay } from '#server/gateways/pms/room.ts'
import { translatorFor } from '#server/i18n/translators.ts'
import type { ChangeInput } from '#shared/booking/change.ts'
import { hotelDay, nightDates } from '#shared/calendar.ts'
import { mailContext, type BookingContext } from '../booking-context.ts'
import { invalid, notChangeable } from '../booking-errors.ts'
import { linkedBooking } from '../lookup/linked-booking.ts'
import { bookingLink } from '../mails.ts'
import { numberOf, type Booking } from '../store/booking.entity.ts'
import { newReference } from '../store/reference.ts'
import { BookingRequest } from './booking-request.entity.ts'

/**
 * Stores what the holder of a booking's link wants changed as a request of that booking, with mails
 * to staff and guest, in one transaction. The same change, while it waits, keeps its number.
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
  const available =
    checkIn === ''
      ? null
      : await isFree(context, booking, { startDate: checkIn, endDate: checkOut })

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
    queueMail(tx, staffMail(request, booking, mail.mailTo))
    queueMail(tx, guestMail(request, link, mail.mailTo))
    return { number: request.number }
  })
}

/**
 * Whether the rooms of the booking are free for another stay; the nights that it occupies itself
 * count as free. Null where the property cannot be asked.
 */
async function isFree(
  { pms }: Pick<BookingContext, 'pms'>,
  booking: Booking,
  stay: Stay,
): Promise<boolean | null> {
  if (!pms) return null
  const days = await pms.days(stay).catch(nullWithoutProperty)
  if (!days) return null
  const wanted = Map.groupBy(booking.rooms, ({ roomTypeId }) => roomTypeId)
  return [...wanted].every(([roomTypeId, { length: rooms }]) =>
    nightDates(stay).every((night) => {
      const isOwn = booking.checkIn <= night && night < booking.checkOut
      const day = days.value.find((one) => one.date === night && one.roomTypeId === roomTypeId)
      return (day?.roomsAvailable ?? 0) + (isOwn ? rooms : 0) >= rooms
    }),
  )
}

/** Plain text for the staff, in Spanish. */
function staffMail(request: BookingRequest, booking: Booking, mailTo: string): QueuedMail {
  const { number, checkIn, checkOut, available, message } = request
  return {
    key: `request-${request.id}`,
    recipient: mailTo,
    replyTo: request.email,
    subject: `Solicitud de cambio ${number}, reserva ${numberOf(booking)}`,
    text: [
      'Un huésped pide cambiar su reserva. La reserva sigue como está hasta que la cambies en Cloudbeds.',
      '',
      `Reserva: ${booking.pmsId ?? '—'} (${booking.reference})`,
      `Huésped: ${request.name}`,
      `Teléfono: ${request.phone || '—'}`,
      `Fechas actuales: ${booking.checkIn} – ${booking.checkOut}`,
      `Fechas pedidas: ${checkIn ? `${checkIn} – ${checkOut} (${availabilityNote(available)})` : '—'}`,
      `Habitaciones: ${request.room || '—'}`,
      `Idioma: ${request.language}`,
      '',
      message,
      '',
      '—',
      'Responde a este correo para contestar directamente al huésped.',
    ].join('\n'),
  }
}

const availabilityNote = (available: boolean | null): string => {
  if (available === null) return 'no se pudo consultar la disponibilidad'
  return available ? 'libres, contando sus propias noches' : 'sin habitación libre del mismo tipo'
}

/** To the guest: the request has arrived, and the booking stands until the hotel writes. */
function guestMail(request: BookingRequest, link: string, mailTo: string): QueuedMail {
  const t = translatorFor(request.language)
  const { number } = request
  return {
    key: `request-guest-${request.id}`,
    recipient: request.email,
    replyTo: mailTo,
    subject: t('mail.change.subject', { number }),
    text: t('mail.change.text', { name: request.name, number, link }),
    letter: { print: 'sea', language: request.language },
  }
}
