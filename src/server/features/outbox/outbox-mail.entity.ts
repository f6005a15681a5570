import { defineEntity, p } from '@mikro-orm/core'
import { notifyTrigger } from '#server/database/notify-trigger.ts'

const outboxMailSchema = defineEntity({
  name: 'OutboxMail',
  triggers: [notifyTrigger('outbox_mail', 'outbox', ['insert'])],
  indexes: [{ properties: ['status', 'nextAttemptAt'] }],
  properties: {
    id: p.integer().primary(),
    /** Message-ID on the wire: the same on every attempt, so that receivers can drop a repeat. */
    messageId: p.string().length(200).unique(),
    recipient: p.string().length(254),
    replyTo: p.string().length(254).strictNullable(),
    subject: p.string().length(300),
    text: p.text(),
    /** Address that ends a subscription by a single POST (RFC 8058); only letters have one. */
    unsubscribeUrl: p.string().length(500).strictNullable(),
    /** `failed` asks for the staff's attention; such a mail is still tried, at the longest interval. */
    status: p.enum(['pending', 'sent', 'failed']).default('pending'),
    attempts: p.integer().default(0),
    /** Short reason of the last failure, for the staff. */
    lastError: p.string().length(500).strictNullable(),
    nextAttemptAt: p.datetime().defaultRaw('now()'),
    /** Until then one process has it in hand, and no other touches it. */
    claimedUntil: p.datetime().strictNullable(),
    sentAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A mail that must leave the house, written in the transaction that causes it. */
export class OutboxMail extends outboxMailSchema.class {}
outboxMailSchema.setClass(OutboxMail)
