import type { EntityManager } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { ArticleVersion } from '#shared/blog/blog.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { articleReference } from './related.ts'
import { readableArticle } from './sanitize.ts'
import { excerptOf, fillExcerpts, NEWEST_FIRST, TEASER_FIELDS, type Teaser } from './teasers.ts'

/** The published articles of a language, newest first, whole. */
export async function listPublished(em: EntityManager, language: Language): Promise<Article[]> {
  const articles = await em.find(Article, { language, published: true }, { orderBy: NEWEST_FIRST })
  return articles.map(readable)
}

/** The published articles of a language, newest first, without their text. */
export async function listTeasers(
  em: EntityManager,
  language: Language,
  limit: number | undefined,
): Promise<Teaser[]> {
  const articles = await em.find(
    Article,
    { language, published: true },
    { fields: TEASER_FIELDS, orderBy: NEWEST_FIRST, ...(limit === undefined ? {} : { limit }) },
  )
  return fillExcerpts(em, articles)
}

/**
 * A published article by its slug or id, with the addresses of its other language versions.
 * @throws NOT_FOUND for a draft, another language's article or none at all.
 */
export async function findPublished(em: EntityManager, slugOrId: string, language: Language) {
  const article = await em.findOneOrFail(
    Article,
    { ...articleReference(slugOrId), language, published: true },
    { failHandler: () => notFound('Artículo no encontrado') },
  )
  return Object.assign(readable(article), { versions: await publishedVersions(em, article) })
}

async function publishedVersions(em: EntityManager, article: Article): Promise<ArticleVersion[]> {
  return em.find(
    Article,
    { translationGroup: article.translationGroup, published: true },
    { fields: ['language', 'slug'], orderBy: { language: 'asc' } },
  )
}

/** As guests get it: its text cleaned, and without an excerpt the beginning of it (spec §2). */
function readable(article: Article): Article {
  article.content = readableArticle(article.content)
  if (!article.excerpt) article.excerpt = excerptOf(article.content)
  return article
}
