import type { EntityManager } from '#server/database/database.ts'
import { ARTICLES_PER_PAGE } from '#shared/blog-address.ts'
import type { CategoryCount, SearchInput } from '#shared/blog.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { fillExcerpts, TEASER_FIELDS, type Teaser } from './teasers.ts'

/** How much a word counts in the text, the excerpt, the tags and the title. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1}'

/** One page of the published articles of a language. */
export interface FoundArticles {
  articles: Teaser[]
  total: number
  pages: number
}

/**
 * The published articles that match, best first where words are searched for and newest first
 * otherwise. Words are compared without accents, glottal stops and letter case; every one of them
 * must occur, in the title, the tags, the excerpt or the text.
 */
export async function searchArticles(
  em: EntityManager,
  input: SearchInput,
): Promise<FoundArticles> {
  const { where, order } = conditions(input)
  const [count] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from article where ${where.sql}`,
    where.values,
  )
  const total = count?.total ?? 0
  const found = await em.execute<{ id: number }[]>(
    `select id from article where ${where.sql} order by ${order.sql} limit ? offset ?`,
    [...where.values, ...order.values, ARTICLES_PER_PAGE, (input.page - 1) * ARTICLES_PER_PAGE],
  )
  const articles = await teasersById(
    em,
    found.map(({ id }) => id),
  )
  return { articles, total, pages: Math.ceil(total / ARTICLES_PER_PAGE) }
}

function conditions({ lang, q, category }: SearchInput) {
  const byWords = q ? { sql: ' and search @@ search_query(?)', values: [q] } : NOTHING
  const byCategory = category ? { sql: ' and category = ?', values: [category] } : NOTHING
  const rank = q
    ? { sql: `ts_rank('${WEIGHTS}', search, search_query(?)) desc, `, values: [q] }
    : NOTHING
  return {
    where: {
      sql: `language = ? and published${byWords.sql}${byCategory.sql}`,
      values: [lang, ...byWords.values, ...byCategory.values],
    },
    order: { sql: `${rank.sql}published_at desc, id desc`, values: rank.values },
  }
}

const NOTHING = { sql: '', values: [] }

/** The teasers of these articles, in this order. */
export async function teasersById(em: EntityManager, ids: number[]): Promise<Teaser[]> {
  if (ids.length === 0) return []
  const articles = await em.find(
    Article,
    { id: { $in: ids }, published: true },
    { fields: TEASER_FIELDS },
  )
  const byId = new Map(articles.map((article) => [article.id, article]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  return fillExcerpts(em, ordered)
}

/** The categories that have published articles in a language, the fullest first. */
export async function listCategories(
  em: EntityManager,
  language: Language,
): Promise<CategoryCount[]> {
  return em.execute<CategoryCount[]>(
    `select category, count(*)::int as count from article where language = ? and published
     group by category order by count desc, category`,
    [language],
  )
}
