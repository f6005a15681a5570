import { defineEntity, p } from '@mikro-orm/core'
import { notifyTrigger, trigger } from '#server/database/triggers.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'
import { MAX_EMAIL_LENGTH } from '#shared/field-limits.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { MAIL_PRINTS } from './letter.ts'
import type { Quote } from './quote.ts'

/** Announces the topic `mail` for the panel; the topic `outbox` would wake the worker endlessly. */
const stateTrigger = trigger({
  name: 'outbox_mail_state_announces',
  table: 'outbox_mail',
  events: ['update'],
  when: 'old.status is distinct from new.status or old.last_error is distinct from new.last_error',
  run: `announce_change('mail')`,
})

/** `about` of a mail that the staff sent to try it. */
export const TEST_MAIL = 'test'

const outboxMailSchema = defineEntity({
  name: 'OutboxMail',
  triggers: [notifyTrigger('outbox_mail', 'outbox', ['insert']), stateTrigger],
  indexes: [
    { properties: ['status', 'nextAttemptAt'] },
    { properties: ['createdAt', 'id'] },
    {
      name: 'outbox_mail_about_id_index',
      expression:
        'create index "outbox_mail_about_id_index" on "outbox_mail" ("about", "id") where about is not null',
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** Message-ID, the same on every attempt, so that receivers can drop a repeat. */
    messageId: p.string().length(200).unique(),
    recipient: p.string().length(MAX_EMAIL_LENGTH),
    replyTo: p.string().length(MAX_EMAIL_LENGTH).strictNullable(),
    subject: p.string().length(300),
    text: p.text(),
    /** What the guest wrote, quoted below the text; null: nothing is. */
    quote: p.json<Quote>().strictNullable(),
    /** Header picture and language of the HTML version; null: the mail is plain text. */
    print: p.enum(MAIL_PRINTS).strictNullable(),
    language: p.text().$type<Language>().strictNullable(),
    /** URL of the one-click unsubscribe (RFC 8058); only newsletter mails have one. */
    unsubscribeUrl: p.string().length(500).strictNullable(),
    /** Kind and id of the row that the mail is about, such as `inbox:7` or `booking:HM-…`; or `test`. */
    about: p.string().length(60).strictNullable(),
    /** User name of the account that wrote the mail; null for the site's own mails. */
    author: p.string().length(MAX_USERNAME_LENGTH).strictNullable(),
    /** Message-IDs of the last and of all previous mails of the thread (RFC 5322 §3.6.4). */
    inReplyTo: p.string().length(200).strictNullable(),
    references: p.text().strictNullable(),
    /**
     * `failed`: the staff sees the mail as failed; it is still tried every six hours. `discarded`:
     * the staff gave the mail up; it is sent only if they recover it.
     */
    status: p.enum(['pending', 'sent', 'failed', 'discarded']).default('pending'),
    attempts: p.integer().default(0),
    /** Reason of the last failure, for the staff. */
    lastError: p.string().length(500).strictNullable(),
    /**
     * End of a link in the text that gives access: the mail is not sent later, never shown, and its
     * text is emptied once it is sent or given up; null: the text has no such link.
     */
    endsAt: p.datetime().strictNullable(),
    nextAttemptAt: p.datetime().defaultRaw('now()'),
    /** End of the lease of the sending process. */
    claimedUntil: p.datetime().strictNullable(),
    sentAt: p.datetime().strictNullable(),
    discardedAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A mail to be sent, inserted in the transaction that causes it. */
export class OutboxMail extends outboxMailSchema.class {}
outboxMailSchema.setClass(OutboxMail)
