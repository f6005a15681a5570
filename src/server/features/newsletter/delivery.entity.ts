import { defineEntity, p } from '@mikro-orm/core'
import { Subscriber } from './subscriber.entity.ts'

const deliverySchema = defineEntity({
  name: 'NewsletterDelivery',
  tableName: 'newsletter_delivery',
  properties: {
    /** The versions of the article. */
    translationGroup: p.uuid().primary(),
    subscriber: () => p.manyToOne(Subscriber).primary().deleteRule('cascade').updateRule('cascade'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** That a subscriber has been sent an article: once, however often the button is pressed. */
export class NewsletterDelivery extends deliverySchema.class {}
deliverySchema.setClass(NewsletterDelivery)
