import { randomUUID } from 'node:crypto'
import { raw, sql, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { MESSAGE_ID_DOMAIN } from '#server/gateways/mailer/mailer.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { MailPrint } from './letter.ts'
import type { MailKind } from './mail-text.ts'
import { OutboxMail } from './outbox-mail.entity.ts'
import type { Quote } from './quote.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'

/** A mail for `queueMail`. */
export interface QueuedMail {
  /** First part of the Message-ID, such as `contact-7`, with the kind of the mail; need not be unique. */
  key: `${MailKind}${'' | `-${string}`}`
  /** Idempotency key: a second mail with the same key and id is not stored. Absent: a random one. */
  id?: string | undefined
  recipient: string
  replyTo?: string
  subject: string
  /** Plain text. */
  text: string
  /** What the guest wrote, quoted below the text. */
  quote?: Quote | null
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
  /** Seconds until a link in the text that gives access ends, see `OutboxMail.endsAt`. */
  endsInSeconds?: number
}

/** Inserts a mail into the outbox; it is sent if, and only if, the caller's transaction commits. */
export function queueMail(em: EntityManager, mail: QueuedMail): OutboxMail {
  const {
    key,
    id = randomUUID(),
    letter,
    thread = [],
    delaySeconds,
    endsInSeconds,
    ...fields
  } = mail
  const queued = em.create(OutboxMail, {
    replyTo: null,
    quote: null,
    unsubscribeUrl: null,
    about: null,
    author: null,
    endsAt: null,
    ...fields,
    messageId: `<${key}.${id}@${MESSAGE_ID_DOMAIN}>`,
    print: letter?.print ?? null,
    language: letter?.language ?? null,
    inReplyTo: thread.at(-1) ?? null,
    references: thread.join(' ') || null,
  })
  // Assigned afterwards, because the entity factory takes no raw SQL for a time.
  if (delaySeconds !== undefined) delayMail(queued, delaySeconds)
  if (endsInSeconds !== undefined) {
    Object.assign(queued, { endsAt: raw(`now() + interval '${endsInSeconds} seconds'`) })
  }
  em.persist(queued)
  return queued
}

/** Runs a transaction that queues a mail with an `id`; does nothing if an earlier call has queued it. */
export async function onlyOnce(queue: () => Promise<unknown>): Promise<void> {
  try {
    await queue()
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
  }
}

/** Schedules a mail that has not been attempted, counted from now. */
export function delayMail(mail: OutboxMail, seconds: number): void {
  Object.assign(mail, { nextAttemptAt: raw(`now() + interval '${seconds} seconds'`) })
}

/**
 * Deletes mails sent or discarded more than `days` ago; sent answers of the staff stay as long as
 * their inbox item.
 */
export const deleteExpiredMails = (em: EntityManager, days: number): Promise<Deletion> =>
  deleteExpired(
    em,
    'outbox_mail',
    sql`(status = 'discarded' and discarded_at < now() - make_interval(days => ${days}))
      or (status = 'sent' and sent_at < now() - make_interval(days => ${days}) and not (
        author is not null
        and exists (select from inbox_item where about = 'inbox:' || inbox_item.id)))`,
  )
