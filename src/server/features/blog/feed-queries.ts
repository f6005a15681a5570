import type { Loaded } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { listPublished, NEWEST_FIRST, PUBLISHED, type PlainArticle } from './queries.ts'

const SITEMAP_FIELDS = [
  'translationGroup',
  'language',
  'slug',
  'category',
  'imageUrl',
  'updatedAt',
] as const
const SHARE_IMAGE_FIELDS = ['title', 'imageUrl', 'updatedAt'] as const

/** A published language version, as the sitemap lists it. */
export type SitemapArticle = Readonly<Loaded<Article, never, (typeof SITEMAP_FIELDS)[number]>>

/** An article in a feed, content included. */
export type FeedArticle = PlainArticle

type ShareImageArticle = Readonly<Loaded<Article, never, (typeof SHARE_IMAGE_FIELDS)[number]>>

/** Every published language version of every article, newest first. */
export async function listForSitemap(em: EntityManager): Promise<SitemapArticle[]> {
  return em.find(Article, PUBLISHED, { fields: SITEMAP_FIELDS, orderBy: NEWEST_FIRST })
}

/** The newest published articles of a language with their content. */
export async function listForFeed(
  em: EntityManager,
  language: Language,
  limit: number,
): Promise<FeedArticle[]> {
  return listPublished(em, language, limit)
}

/** Data of a published article's share image; null for a draft or an unknown article. */
export async function findForShareImage(
  em: EntityManager,
  language: Language,
  slug: string,
): Promise<ShareImageArticle | null> {
  return em.findOne(Article, { language, slug, ...PUBLISHED }, { fields: SHARE_IMAGE_FIELDS })
}
