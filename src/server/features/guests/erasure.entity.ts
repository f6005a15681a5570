import { defineEntity, p } from '@mikro-orm/core'

/** Everything of a guest, or the subscription of the newsletter alone. */
const ERASURE_SCOPES = ['newsletter', 'guest'] as const

const erasureSchema = defineEntity({
  name: 'Erasure',
  properties: {
    id: p.integer().primary(),
    scope: p.enum(ERASURE_SCOPES),
    salt: p.string().length(32),
    /** Of salt and address: who is erased is not named here either. */
    hash: p.string().length(64).unique(),
    /** Last day of the next stay that was not over then: afterwards it is repeated. */
    keptUntil: p.date().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** That somebody was erased, so that a restored backup does not bring them back. */
export class Erasure extends erasureSchema.class {}
erasureSchema.setClass(Erasure)
