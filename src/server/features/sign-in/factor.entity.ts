import { defineEntity, p } from '@mikro-orm/core'
import { User } from '#server/features/auth/user.entity.ts'
import { MAX_PASSKEY_NAME_LENGTH } from '#shared/auth/factors.ts'

const owner = () => p.manyToOne(User).deleteRule('cascade')

const passkeySchema = defineEntity({
  name: 'Passkey',
  properties: {
    id: p.integer().primary(),
    user: owner,
    /** The authenticator's id of the passkey, in base64url. */
    credentialId: p.text().unique(),
    /** COSE key in base64url. */
    publicKey: p.text(),
    /** Uses by the authenticator's count; many always say 0. */
    counter: p.bigint('number'),
    /** Host of the site for which it was made; at another one it does not work. */
    host: p.string().length(253),
    name: p.string().length(MAX_PASSKEY_NAME_LENGTH),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().strictNullable(),
  },
})

/** A key in a telephone, computer or stick that signs in after a finger, a face or a PIN. */
export class Passkey extends passkeySchema.class {}
passkeySchema.setClass(Passkey)

const codeAppSchema = defineEntity({
  name: 'CodeApp',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** From `seal`, with the place of the account. */
    sealedSecret: p.text(),
    /** Step of the last accepted code; neither it nor an earlier one is accepted again. */
    lastStep: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** The app that shows a person a code of six digits every 30 seconds. */
export class CodeApp extends codeAppSchema.class {}
codeAppSchema.setClass(CodeApp)

const recoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** SHA-256 of the code, which has 74 bits. */
    codeHash: p.string().length(64).primary(),
    usedAt: p.datetime().strictNullable(),
  },
})

/** A code on paper, for who has lost telephone and key; it works once. */
export class RecoveryCode extends recoveryCodeSchema.class {}
recoveryCodeSchema.setClass(RecoveryCode)
