import { defineEntity, p } from '@mikro-orm/core'
import { MAX_USERNAME_LENGTH } from '#shared/auth.ts'

const userSchema = defineEntity({
  name: 'User',
  tableName: 'app_user',
  properties: {
    id: p.integer().primary(),
    username: p.string().length(MAX_USERNAME_LENGTH).unique(),
    /** Argon2id in PHC format; lazy: only a query that names the property reads it. */
    passwordHash: p.text().hidden().lazy(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A member of the staff. */
export class User extends userSchema.class {}
userSchema.setClass(User)
