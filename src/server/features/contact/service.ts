import { UniqueConstraintViolationException } from '@mikro-orm/core'
import { requestHash } from '#server/database/request-hash.ts'
import type { EntityManager } from '#server/database/database.ts'
import { queueMail, type QueuedMail } from '#server/features/outbox/service.ts'
import { looksAutomatic, SPAM_MARK, type ContactInput } from '#shared/contact.ts'
import { ContactMessage } from './contact-message.entity.ts'

/**
 * Stores a message and queues the mail to the hotel in one transaction. Possible spam is mailed too,
 * with a mark, because a guest may have written it. A repeated message is stored once, without an
 * error.
 */
export async function sendMessage(em: EntityManager, mailTo: string, input: ContactInput) {
  try {
    await em.transactional(async (tx) => {
      const message = tx.create(ContactMessage, {
        requestId: requestHash(input) ?? null,
        name: input.name,
        email: input.email,
        dates: input.dates,
        message: input.message,
        language: input.language,
        spam: looksAutomatic(input),
        spamAt: null,
      })
      await tx.persist(message).flush()
      queueMail(tx, mailFor(message, mailTo))
    })
  } catch (error) {
    if (!isRepeat(error, input)) throw error
  }
}

const isRepeat = (error: unknown, { requestId }: ContactInput): boolean =>
  requestId !== undefined && error instanceof UniqueConstraintViolationException

/** Plain text for the staff, in Spanish; the mail's Reply-To is the guest. */
function mailFor(message: ContactMessage, mailTo: string): QueuedMail {
  return {
    key: `contact-${message.id}`,
    recipient: mailTo,
    replyTo: message.email,
    subject: `${message.spam ? SPAM_MARK : ''}Mensaje de ${message.name} desde el sitio`,
    text: [
      `Nombre: ${message.name}`,
      `Correo: ${message.email}`,
      `Fechas: ${message.dates || '—'}`,
      `Idioma: ${message.language}`,
      '',
      message.message,
      '',
      '—',
      'Responde a este correo para contestar directamente al huésped.',
    ].join('\n'),
  }
}
