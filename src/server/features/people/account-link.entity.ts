import { defineEntity, p } from '@mikro-orm/core'
import { User } from '#server/features/auth/user.entity.ts'
import { ROLES } from '#shared/auth/roles.ts'
import { MAX_EMAIL_LENGTH } from '#shared/field-limits.ts'

/** What a link in a mail does: makes an account, sets a password, confirms an address. */
export const LINK_KINDS = ['invitation', 'reset', 'address'] as const

const accountLinkSchema = defineEntity({
  name: 'AccountLink',
  indexes: [{ properties: ['kind', 'email'] }],
  properties: {
    id: p.integer().primary(),
    /** Only the hash of the token is stored. */
    tokenHash: p.string().length(64).unique(),
    kind: p.enum(LINK_KINDS),
    /** The address to which the link was sent, and which it proves. */
    email: p.string().length(MAX_EMAIL_LENGTH),
    /** The role of the account that an invitation makes; null for other kinds. */
    role: p.enum(ROLES).strictNullable(),
    /** Whose password or address the link changes; null for an invitation. */
    user: () => p.manyToOne(User).deleteRule('cascade').strictNullable(),
    /** The owner who sent an invitation; null for other kinds. */
    sentBy: () => p.manyToOne(User).deleteRule('cascade').strictNullable(),
    /** SHA-256 of the password hash that a reset replaces: another password kills the link. */
    passwordPrint: p.string().length(64).strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
})

/** A link in a mail that works once; a row is deleted when its link is used or withdrawn. */
export class AccountLink extends accountLinkSchema.class {}
accountLinkSchema.setClass(AccountLink)
