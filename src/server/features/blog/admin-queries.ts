import type { Loaded } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import type { AdminListInput, ArticleVersionState } from '#shared/blog/admin.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { findArticle } from './commands.ts'
import { readableArticle } from './sanitize.ts'
import { TEASER_FIELDS } from './teasers.ts'

/** What was worked on last stands first. */
const LAST_TOUCHED_FIRST = { updatedAt: 'desc', id: 'desc' } as const

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

type Card = Loaded<Article, never, (typeof CARD_FIELDS)[number]>

/** Articles and drafts, whole, of one language or all. */
export async function listArticles(em: EntityManager, input: AdminListInput): Promise<Article[]> {
  const articles = await em.find(Article, filterOf(input), { orderBy: LAST_TOUCHED_FIRST })
  return articles.map(cleaned)
}

/**
 * One of them, for the editor.
 * @throws NOT_FOUND when there is none.
 */
export async function readArticle(em: EntityManager, id: number): Promise<Article> {
  return cleaned(await findArticle(em, id))
}

/** What the panel shows runs in the browser of the staff, who could do everything. */
function cleaned(article: Article): Article {
  article.content = readableArticle(article.content)
  return article
}

/** The same without their texts, which a list never shows. */
export async function listCards(em: EntityManager, input: AdminListInput): Promise<Card[]> {
  return em.find(Article, filterOf(input), { fields: CARD_FIELDS, orderBy: LAST_TOUCHED_FIRST })
}

function filterOf({ lang, published }: AdminListInput) {
  return {
    ...(lang === undefined ? {} : { language: lang }),
    ...(published === undefined ? {} : { published }),
  }
}

/** Every category an article or draft has, in one language or all, in alphabetical order. */
export async function categoriesInUse(
  em: EntityManager,
  language: Language | undefined,
): Promise<string[]> {
  const rows = await em.execute<{ category: string }[]>(
    `select distinct category from article
     where category <> '' and (?::text is null or language = ?) order by category`,
    [language ?? null, language ?? null],
  )
  return rows.map(({ category }) => category)
}

/**
 * The five languages of an article: which exist, which are published, and which were last saved
 * before the Spanish one.
 * @throws NOT_FOUND when there is no such article.
 */
export async function versionStates(em: EntityManager, id: number): Promise<ArticleVersionState[]> {
  const { translationGroup } = await findArticle(em, id)
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
