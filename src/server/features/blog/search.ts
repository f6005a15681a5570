import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { categoryCount, type CategoryCount, type SearchInput } from '#shared/blog/blog.ts'
import { ARTICLES_PER_PAGE } from '#shared/blog/list-search.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { listTeasersByIds, type Teaser } from './queries.ts'

/** One page of the published articles of a language. */
interface ArticlesPage {
  articles: Teaser[]
  /** Articles on all pages. */
  total: number
  pages: number
}

const matchRows = z.array(z.object({ total: z.number(), id: z.number().nullable() }))

/**
 * The published articles that match: by rank where words are given, else newest first. Words are
 * compared without accents, glottal stops and letter case; each must occur in the title, the tags,
 * the excerpt or the content.
 */
export async function searchArticles(em: EntityManager, input: SearchInput): Promise<ArticlesPage> {
  const { from, values } = matches(input)
  const rows = await em.execute(
    `with matches as materialized (${from})
     select total, id from (select count(*)::int as total from matches) as counted
     left join lateral (
       select id, rank, published_at from matches order by rank desc, published_at desc, id desc
       limit ? offset ?
     ) as page on true
     order by rank desc, published_at desc, id desc`,
    [...values, ARTICLES_PER_PAGE, (input.page - 1) * ARTICLES_PER_PAGE],
  )
  const parsed = matchRows.parse(rows)
  const total = parsed[0]?.total ?? 0
  const articles = await listTeasersByIds(
    em,
    parsed.flatMap(({ id }) => id ?? []),
  )
  return { articles, total, pages: Math.ceil(total / ARTICLES_PER_PAGE) }
}

/** The migrations define `find_articles`, which ranks. */
function matches({ lang, q, category }: SearchInput) {
  const source = q
    ? {
        from: 'select id, published_at, rank from find_articles(search_query(?), ?) where true',
        values: [q, lang],
      }
    : {
        from: 'select id, published_at, 0 as rank from article where language = ? and published',
        values: [lang],
      }
  if (!category) return source
  return { from: `${source.from} and category = ?`, values: [...source.values, category] }
}

/** The categories with published articles in a language, by number of articles. */
export async function listCategories(
  em: EntityManager,
  language: Language,
): Promise<CategoryCount[]> {
  const rows = await em
    .createQueryBuilder(Article)
    .select(['category', sql`count(*)::int`.as('count')])
    .where({ language, published: true })
    .groupBy('category')
    .orderBy([{ [sql`count(*)`]: 'desc' }, { category: 'asc' }])
    .execute()
  return z.array(categoryCount).parse(rows)
}
