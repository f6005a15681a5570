import { defineEntity, p } from '@mikro-orm/core'
import { notifyTrigger, trigger } from '#server/database/triggers.ts'
import { BookingRequest } from '#server/features/booking/requests/booking-request.entity.ts'
import { ContactMessage } from '#server/features/contact/contact-message.entity.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'
import { INBOX_STATES } from '#shared/panel/filters.ts'

const inboxItemSchema = defineEntity({
  name: 'InboxItem',
  indexes: [{ properties: ['createdAt', 'id'] }, { properties: ['state', 'createdAt', 'id'] }],
  triggers: [
    notifyTrigger('inbox_item', 'inbox', ['insert', 'update', 'delete']),
    trigger({
      name: 'inbox_item_notes',
      table: 'inbox_item',
      events: ['delete'],
      run: 'delete_inbox_notes()',
    }),
  ],
  checks: [{ name: 'inbox_item_one_text', expression: 'num_nonnulls(message_id, request_id) = 1' }],
  properties: {
    id: p.integer().primary(),
    /** The contact message; its deletion deletes the row. */
    message: () => p.oneToOne(ContactMessage).strictNullable().owner().deleteRule('cascade'),
    /** The booking request; its deletion deletes the row. */
    request: () => p.oneToOne(BookingRequest).strictNullable().owner().deleteRule('cascade'),
    state: p.enum(INBOX_STATES).default('new'),
    /** User name of the account that has to answer. */
    assignee: p.string().length(MAX_USERNAME_LENGTH).strictNullable(),
    /** Name, e-mail address, number and text, normalised for searches. */
    line: p.text().default('').hidden().lazy(),
    /** Number of changes, for optimistic locking. */
    revision: p.integer().default(1),
    /** Time of the first answer. */
    answeredAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/**
 * The state of the staff's work on a contact message or booking request. A trigger inserts the row
 * with the message or request.
 */
export class InboxItem extends inboxItemSchema.class {}
inboxItemSchema.setClass(InboxItem)
