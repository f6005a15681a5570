import { defineEntity, p } from '@mikro-orm/core'
import { MAX_EMAIL_LENGTH } from '#shared/field-limits.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'

const subscriberSchema = defineEntity({
  name: 'Subscriber',
  properties: {
    id: p.integer().primary(),
    email: p.string().length(MAX_EMAIL_LENGTH).unique(),
    /** Language of the page of the subscription, and of the newsletter. */
    language: p.enum(LANGUAGES),
    /** Null until the owner of the address has confirmed. */
    confirmedAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A newsletter subscription; its row is deleted when it ends. */
export class Subscriber extends subscriberSchema.class {}
subscriberSchema.setClass(Subscriber)
