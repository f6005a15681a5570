import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { CategoryCount, FoundArticles, SearchInput } from '#shared/blog/blog.ts'
import { ARTICLES_PER_PAGE, MAX_RANKED } from '#shared/blog/list/list-search.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { ArticleCount } from '../article/article-count.entity.ts'
import { listTeasersByIds, type Teaser } from '../article/queries.ts'

type ArticlesPage = Omit<FoundArticles, 'articles'> & { articles: Teaser[] }

/**
 * A page of the published articles that match the filters: by rank for a search text, else newest
 * first. Each word of the text must occur in title, tags, excerpt or content; case, accents and
 * glottal stops are ignored.
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

interface IdsPage extends Pick<FoundArticles, 'total' | 'hasMore'> {
  ids: number[]
}

const idRow = z.object({ id: z.number() })

/** A page of all articles or of one category; the total comes from `article_count`. */
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

/** A page of the articles with a tag; guests rarely request it, so tags have no index. */
async function listTagged(em: EntityManager, { lang, page }: List, tag: string): Promise<IdsPage> {
  const found = await query(em, z.object({ id: z.number().nullable(), total: z.number() }))`
    with tagged as (
      select id, published_at from article
      where language = ${lang} and published and ${tag} = any(tags)
    )
    select page.id, total from (select count(*)::int as total from tagged) as counted
    left join (
      select * from tagged
      order by published_at desc, id desc limit ${ARTICLES_PER_PAGE} offset ${offsetOf(page)}
    ) as page on true
    order by published_at desc, id desc`
  return { ids: found.flatMap(({ id }) => id ?? []), total: found[0]?.total ?? 0, hasMore: false }
}

/**
 * A page of the matches by rank. If more than `MAX_RANKED` articles match, only the newest ones are
 * ranked, and the newest ones with the whole words in their title.
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

/** If one article in this many matches, scanning the newest is cheaper than the GIN index. */
const MAX_TEXTS_PER_MATCH = 8
/** `MAX_TEXTS_PER_MATCH` for a search in titles, which are short and therefore cheaper to scan. */
const MAX_TITLES_PER_MATCH = 16

const offsetOf = (page: number): number => (page - 1) * ARTICLES_PER_PAGE

/** The categories of the published articles of a language, the most frequent first. */
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
