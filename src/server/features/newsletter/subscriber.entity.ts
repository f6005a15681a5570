import { defineEntity, p } from '@mikro-orm/core'
import { MAX_EMAIL_LENGTH } from '#shared/field-limits.ts'
import type { Language } from '#shared/i18n/languages.ts'

const subscriberSchema = defineEntity({
  name: 'Subscriber',
  indexes: [{ properties: ['createdAt', 'id'] }],
  properties: {
    id: p.integer().primary(),
    email: p.string().length(MAX_EMAIL_LENGTH).unique(),
    /** Language of the page with the form, and so of the newsletter. */
    language: p.text().$type<Language>(),
    /** Null until the owner of the address has confirmed. */
    confirmedAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A subscription of the newsletter; unsubscribing deletes the row. */
export class Subscriber extends subscriberSchema.class {}
subscriberSchema.setClass(Subscriber)

const deliverySchema = defineEntity({
  name: 'NewsletterDelivery',
  tableName: 'newsletter_delivery',
  properties: {
    /** Translation group of the article. */
    translationGroup: p.uuid().primary(),
    subscriber: () => p.manyToOne(Subscriber).primary().deleteRule('cascade').updateRule('cascade'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** That a subscriber has been sent an article, so that none is sent twice. */
export class NewsletterDelivery extends deliverySchema.class {}
deliverySchema.setClass(NewsletterDelivery)
