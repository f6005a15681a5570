import { wrap, type EntityDTO } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { Article } from '#server/features/blog/article.entity.ts'
import { articlePage } from '#server/features/blog/keyset.ts'
import { rows } from '#server/database/rows.ts'
import {
  adminTally,
  type AdminCardsFilters,
  type AdminCardsInput,
  type AdminTally,
  type CardVersions,
} from '#shared/blog/list/cards.ts'
import { HOTEL } from '#shared/hotel/site.ts'

/** Cards on one page of the panel's list. */
const CARDS_PER_PAGE = 24

const CARD_FIELDS = [
  'title',
  'excerpt',
  'category',
  'author',
  'published',
  'featured',
  'readTime',
  'language',
  'slug',
  'publishAt',
  'imageUrl',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'revision',
  'deletedAt',
  'deletedBy',
] as const

/** The columns of a card. */
export type AdminCard = Pick<EntityDTO<Article>, 'id' | (typeof CARD_FIELDS)[number]> & {
  versions: CardVersions
}

/**
 * A page of the cards that match all filters, in the requested order; deleted articles by their
 * time of deletion. A search text matches as written in title and excerpt, and by words everywhere,
 * ignoring accents, glottal stops and case.
 */
export async function listCards(
  em: EntityManager,
  { order, cursor, ...filters }: AdminCardsInput,
): Promise<{ articles: AdminCard[]; next: string | null }> {
  const { found, next } = await articlePage(em, filters.deleted ? 'deleted' : order, {
    ...conditionsOf(filters),
    cursor,
    limit: CARDS_PER_PAGE,
  })
  const ids = found.map(({ id }) => id)
  return { articles: await cardsOf(em, ids), next: next ?? null }
}

/** How many articles match all filters, and the authors and tags of their language. */
export async function tallyOf(em: EntityManager, filters: AdminCardsFilters): Promise<AdminTally> {
  const { conditions, values } = conditionsOf(filters)
  const { lang } = filters
  const [found] = await rows(
    adminTally,
    em.execute(
      `select (select count(*)::int from article where ${conditions.join(' and ')}) as total,
         array(select distinct author from article
           where language = ? and deleted_at is null order by author) as authors,
         array(select distinct tag from article, unnest(tags) as tag
           where language = ? and deleted_at is null order by tag) as tags`,
      [...values, lang, lang],
    ),
  )
  return found ?? { total: 0, authors: [], tags: [] }
}

/** The filters as SQL. */
function conditionsOf({ lang, q = '', published, ...filters }: AdminCardsFilters) {
  const wanted = q.trim()
  const parts = [
    ['language = ?', lang],
    [filters.deleted ? 'deleted_at is not null' : 'deleted_at is null'],
    ...when('category = ?', filters.category),
    ...(published === undefined ? [] : [[published ? 'published' : 'not published']]),
    ...(filters.scheduled ? [['publish_at is not null and not published']] : []),
    ...when('? = any(tags)', filters.tag),
    ...when('author = ?', filters.author),
    ...when(`${CHANGED_DAY} >= ?`, filters.since),
    ...when(`${CHANGED_DAY} <= ?`, filters.until),
    ...(wanted === '' ? [] : [[MATCHES, wanted, wanted]]),
  ]
  return {
    conditions: parts.map(([sql = '']) => sql),
    values: parts.flatMap(([, ...values]) => values),
  }
}

const when = (sql: string, value: string | undefined): string[][] =>
  value === undefined ? [] : [[sql, value]]

const CHANGED_DAY = `to_char(updated_at at time zone '${HOTEL.timeZone}', 'YYYY-MM-DD')`

const MATCHES =
  '(strpos(line, (select search_fold(?))) > 0 or id in (select id from find_written(?) as id))'

/** The cards of these articles in this order, without articles that no longer exist. */
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
  const cards = new Map(
    articles.map((article) => [
      article.id,
      {
        ...wrap(article).toObject(),
        versions: Object.fromEntries(
          versions
            .filter(({ translationGroup }) => translationGroup === article.translationGroup)
            .map(({ language, published }) => [language, published ? 'published' : 'draft']),
        ),
      },
    ]),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}
