import { defineEntity, p } from '@mikro-orm/core'

/** Scope of an erasure: all data of a guest, or the subscription alone. */
const ERASURE_SCOPES = ['newsletter', 'guest'] as const

const erasureSchema = defineEntity({
  name: 'Erasure',
  properties: {
    id: p.integer().primary(),
    scope: p.enum(ERASURE_SCOPES),
    salt: p.string().length(32),
    /** Hash of salt and address, so that the row does not name the erased guest. */
    hash: p.string().length(64).unique(),
    /** Last day of the next stay at the time of the erasure, which is repeated afterwards. */
    keptUntil: p.date().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** Record of an erasure, so that a restored backup is erased again. */
export class Erasure extends erasureSchema.class {}
erasureSchema.setClass(Erasure)
