import { wrap, type EntityDTO } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { AdminCardsInput } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { keysetPage } from './keyset.ts'
import { present, type PlainArticle } from './queries.ts'

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
  'deletedAt',
  'deletedBy',
] as const

type AdminCard = Pick<EntityDTO<Article>, 'id' | (typeof CARD_FIELDS)[number]>

/** A page of the articles and drafts that match all filters, as cards, last updated or deleted first. */
export async function listCards(
  em: EntityManager,
  { lang, q = '', category, published, scheduled, deleted, cursor }: AdminCardsInput,
): Promise<{ articles: AdminCard[]; next: string | null }> {
  const wanted = q.trim()
  const pattern = anyCase(wanted)
  const { found, next } = await keysetPage(em, deleted ? 'deleted_at' : 'updated_at', {
    conditions: [
      'language = ?',
      deleted ? 'deleted_at is not null' : 'deleted_at is null',
      ...(category === undefined ? [] : ['category = ?']),
      ...(published === undefined ? [] : [published ? 'published' : 'not published']),
      ...(scheduled ? ['publish_at is not null and not published'] : []),
      ...(wanted === '' ? [] : ['(title ~ ? or excerpt ~ ?)']),
    ],
    values: [
      lang,
      ...(category === undefined ? [] : [category]),
      ...(wanted === '' ? [] : [pattern, pattern]),
    ],
    cursor,
    limit: CARDS_PER_PAGE,
  })
  const ids = found.map(({ id }) => id)
  const articles = await em.find(Article, { id: { $in: ids } }, { fields: CARD_FIELDS })
  const byId = new Map(articles.map((article) => [article.id, wrap(article).toObject()]))
  return { articles: ids.flatMap((id) => byId.get(id) ?? []), next: next ?? null }
}

/**
 * A regular expression for a text in any case. Spelled out, because a database in the locale C knows
 * the case of ASCII only.
 */
function anyCase(text: string): string {
  return Array.from(text, (character) => {
    const cases = new Set([character, character.toLowerCase(), character.toUpperCase()])
    const single = [...cases].filter((one) => Array.from(one).length === 1)
    if (single.length > 1) return `[${single.join('')}]`
    return /[\p{L}\p{N}\s]/u.test(character) ? character : `\\${character}`
  }).join('')
}

/**
 * An article or draft, for the editor.
 * @throws NOT_FOUND when there is none.
 */
export async function getArticle(em: EntityManager, id: number): Promise<PlainArticle> {
  return present(
    await em.findOneOrFail(Article, { id, deletedAt: null }, { failHandler: articleNotFound }),
  )
}

export const articleNotFound = () => notFound('Artículo no encontrado')

/** The categories that articles or drafts have, in one language or all, in alphabetical order. */
export async function listUsedCategories(
  em: EntityManager,
  language: Language | undefined,
): Promise<string[]> {
  const rows = await em
    .createQueryBuilder(Article)
    .select('category')
    .distinct()
    .where({
      ...(language === undefined ? {} : { language }),
      category: { $ne: '' },
      deletedAt: null,
    })
    .orderBy({ category: 'asc' })
    .execute()
  return rows.map(({ category }) => category)
}
