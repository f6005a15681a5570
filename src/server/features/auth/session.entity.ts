import { defineEntity, p } from '@mikro-orm/core'
import { User } from './user.entity.ts'

const sessionSchema = defineEntity({
  name: 'Session',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of the cookie's token: a stolen table opens no session. */
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    createdAt: p.datetime().defaultRaw('now()'),
    lastSeenAt: p.datetime().defaultRaw('now()'),
    /** Absolute end, however busy the session is. */
    expiresAt: p.datetime(),
  },
})

/** A signed-in browser. */
export class Session extends sessionSchema.class {}
sessionSchema.setClass(Session)
