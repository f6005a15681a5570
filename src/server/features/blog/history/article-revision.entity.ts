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
    /** Revision of the article after the save; null for a text that lost a conflict. */
    revision: p.integer().strictNullable(),
    kind: p.enum(VERSION_KINDS),
    /** All fields, so that a version can be shown and restored on its own. */
    fields: p.json().$type<StoredFields>(),
    /** Fields that differ from the version before. */
    changed: p.type(TextArray).$type<string[]>(),
    /** Number of words of the content. */
    words: p.integer(),
    /** Names of the uploaded pictures in the text, which are not deleted before the version. */
    uploads: p.type(TextArray).$type<string[]>(),
    savedBy: p.string().length(MAX_USERNAME_LENGTH).strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A saved state of an article; immutable, and the newest 50 of each article are kept. */
export class ArticleRevision extends articleRevisionSchema.class {}
articleRevisionSchema.setClass(ArticleRevision)
