import { defineEntity, p } from '@mikro-orm/core'
import { inboxTrigger } from '#server/database/triggers.ts'
import { CONTACT_LIMITS } from '#shared/field-limits.ts'
import type { Language } from '#shared/i18n/languages.ts'

const contactMessageSchema = defineEntity({
  name: 'ContactMessage',
  triggers: [inboxTrigger('contact_message')],
  properties: {
    id: p.integer().primary(),
    /** Hash of the form's id and content, so that a repeated message is stored once. */
    requestId: p.uuid().strictNullable().unique(),
    name: p.string().length(CONTACT_LIMITS.name),
    email: p.string().length(CONTACT_LIMITS.email),
    dates: p.string().length(CONTACT_LIMITS.dates).default(''),
    message: p.text(),
    language: p.text().$type<Language>(),
    /** Whether the message looks automatic and the staff has not marked it as genuine. */
    spam: p.boolean().default(false),
    /** When the staff marked it as spam, also what does not look automatic; null: never. */
    spamAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A message of the contact form. */
export class ContactMessage extends contactMessageSchema.class {}
contactMessageSchema.setClass(ContactMessage)
