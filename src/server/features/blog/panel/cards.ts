import { wrap, type EntityDTO } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { Article } from '#server/features/blog/article.entity.ts'
import { keysetPage } from '#server/features/blog/keyset.ts'
import type { AdminCardsInput, CardVersions } from '#shared/blog/list/cards.ts'

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
  { lang, q = '', category, published, scheduled, deleted, order, cursor }: AdminCardsInput,
): Promise<{ articles: AdminCard[]; next: string | null }> {
  const wanted = q.trim()
  const { found, next } = await keysetPage(em, deleted ? 'deleted' : order, {
    conditions: [
      'language = ?',
      deleted ? 'deleted_at is not null' : 'deleted_at is null',
      ...(category === undefined ? [] : ['category = ?']),
      ...(published === undefined ? [] : [published ? 'published' : 'not published']),
      ...(scheduled ? ['publish_at is not null and not published'] : []),
      ...(wanted === '' ? [] : [MATCHES]),
    ],
    values: [
      lang,
      ...(category === undefined ? [] : [category]),
      ...(wanted === '' ? [] : [wanted, wanted]),
    ],
    cursor,
    limit: CARDS_PER_PAGE,
  })
  const ids = found.map(({ id }) => id)
  return { articles: await cardsOf(em, ids), next: next ?? null }
}

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
