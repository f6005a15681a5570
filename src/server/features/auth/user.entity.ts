import { defineEntity, p } from '@mikro-orm/core'
import { MAX_EMAIL_LENGTH } from '#shared/field-limits.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'
import { ROLES } from '#shared/auth/roles.ts'

const userSchema = defineEntity({
  name: 'User',
  tableName: 'app_user',
  properties: {
    id: p.integer().primary(),
    username: p.string().length(MAX_USERNAME_LENGTH).unique(),
    /** Argon2id in PHC format; lazy: only a query that names the property reads it. */
    passwordHash: p.text().hidden().lazy(),
    role: p.enum(ROLES),
    /** How colleagues call the person; null: by the user name. */
    name: p.string().length(MAX_USERNAME_LENGTH).strictNullable(),
    /** May reset the password only once it is confirmed. */
    email: p.string().length(MAX_EMAIL_LENGTH).strictNullable(),
    emailConfirmedAt: p.datetime().strictNullable(),
    /** When the person closed the question for her address; null: it is asked. */
    emailAskedAt: p.datetime().strictNullable(),
    /** Last password by a person; null: the one that the first start or the environment has set. */
    passwordChangedAt: p.datetime().strictNullable(),
    /** Last change of `role` or `deactivatedAt` by a person. */
    accessChangedAt: p.datetime().strictNullable(),
    /** Last change or use of the factors; a restore keeps the later state. */
    factorsChangedAt: p.datetime().strictNullable(),
    /** A deactivated account cannot sign in; its name stays in log and history. */
    deactivatedAt: p.datetime().strictNullable(),
    lastSignInAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A member of the staff. */
export class User extends userSchema.class {}
userSchema.setClass(User)
