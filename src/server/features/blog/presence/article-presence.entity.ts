import { defineEntity, p } from '@mikro-orm/core'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'

const articlePresenceSchema = defineEntity({
  name: 'ArticlePresence',
  indexes: [{ properties: ['article'] }, { properties: ['seenAt'] }],
  properties: {
    /** Random id of the open editor. */
    visit: p.string().length(40).primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade'),
    username: p.string().length(MAX_USERNAME_LENGTH),
    /** Whether the editor has unsaved text. */
    isChanged: p.boolean(),
    seenAt: p.datetime().defaultRaw('now()'),
  },
})

/** An open editor of an article: an expiring heartbeat, no lock. */
export class ArticlePresence extends articlePresenceSchema.class {}
articlePresenceSchema.setClass(ArticlePresence)
