import { defineEntity, p } from '@mikro-orm/core'
import { User } from '#server/features/auth/user.entity.ts'
import type { DraftFields } from '#shared/blog/drafts.ts'
import { Article } from '../article/article.entity.ts'

const articleDraftSchema = defineEntity({
  name: 'ArticleDraft',
  indexes: [{ properties: ['user', 'updatedAt'] }, { properties: ['article'] }],
  properties: {
    /** Chosen by the editor each time it opens. */
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(false),
    /** Null for a new article. */
    article: () => p.manyToOne(Article).strictNullable().deleteRule('cascade').index(false),
    translationOf: () => p.manyToOne(Article).strictNullable().deleteRule('set null').index(false),
    /** Revision of the article that the changes are based on. */
    baseRevision: p.integer().strictNullable(),
    creationId: p.uuid().strictNullable(),
    /** Incremented by the editor with each change. */
    version: p.integer(),
    /** Null after the article was saved; `version` then still rejects delayed calls. */
    fields: p.json<DraftFields>().strictNullable(),
    /** The fields before the changes. */
    base: p.json<DraftFields>().strictNullable(),
    /** Time of the last change by the clock of the browser. */
    writtenAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
})

/** The unsaved text of an open editor; belongs to one account. */
export class ArticleDraft extends articleDraftSchema.class {}
articleDraftSchema.setClass(ArticleDraft)
