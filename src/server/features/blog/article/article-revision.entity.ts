import { defineEntity, p } from '@mikro-orm/core'
import { TextArray } from '#server/database/text-array.ts'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'
import type { StoredFields } from '#shared/blog/admin.ts'
import { REVISION_KINDS } from '#shared/blog/history.ts'

const articleRevisionSchema = defineEntity({
  name: 'ArticleRevision',
  uniques: [{ properties: ['article', 'revision'] }],
  indexes: [{ properties: ['article', 'id'] }],
  properties: {
    id: p.integer().primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade'),
    /** Revision number of the article after the save; null for a text rejected by a conflict. */
    revision: p.integer().strictNullable(),
    kind: p.enum(REVISION_KINDS),
    /** All form fields, not only the changed ones. */
    fields: p.json().$type<StoredFields>(),
    /** Fields that differ from the previous revision. */
    changed: p.type(TextArray).$type<string[]>(),
    /** Number of words of the content. */
    words: p.integer(),
    /** Names of the uploads in the text; they are not deleted before the revision. */
    uploads: p.type(TextArray).$type<string[]>(),
    savedBy: p.string().length(MAX_USERNAME_LENGTH).strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A saved state of an article; immutable. `MAX_REVISIONS` of each article are kept. */
export class ArticleRevision extends articleRevisionSchema.class {}
articleRevisionSchema.setClass(ArticleRevision)
