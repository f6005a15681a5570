import { defineEntity, p } from '@mikro-orm/core'
import { LANGUAGES } from '#shared/i18n/languages.ts'

const contactMessageSchema = defineEntity({
  name: 'ContactMessage',
  properties: {
    id: p.integer().primary(),
    /** Made from the form's own id and the words: the same twice is the same message. */
    requestId: p.uuid().strictNullable().unique(),
    name: p.string().length(120),
    email: p.string().length(254),
    dates: p.string().length(100).default(''),
    message: p.text(),
    language: p.enum(LANGUAGES),
    /** Kept for inspection, never mailed. */
    spam: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** What a guest wrote in the contact form. */
export class ContactMessage extends contactMessageSchema.class {}
contactMessageSchema.setClass(ContactMessage)
