import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { countAttempt } from '#server/database/rate-limit.ts'
import { notFound } from '#server/errors.ts'
import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import type { BookingRequestInput } from '#shared/booking/request.ts'
import { looksAutomatic, SPAM_MARK } from '#shared/contact.ts'
import { BookingRequest } from './booking-request.entity.ts'
import { newReference } from '../store/reference.ts'
import { fingerprint } from '../lookup/token.ts'

/** Limit of mails, so that a sender cannot fill the mailbox of another person. */
const MAILS_PER_ADDRESS = [{ limit: 3, seconds: 86_400 }]

/**
 * Stores a booking request together with the mails to hotel and guest in one transaction, so that
 * none can be lost. A repeated request has the same number. A request that looks automatic is
 * mailed to the hotel only, marked as possible spam: a guest may have sent it, and a bot must not
 * make the site write to strangers.
 */
export async function receive(em: EntityManager, mailTo: string, input: BookingRequestInput) {
  try {
    return await em.transactional((tx) => store(tx, mailTo, input))
  } catch (error) {
    const { requestId } = input
    if (!requestId || !(error instanceof UniqueConstraintViolationException)) throw error
    const earlier = await em.fork().findOneOrFail(BookingRequest, { requestId })
    return { success: true, number: earlier.number } as const
  }
}

async function store(tx: EntityManager, mailTo: string, input: BookingRequestInput) {
  const { website, fillMs, requestId, guests, ...said } = input
  const request = tx.create(BookingRequest, {
    ...said,
    number: newReference('S'),
    requestId: requestId ?? null,
    guests: guests ?? null,
    available: null,
    handledAt: null,
    spam: looksAutomatic({ website, fillMs }),
  })
  await tx.persist(request).flush()
  queueMail(tx, hotelMail(request, mailTo))
  if (!request.spam) await acknowledge(tx, mailTo, request)
  return { success: true, number: request.number } as const
}

async function acknowledge(tx: EntityManager, mailTo: string, request: BookingRequest) {
  const who = fingerprint(request.email)
  const waitSeconds = await countAttempt(tx, 'request-mail', who, MAILS_PER_ADDRESS)
  if (waitSeconds === 0) queueMail(tx, guestMail(request, mailTo))
}

/** Plain text for the staff, in Spanish; the guest's address is only in Reply-To. */
function hotelMail(request: BookingRequest, mailTo: string): QueuedMail {
  return {
    key: `request-${request.id}`,
    recipient: mailTo,
    replyTo: request.email,
    subject: `${request.spam ? SPAM_MARK : ''}Solicitud de reserva ${request.number} de ${request.name}`,
    text: [
      'Un huésped no pudo reservar en línea y dejó esta solicitud. Todavía no hay ninguna reserva.',
      '',
      `Número: ${request.number}`,
      `Nombre: ${request.name}`,
      `Correo: ${request.email}`,
      `Teléfono: ${request.phone || '—'}`,
      `Llegada: ${request.checkIn || '—'}`,
      `Salida: ${request.checkOut || '—'}`,
      `Personas: ${request.guests ?? '—'}`,
      `Habitación: ${request.room || '—'}`,
      `Idioma: ${request.language}`,
      '',
      request.message,
      '',
      '—',
      'Responde a este correo para contestar directamente al huésped.',
    ].join('\n'),
  }
}

/**
 * Contains nothing that the sender typed, so that the site sends no texts of strangers to others.
 */
function guestMail({ id, number, email, language }: BookingRequest, mailTo: string): QueuedMail {
  const t = translatorFor(language)
  return {
    key: `request-guest-${id}`,
    recipient: email,
    replyTo: mailTo,
    subject: t('mail.request.subject', { number }),
    text: t('mail.request.text', { number }),
    letter: { print: 'sea', language },
  }
}

/** Marks a request as genuine: it waits for an answer, and its sender gets the acknowledgement. */
export async function acceptRequest(
  em: EntityManager,
  mailTo: string,
  { id }: { id: number },
): Promise<BookingRequest> {
  return em.transactional(async (tx) => {
    const request = await tx.findOneOrFail(
      BookingRequest,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: requestMissing },
    )
    if (request.spam) await acknowledge(tx, mailTo, request)
    request.spam = false
    return request
  })
}

const requestMissing = () => notFound('Solicitud no encontrada')
