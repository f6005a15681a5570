import { sql, wrap, type EntityDTO } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { articlePage } from '#server/features/blog/list/article-pages.ts'
import { inOrder } from '#server/database/list.ts'
import { joinSql, query, type Sql } from '#server/database/query.ts'
import {
  adminArticleCard,
  listSummary,
  type AdminCardsFilters,
  type AdminCardsInput,
  type CardVersions,
} from '#shared/blog/cards.ts'
import { hotelTimeZone } from '#shared/hotel/time-zone.ts'

const CARDS_PER_PAGE = 24

const CARD_FIELDS = adminArticleCard.omit({ versions: true }).keyof().options

export type AdminCard = Pick<EntityDTO<Article>, (typeof CARD_FIELDS)[number]> & {
  versions: CardVersions
}

/**
 * A page of the articles that match all filters, in the requested order; deleted articles by time
 * of deletion. A search text matches as a substring of title or excerpt, or by its words anywhere
 * in the article; case, accents and glottal stops are ignored.
 */
export async function listCards(
  em: EntityManager,
  { order, cursor, ...filters }: AdminCardsInput,
): Promise<{ articles: AdminCard[]; next: string | null }> {
  const { ids, next } = await articlePage(em, filters.deleted ? 'deleted' : order, {
    conditions: conditionsOf(filters),
    cursor,
    limit: CARDS_PER_PAGE,
  })
  return { articles: await cardsOf(em, ids), next }
}

/** The number of articles that match all filters, and all authors and tags of the language. */
export async function summarizeList(em: EntityManager, filters: AdminCardsFilters) {
  const { lang } = filters
  const [found] = await query(em, listSummary)`
    select (select count(*)::int from article
      where ${joinSql(conditionsOf(filters), ' and ')}) as total,
      array(select distinct author from article
        where language = ${lang} and deleted_at is null order by author) as authors,
      array(select distinct tag from article, unnest(tags) as tag
        where language = ${lang} and deleted_at is null order by tag) as tags`
  return found ?? { total: 0, authors: [], tags: [] }
}

function conditionsOf({ lang, q = '', published, ...filters }: AdminCardsFilters): Sql[] {
  const { category, scheduled, tag, author, since, until } = filters
  const wanted = q.trim()
  return [
    sql`language = ${lang}`,
    filters.deleted ? sql`deleted_at is not null` : sql`deleted_at is null`,
    category !== undefined && sql`category = ${category}`,
    published !== undefined && (published ? sql`published` : sql`not published`),
    scheduled && sql`publish_at is not null and not published`,
    tag !== undefined && sql`${tag} = any(tags)`,
    author !== undefined && sql`author = ${author}`,
    since !== undefined && sql`${changedDay()} >= ${since}`,
    until !== undefined && sql`${changedDay()} <= ${until}`,
    wanted !== '' &&
      sql`(strpos(line, (select search_fold(${wanted}))) > 0
        or id in (select id from find_written(${wanted}) as id))`,
  ].filter((condition) => !!condition)
}

const changedDay = () => sql`to_char(updated_at at time zone ${hotelTimeZone()}, 'YYYY-MM-DD')`

/** The cards of articles in the order of `ids`; ids of unknown articles are skipped. */
export async function cardsOf(em: EntityManager, ids: readonly number[]): Promise<AdminCard[]> {
  if (ids.length === 0) return []
  const articles = await em.find(
    Article,
    { id: { $in: [...ids] } },
    { fields: [...CARD_FIELDS, 'translationGroup'] },
  )
  const groups = articles.map(({ translationGroup }) => translationGroup)
  const versions = await em.find(
    Article,
    { translationGroup: { $in: groups }, deletedAt: null },
    { fields: ['translationGroup', 'language', 'published'] },
  )
  const cards = articles.map((article) => ({
    ...wrap(article).toObject(),
    versions: Object.fromEntries(
      versions
        .filter(({ translationGroup }) => translationGroup === article.translationGroup)
        .map(({ language, published }) => [language, published ? 'published' : 'draft']),
    ),
  }))
  return inOrder(ids, cards)
}
