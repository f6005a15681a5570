import { randomUUID } from 'node:crypto'
import { raw, sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { MailPrint } from './letter.ts'
import { OutboxMail } from './outbox-mail.entity.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'

/** A mail for `queueMail`. */
export interface QueuedMail {
  /** First part of the Message-ID, such as `contact-7`; need not be unique. */
  key: string
  recipient: string
  replyTo?: string
  subject: string
  /** Plain text. */
  text: string
  /** Adds an HTML version with this header picture; absent: the mail is plain text. */
  letter?: { print: MailPrint; language: Language }
  /** URL of the one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string
  /** Kind and id of the row that the mail is about, such as `inbox:7`. */
  about?: string
  /** User name of the account that wrote the mail. */
  author?: string
  /** Message-IDs of the earlier mails of the thread, oldest first. */
  thread?: readonly string[]
  /** Seconds during which the mail can still be cancelled. */
  delaySeconds?: number
}

/** Inserts a mail into the outbox; it is sent if, and only if, the caller's transaction commits. */
export function queueMail(em: EntityManager, mail: QueuedMail): OutboxMail {
  const { key, letter, thread = [], delaySeconds, ...fields } = mail
  const queued = em.create(OutboxMail, {
    replyTo: null,
    unsubscribeUrl: null,
    about: null,
    author: null,
    ...fields,
    messageId: `<${key}.${randomUUID()}@hare-mahina>`,
    print: letter?.print ?? null,
    language: letter?.language ?? null,
    inReplyTo: thread.at(-1) ?? null,
    references: thread.join(' ') || null,
  })
  if (delaySeconds !== undefined) {
    // Assigned afterwards, because the entity factory takes no raw SQL for a time.
    const nextAttemptAt = raw(`now() + interval '${delaySeconds} seconds'`)
    Object.assign(queued, { nextAttemptAt })
  }
  em.persist(queued)
  return queued
}

/** Deletes mails sent more than `days` ago; answers of the staff stay as long as their inbox item. */
export const deleteExpiredMails = (em: EntityManager, days: number): Promise<Deletion> =>
  deleteExpired(
    em,
    'outbox_mail',
    sql`status = 'sent' and sent_at < now() - make_interval(days => ${days}) and not (
      author is not null
      and exists (select from inbox_item where about = 'inbox:' || inbox_item.id))`,
  )
