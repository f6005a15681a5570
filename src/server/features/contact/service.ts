import { createHash } from 'node:crypto'
import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { MIN_FILL_MS, type ContactInput } from '#shared/contact.ts'
import { ContactMessage } from './contact-message.entity.ts'

/**
 * Stores a guest's message together with the mail to the hotel, in one transaction: once this
 * returns, neither can be lost. What a program filled in is stored but not mailed, and a message
 * sent twice is stored once; all get the same answer.
 */
export async function receive(em: EntityManager, mailTo: string, input: ContactInput) {
  try {
    await em.transactional(async (tx) => {
      const spam = isAutomatic(input)
      const message = tx.create(ContactMessage, {
        requestId: identityOf(input),
        name: input.name,
        email: input.email,
        dates: input.dates,
        message: input.message,
        language: input.language,
        spam,
      })
      await tx.persist(message).flush()
      if (!spam) queueMail(tx, mailFor(message, mailTo))
    })
  } catch (error) {
    if (!isRepeat(error, input)) throw error
  }
  return { success: true } as const
}

/**
 * The form's id together with what was written, as 128 bits. A guest who got no answer and then
 * corrects the text sends another message, which must not be taken for a repeat of the first.
 */
function identityOf({ requestId, name, email, dates, message }: ContactInput): string | null {
  if (requestId === undefined) return null
  const written = JSON.stringify([requestId.toLowerCase(), name, email, dates, message])
  return createHash('sha256').update(written).digest('hex').slice(0, 32)
}

function isAutomatic({ website, fillMs }: ContactInput): boolean {
  return website !== '' || (fillMs !== undefined && fillMs < MIN_FILL_MS)
}

const isRepeat = (error: unknown, { requestId }: ContactInput): boolean =>
  requestId !== undefined && error instanceof UniqueConstraintViolationException

/** Plain text for the staff, in Spanish; the guest's address stands only in Reply-To. */
function mailFor(message: ContactMessage, mailTo: string) {
  return {
    key: `contact-${message.id}`,
    recipient: mailTo,
    replyTo: message.email,
    subject: `Mensaje de ${message.name} desde la web`,
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
