import { defineEntity, p } from '@mikro-orm/core'
import { User } from '#server/features/auth/user.entity.ts'

/** What a row of `SignInStep` waits for. */
export const STEPS = ['factor', 'passkey', 'new-passkey'] as const

const stepSchema = defineEntity({
  name: 'SignInStep',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of the cookie's token or of the passkey's challenge. */
    tokenHash: p.string().length(64).primary(),
    waitsFor: p.enum(STEPS),
    /** Null if the passkey will tell who it is. */
    user: () => p.manyToOne(User).deleteRule('cascade').nullable(),
    /** The password hash with which the password was compared. */
    verifiedHash: p.text().strictNullable(),
    expiresAt: p.datetime(),
  },
})

/** A sign-in of which one step is done, or the question to a passkey. It is no session: it opens nothing. */
export class SignInStep extends stepSchema.class {}
stepSchema.setClass(SignInStep)

const knownBrowserSchema = defineEntity({
  name: 'KnownBrowser',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of the cookie's token. */
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    expiresAt: p.datetime(),
  },
})

/** A browser in which a person has signed in; strangers who guess her password do not keep it out. */
export class KnownBrowser extends knownBrowserSchema.class {}
knownBrowserSchema.setClass(KnownBrowser)
