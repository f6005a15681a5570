import { defineEntity, p } from '@mikro-orm/core'
import { User } from '#server/features/auth/user.entity.ts'
import type { DraftFields } from '#shared/blog/drafts.ts'
import { Article } from '../article.entity.ts'

const articleDraftSchema = defineEntity({
  name: 'ArticleDraft',
  indexes: [{ properties: ['user', 'updatedAt'] }, { properties: ['article'] }],
  properties: {
    /** Id of the editing visit. */
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(false),
    /** Null for a new article. */
    article: () => p.manyToOne(Article).strictNullable().deleteRule('cascade').index(false),
    translationOf: () => p.manyToOne(Article).strictNullable().deleteRule('set null').index(false),
    /** The revision of the article that the changes are based on. */
    baseRevision: p.integer().strictNullable(),
    creationId: p.uuid().strictNullable(),
    /** Incremented by the editing visit with each change. */
    version: p.integer(),
    /**
     * Null once the draft has been saved: the row keeps the version number, so that a late call
     * changes nothing.
     */
    fields: p.json<DraftFields>().strictNullable(),
    /** The fields before the changes. */
    base: p.json<DraftFields>().strictNullable(),
    /** By the clock of the writer's computer. */
    writtenAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
})

/** Unsaved text of a member of the staff; changes no article. */
export class ArticleDraft extends articleDraftSchema.class {}
articleDraftSchema.setClass(ArticleDraft)
