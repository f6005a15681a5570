import { defineEntity, p } from '@mikro-orm/core'
import { notifyTrigger } from '#server/database/triggers.ts'
import { MAX_SLUG_LENGTH } from '#shared/blog/slug.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'

const articleAddressSchema = defineEntity({
  name: 'ArticleAddress',
  indexes: [{ properties: ['article'] }],
  triggers: [notifyTrigger('article_address', 'blog', ['insert', 'update', 'delete', 'truncate'])],
  properties: {
    language: p.text().$type<Language>().primary(),
    slug: p.string().length(MAX_SLUG_LENGTH).primary(),
    /** The last article that had the address. */
    article: () => p.manyToOne(Article).deleteRule('cascade').index(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A former address of a published article. */
export class ArticleAddress extends articleAddressSchema.class {}
articleAddressSchema.setClass(ArticleAddress)
