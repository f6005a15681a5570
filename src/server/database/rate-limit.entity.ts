import { defineEntity, p } from '@mikro-orm/core'

const rateLimitSchema = defineEntity({
  name: 'RateLimit',
  indexes: [{ properties: ['endsAt'] }],
  properties: {
    /** Rule, window length and who is counted, e.g. `contact:600:203.0.113.9`. */
    key: p.string().length(200).primary(),
    count: p.integer(),
    /** When the counting window is over. */
    endsAt: p.datetime(),
  },
})

/** How often somebody did something in the current window. */
export class RateLimit extends rateLimitSchema.class {}
rateLimitSchema.setClass(RateLimit)
