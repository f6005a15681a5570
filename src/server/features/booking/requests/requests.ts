import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { countAttempt } from '#server/database/rate-limit.ts'
import { notFound } from '#server/errors.ts'
import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import { translatorFor } from '#server/i18n/translators.ts'
import type { BookingRequestInput } from '#shared/booking/request.ts'
import { MIN_FILL_MS } from '#shared/contact.ts'
import { BookingRequest } from './booking-request.entity.ts'
import { newReference } from '../store/reference.ts'
import { fingerprint } from '../lookup/token.ts'

/** A sender who types another person's address cannot fill that mailbox. */
const MAILS_PER_ADDRESS = [{ limit: 3, seconds: 86_400 }]

/** How many requests the panel shows. */
const MAX_SHOWN = 200

/**
 * Stores what a guest would have booked, together with the mails to the hotel and to the guest, in
 * one transaction: once this returns, none of them can be lost. The same request sent twice has one
 * number; what a program filled in is stored but not mailed, and gets the same answer.
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
  const spam = website !== '' || (fillMs !== undefined && fillMs < MIN_FILL_MS)
  const request = tx.create(BookingRequest, {
    ...said,
    number: newReference('S'),
    requestId: requestId ?? null,
    guests: guests ?? null,
    available: null,
    handledAt: null,
    spam,
  })
  await tx.persist(request).flush()
  if (!spam) {
    queueMail(tx, hotelMail(request, mailTo))
    const waitSeconds = await countAttempt(
      tx,
      'request-mail',
      fingerprint(request.email),
      MAILS_PER_ADDRESS,
    )
    if (waitSeconds === 0) queueMail(tx, guestMail(request, mailTo))
  }
  return { success: true, number: request.number } as const
}

/** Plain text for the staff, in Spanish; the guest's address stands only in Reply-To. */
function hotelMail(request: BookingRequest, mailTo: string): QueuedMail {
  return {
    key: `request-${request.id}`,
    recipient: mailTo,
    replyTo: request.email,
    subject: `Solicitud de reserva ${request.number} de ${request.name}`,
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

/** Nothing of what was typed stands in it, so that no text of a sender reaches others through us. */
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

/** What the staff has to answer, the newest first; what programs sent is left out. */
export function listRequests(
  em: EntityManager,
  state: 'new' | 'handled' | 'all',
): Promise<BookingRequest[]> {
  return em.find(
    BookingRequest,
    { spam: false, ...(state === 'all' ? {} : { state }) },
    { orderBy: { id: 'desc' }, limit: MAX_SHOWN },
  )
}

/** Marks a request as answered, or as new again. */
export async function handleRequest(
  em: EntityManager,
  { id, handled }: { id: number; handled: boolean },
): Promise<BookingRequest> {
  const request = await em.findOneOrFail(
    BookingRequest,
    { id, spam: false },
    { failHandler: () => notFound('Solicitud no encontrada') },
  )
  request.state = handled ? 'handled' : 'new'
  request.handledAt = handled ? new Date() : null
  await em.flush()
  return request
}
