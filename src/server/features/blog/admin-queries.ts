import { wrap, type EntityDTO } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { AdminListInput, ArticleVersionState } from '#shared/blog/admin.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { present, TEASER_FIELDS, type PlainArticle } from './queries.ts'

const LAST_UPDATED_FIRST = { updatedAt: 'desc', id: 'desc' } as const

const CARD_FIELDS = [
  ...TEASER_FIELDS,
  'translationGroup',
  'published',
  'tags',
  'keywords',
  'metaTitle',
  'metaDescription',
  'averageRating',
  'totalRatings',
  'revision',
  'createdAt',
  'updatedAt',
] as const

type AdminCard = Pick<EntityDTO<Article>, 'id' | (typeof CARD_FIELDS)[number]>

/** Articles and drafts as cards: the same without content. */
export async function listArticleCards(
  em: EntityManager,
  input: AdminListInput,
): Promise<AdminCard[]> {
  const articles = await em.find(Article, filterOf(input), {
    fields: CARD_FIELDS,
    orderBy: LAST_UPDATED_FIRST,
  })
  return articles.map((article) => wrap(article).toObject())
}

/**
 * An article or draft, for the editor.
 * @throws NOT_FOUND when there is none.
 */
export async function getArticle(em: EntityManager, id: number): Promise<PlainArticle> {
  return present(await em.findOneOrFail(Article, { id }, { failHandler: articleNotFound }))
}

export const articleNotFound = () => notFound('Artículo no encontrado')

function filterOf({ lang, published }: AdminListInput) {
  return {
    ...(lang === undefined ? {} : { language: lang }),
    ...(published === undefined ? {} : { published }),
  }
}

/** The categories that articles or drafts have, in one language or all, in alphabetical order. */
export async function listUsedCategories(
  em: EntityManager,
  language: Language | undefined,
): Promise<string[]> {
  const rows = await em
    .createQueryBuilder(Article)
    .select('category')
    .distinct()
    .where({ ...filterOf({ lang: language }), category: { $ne: '' } })
    .orderBy({ category: 'asc' })
    .execute()
  return rows.map(({ category }) => category)
}

/**
 * The five language versions of an article: which exist, which are published, and which were saved
 * before the Spanish one was last saved.
 * @throws NOT_FOUND when there is no such article.
 */
export async function listVersionStates(
  em: EntityManager,
  id: number,
): Promise<ArticleVersionState[]> {
  const { translationGroup } = await em.findOneOrFail(
    Article,
    { id },
    { fields: ['translationGroup'], failHandler: articleNotFound },
  )
  const versions = await em.find(
    Article,
    { translationGroup },
    { fields: ['language', 'title', 'slug', 'published', 'updatedAt'] },
  )
  const spanish = versions.find(({ language }) => language === 'es')
  return LANGUAGES.map((language) => {
    const version = versions.find((one) => one.language === language)
    return {
      language,
      id: version?.id ?? null,
      title: version?.title ?? null,
      slug: version?.slug ?? null,
      published: version?.published ?? false,
      updatedAt: version?.updatedAt.toISOString() ?? null,
      olderThanSpanish: Boolean(version && spanish && version.updatedAt < spanish.updatedAt),
    }
  })
}
