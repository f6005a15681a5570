import { randomUUID } from 'node:crypto'
import type { EntityManager } from '#server/database/database.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { MailPrint } from './letter.ts'
import { OutboxMail } from './outbox-mail.entity.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'

/** A mail to be sent after the commit of the transaction. */
export interface QueuedMail {
  /** Subject matter, for the Message-ID; need not be unique. */
  key: string
  recipient: string
  replyTo?: string
  subject: string
  /** Plain text. */
  text: string
  /** Adds an HTML version with this print; mails to the staff are plain text. */
  letter?: { print: MailPrint; language: Language }
  /** Address of the one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string
}

/** Inserts a mail into the outbox; it is sent if, and only if, the caller's transaction commits. */
export function queueMail(em: EntityManager, mail: QueuedMail): void {
  const queued = em.create(OutboxMail, {
    messageId: `<${mail.key}.${randomUUID()}@hare-mahina>`,
    recipient: mail.recipient,
    replyTo: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    print: mail.letter?.print ?? null,
    language: mail.letter?.language ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
  })
  em.persist(queued)
}

/** Deletes mails sent longer ago than this. */
export const deleteExpiredMails = (em: EntityManager, days: number): Promise<Deletion> =>
  deleteExpired(em, {
    table: 'outbox_mail',
    where: `status = 'sent' and sent_at < now() - make_interval(days => ?)`,
    params: [days],
  })
