import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { CategoryCount, FoundArticles, SearchInput } from '#shared/blog/blog.ts'
import { ARTICLES_PER_PAGE, MAX_RANKED } from '#shared/blog/list/list-search.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { ArticleCount } from './article-count.entity.ts'
import { listTeasersByIds, type Teaser } from './queries.ts'

/** One page of the published articles of a language. */
type ArticlesPage = Omit<FoundArticles, 'articles'> & { articles: Teaser[] }

/**
 * The published articles that match: by rank if words are given, else newest first. Words are
 * compared without accents, glottal stops and case; each must occur in title, tags, excerpt or
 * content.
 */
export async function searchArticles(
  em: EntityManager,
  { q, ...list }: SearchInput,
): Promise<ArticlesPage> {
  const { ids, total, hasMore } = await pageOf(em, q, list)
  return {
    articles: await listTeasersByIds(em, ids),
    total,
    hasMore,
    pages: Math.ceil(total / ARTICLES_PER_PAGE),
  }
}

type List = Omit<SearchInput, 'q'>

function pageOf(em: EntityManager, q: string | undefined, list: List): Promise<IdsPage> {
  if (q) return rankMatches(em, { ...list, q })
  return list.tag ? listTagged(em, list, list.tag) : listNewest(em, list)
}

/** The ids of one page, and the number of articles on all pages. */
interface IdsPage {
  ids: number[]
  total: number
  /** Whether more articles match than all pages show. */
  hasMore: boolean
}

const idRow = z.object({ id: z.number() })

/** A page of all articles, read in index order; triggers maintain the total. */
async function listNewest(em: EntityManager, { lang, category, page }: List): Promise<IdsPage> {
  const counts = await listCategories(em, lang)
  const counted = counts.filter((one) => !category || one.category === category)
  const found = await query(em, idRow)`
    select id from article
    where language = ${lang} and published ${category ? sql`and category = ${category}` : sql``}
    order by published_at desc, id desc limit ${ARTICLES_PER_PAGE} offset ${offsetOf(page)}`
  return {
    ids: found.map(({ id }) => id),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    hasMore: false,
  }
}

/** A page of the articles with a tag, newest first; too rarely requested to need an index. */
async function listTagged(em: EntityManager, { lang, page }: List, tag: string): Promise<IdsPage> {
  const found = await query(em, z.object({ id: z.number(), total: z.number() }))`
    select id, (count(*) over ())::int as total from article
    where language = ${lang} and published and ${tag} = any(tags)
    order by published_at desc, id desc limit ${ARTICLES_PER_PAGE} offset ${offsetOf(page)}`
  return { ids: found.map(({ id }) => id), total: found[0]?.total ?? 0, hasMore: false }
}

/**
 * A page of the matches by rank. Of many matches only the newest are ranked, and the newest with
 * the whole words in their title, because prefix searches are expensive.
 */
async function rankMatches(
  em: EntityManager,
  { lang, q, category, page }: List & { q: string },
): Promise<IdsPage> {
  const offset = offsetOf(page)
  const limit = Math.max(0, Math.min(ARTICLES_PER_PAGE, MAX_RANKED - offset))
  const found = await query(em, z.object({ count: z.number(), id: z.number().nullable() }))`
    with query as materialized (
      select words, replace(words::text, ':*', '')::tsquery as whole_words,
        ${lang}::text as language, ${category}::text as category
      from search_query(${q}) as words
    ), matches as materialized (
      select find_articles('search', words, language, category, ${MAX_RANKED + 1},
        ${MAX_TEXTS_PER_MATCH}) as id from query
    ), candidates as (
      select id from matches
      union
      select find_articles('ts_filter(heading, ''{a}'')', whole_words, language, category,
        ${MAX_RANKED}, ${MAX_TITLES_PER_MATCH})
      from query where (select count(*) from matches) > ${MAX_RANKED}
    ), ranked as (
      select article.id, published_at, ts_rank('{0, 0.2, 0.5, 1}', heading, words) as rank
      from candidates join article using (id) cross join query
    )
    select counted.count, best.id from (select count(*)::int as count from matches) as counted
    left join lateral (
      select id, rank, published_at from ranked
      order by rank desc, published_at desc, id desc limit ${limit} offset ${offset}
    ) as best on true
    order by rank desc, published_at desc, id desc`
  const count = found[0]?.count ?? 0
  return {
    ids: found.flatMap(({ id }) => id ?? []),
    total: Math.min(count, MAX_RANKED),
    hasMore: count > MAX_RANKED,
  }
}

/**
 * The newest texts are scanned if at least one in this many matches; otherwise the word index costs
 * less.
 */
const MAX_TEXTS_PER_MATCH = 8
/** The same for titles, which cost less to scan: they are short and stored in the row itself. */
const MAX_TITLES_PER_MATCH = 16

const offsetOf = (page: number): number => (page - 1) * ARTICLES_PER_PAGE

/** The categories with published articles in a language, by number of articles. */
export async function listCategories(
  em: EntityManager,
  language: Language,
): Promise<CategoryCount[]> {
  return em.find(
    ArticleCount,
    { language, count: { $gt: 0 } },
    { fields: ['category', 'count'], orderBy: { count: 'desc', category: 'asc' } },
  )
}
