import type { Loaded } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { readableArticle } from './sanitize.ts'
import { excerptOf, NEWEST_FIRST } from './teasers.ts'

const LISTED = ['translationGroup', 'language', 'slug', 'imageUrl', 'updatedAt'] as const

/** What the site map needs to know of a published version. */
export type FeedArticle = Loaded<Article, never, (typeof LISTED)[number]>

/** Every published version of every article, newest first. */
export async function listForFeed(em: EntityManager): Promise<FeedArticle[]> {
  return em.find(Article, { published: true }, { fields: LISTED, orderBy: NEWEST_FIRST })
}

/** The newest published articles of a language, whole, for feeds. */
export async function listNewest(
  em: EntityManager,
  language: Language,
  limit: number,
): Promise<Article[]> {
  const articles = await em.find(
    Article,
    { language, published: true },
    { orderBy: NEWEST_FIRST, limit },
  )
  for (const article of articles) {
    article.content = readableArticle(article.content)
    article.excerpt ||= excerptOf(article.content)
  }
  return articles
}

const SHARED = ['title', 'imageUrl', 'updatedAt'] as const

/** What the picture for a shared link is made of; null for a draft or none at all. */
export async function findShared(
  em: EntityManager,
  language: Language,
  slug: string,
): Promise<Loaded<Article, never, (typeof SHARED)[number]> | null> {
  return em.findOne(Article, { language, slug, published: true }, { fields: SHARED })
}
