import { defineEntity, p } from '@mikro-orm/core'

const rateLimitSchema = defineEntity({
  name: 'RateLimit',
  indexes: [{ properties: ['endsAt'] }],
  properties: {
    /** Action, window in seconds and caller: `contact:600:203.0.113.9`. */
    key: p.string().length(200).primary(),
    count: p.integer(),
    /** End of the window. */
    endsAt: p.datetime(),
  },
})

/** Attempts in the current window of a rate limit. */
export class RateLimit extends rateLimitSchema.class {}
rateLimitSchema.setClass(RateLimit)
