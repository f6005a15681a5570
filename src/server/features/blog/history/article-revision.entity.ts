import { defineEntity, p } from '@mikro-orm/core'
import { TextArray } from '#server/database/text-array.ts'
import { Article } from '#server/features/blog/article.entity.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth.ts'
import type { StoredFields } from '#shared/blog/admin.ts'
import { VERSION_KINDS } from '#shared/blog/history.ts'

const articleRevisionSchema = defineEntity({
  name: 'ArticleRevision',
  uniques: [{ properties: ['article', 'revision'] }],
  indexes: [{ properties: ['article', 'id'] }],
  properties: {
    id: p.integer().primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade'),
    /** Which save of the article it was; null for a text that lost a conflict. */
    revision: p.integer().strictNullable(),
    kind: p.enum(VERSION_KINDS),
    /** Whole, so that a version can be shown and restored without any other. */
    fields: p.json().$type<StoredFields>(),
    /** The fields in which it differs from what was stored before it. */
    changed: p.type(TextArray).$type<string[]>(),
    /** Words of the content. */
    words: p.integer(),
    /** Names of the uploaded pictures that it shows, which are kept as long as it is. */
    uploads: p.type(TextArray).$type<string[]>(),
    savedBy: p.string().length(MAX_USERNAME_LENGTH).strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** An article as somebody saved it; never changed, and the newest 50 of each article are kept. */
export class ArticleRevision extends articleRevisionSchema.class {}
articleRevisionSchema.setClass(ArticleRevision)
