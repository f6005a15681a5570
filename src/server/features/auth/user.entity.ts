import { defineEntity, p } from '@mikro-orm/core'

const userSchema = defineEntity({
  name: 'User',
  tableName: 'app_user',
  properties: {
    id: p.integer().primary(),
    username: p.string().length(120).unique(),
    /** Argon2id in PHC format; lazy, so that no query reads it by accident. */
    passwordHash: p.text().hidden().lazy(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** Somebody of the staff. */
export class User extends userSchema.class {}
userSchema.setClass(User)
