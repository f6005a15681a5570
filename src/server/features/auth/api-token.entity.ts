import { defineEntity, p } from '@mikro-orm/core'
import { TextArray } from '#server/database/text-array.ts'
import { MAX_TOKEN_NAME, TOKEN_ACCESS } from '#shared/auth/api-token.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'
import type { Area } from '#shared/auth/roles.ts'

const apiTokenSchema = defineEntity({
  name: 'ApiToken',
  indexes: [
    {
      name: 'api_token_name_unique',
      expression: `create unique index "api_token_name_unique" on "api_token" (lower("name")) where revoked_at is null`,
    },
  ],
  properties: {
    /** Random, so that a token of an archive never gets the id of another one. */
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    name: p.string().length(MAX_TOKEN_NAME),
    areas: p.type(TextArray).$type<Area[]>(),
    /** What it may do in all its areas. */
    access: p.enum(TOKEN_ACCESS),
    /** SHA-256 of the token, so that a copy of the table gives no access. */
    tokenHash: p.string().length(64).unique(),
    createdBy: p.string().length(MAX_USERNAME_LENGTH),
    createdAt: p.datetime().defaultRaw('now()'),
    endsAt: p.datetime(),
    /** Written at most once a minute. */
    lastUsedAt: p.datetime().strictNullable(),
    revokedAt: p.datetime().strictNullable(),
  },
})

/** The access of an outside program to the REST addresses of some areas. */
export class ApiToken extends apiTokenSchema.class {}
apiTokenSchema.setClass(ApiToken)
