import { defineEntity, p } from '@mikro-orm/core'
import { User } from './user.entity.ts'

const sessionSchema = defineEntity({
  name: 'Session',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of the cookie's token, so that a copy of the table gives no access. */
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    createdAt: p.datetime().defaultRaw('now()'),
    lastSeenAt: p.datetime().defaultRaw('now()'),
    /** Absolute end of the session, even if it is used. */
    expiresAt: p.datetime(),
  },
})

/** A login in one browser. */
export class Session extends sessionSchema.class {}
sessionSchema.setClass(Session)
