import { defineEntity, p } from '@mikro-orm/core'

/** `guest`: all data of a guest; `newsletter`: only the subscription. */
const ERASURE_SCOPES = ['newsletter', 'guest'] as const

const erasureSchema = defineEntity({
  name: 'Erasure',
  properties: {
    id: p.integer().primary(),
    scope: p.enum(ERASURE_SCOPES),
    salt: p.string().length(32),
    /** Hash of salt and e-mail address, so that the row does not name the guest. */
    hash: p.string().length(64).unique(),
    /** Last day of a stay that was not over at the erasure, which is repeated after that day. */
    keptUntil: p.date().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** An erasure of a guest's data, so that it can be repeated after a restore. */
export class Erasure extends erasureSchema.class {}
erasureSchema.setClass(Erasure)
