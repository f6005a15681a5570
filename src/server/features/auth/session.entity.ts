import { defineEntity, p } from '@mikro-orm/core'
import { trigger } from '#server/database/triggers.ts'
import { User } from './user.entity.ts'

const sessionSchema = defineEntity({
  name: 'Session',
  indexes: [{ properties: ['expiresAt'] }],
  triggers: [
    trigger({
      name: 'session_end_announces',
      table: 'session',
      events: ['delete'],
      run: `announce_change('sessions')`,
    }),
  ],
  properties: {
    /** SHA-256 of the cookie's token, so that a copy of the table gives no access. */
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Browser and system in words, such as «Chrome en Android»; empty if unknown. */
    device: p.string().length(60).default(''),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When the person last proved who she is; what is dangerous asks again after a while. */
    confirmedAt: p.datetime().defaultRaw('now()'),
    lastSeenAt: p.datetime().defaultRaw('now()'),
    /** Absolute end of the session, even if it is used. */
    expiresAt: p.datetime(),
  },
})

/** A login in one browser. */
export class Session extends sessionSchema.class {}
sessionSchema.setClass(Session)
