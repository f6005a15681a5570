import { defineEntity, p } from '@mikro-orm/core'
import { LANGUAGES } from '#shared/i18n/languages.ts'

const subscriberSchema = defineEntity({
  name: 'Subscriber',
  properties: {
    id: p.integer().primary(),
    email: p.string().length(254).unique(),
    /** Language of the page the guest subscribed on, and of the letters. */
    language: p.enum(LANGUAGES),
    /** Empty until the owner of the address has confirmed it. */
    confirmedAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** Somebody who wants the newsletter; who leaves is deleted. */
export class Subscriber extends subscriberSchema.class {}
subscriberSchema.setClass(Subscriber)
