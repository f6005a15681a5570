import { defineEntity, p } from '@mikro-orm/core'
import { trigger } from '#server/database/triggers.ts'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'

const announcing = { table: 'article_presence', run: `announce_change('presence')` } as const

const articlePresenceSchema = defineEntity({
  name: 'ArticlePresence',
  triggers: [
    trigger({ ...announcing, name: 'article_presence_announces', events: ['insert', 'delete'] }),
    // Not the renewal of the lease.
    trigger({
      ...announcing,
      name: 'article_presence_edit_announces',
      events: ['update'],
      when: 'old.is_changed <> new.is_changed or old.article_id <> new.article_id',
    }),
  ],
  indexes: [{ properties: ['article'] }, { properties: ['seenAt'] }],
  properties: {
    /** Random id of the open editor. */
    visit: p.string().length(40).primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade'),
    username: p.string().length(MAX_USERNAME_LENGTH),
    /** Whether the editor has unsaved text. */
    isChanged: p.boolean(),
    /** The event stream of the tab; null if it has none. */
    stream: p.uuid().strictNullable(),
    /** When the lease was renewed. */
    seenAt: p.datetime().defaultRaw('now()'),
  },
})

/** An open editor of an article: a lease, no lock. */
export class ArticlePresence extends articlePresenceSchema.class {}
articlePresenceSchema.setClass(ArticlePresence)
