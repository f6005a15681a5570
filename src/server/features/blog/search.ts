import type { EntityManager } from '#server/database/database.ts'
import { ARTICLES_PER_PAGE } from '#shared/blog/list-search.ts'
import type { CategoryCount, SearchInput } from '#shared/blog/blog.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { fillExcerpts, TEASER_FIELDS, type Teaser } from './teasers.ts'

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
  const { sql, values } = matches(input)
  const rows = await em.execute<{ total: number; id: number | null }[]>(
    `with found as materialized (${sql})
     select total, id from (select count(*)::int as total from found) as counted
     left join lateral (
       select id, rank, published_at from found order by rank desc, published_at desc, id desc
       limit ? offset ?
     ) as page on true
     order by rank desc, published_at desc, id desc`,
    [...values, ARTICLES_PER_PAGE, (input.page - 1) * ARTICLES_PER_PAGE],
  )
  const total = rows[0]?.total ?? 0
  const articles = await teasersById(
    em,
    rows.flatMap(({ id }) => id ?? []),
  )
  return { articles, total, pages: Math.ceil(total / ARTICLES_PER_PAGE) }
}

/** `find_articles` is in the migrations; it is what ranks. */
function matches({ lang, q, category }: SearchInput) {
  const source = q
    ? {
        sql: 'select id, published_at, rank from find_articles(search_query(?), ?) where true',
        values: [q, lang],
      }
    : {
        sql: 'select id, published_at, 0 as rank from article where language = ? and published',
        values: [lang],
      }
  if (!category) return source
  return { sql: `${source.sql} and category = ?`, values: [...source.values, category] }
}

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
