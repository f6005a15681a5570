import type { Loaded } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { EXCERPT_FALLBACK_LENGTH } from '#shared/blog/blog.ts'
import type { Article } from './article.entity.ts'

/** What a card shows: lists read nothing else, least of all the texts. */
export const TEASER_FIELDS = [
  'slug',
  'title',
  'excerpt',
  'category',
  'author',
  'imageUrl',
  'imageAlt',
  'publishedAt',
  'readTime',
  'featured',
  'language',
] as const

export type Teaser = Loaded<Article, never, (typeof TEASER_FIELDS)[number]>

export const NEWEST_FIRST = { publishedAt: 'desc', id: 'desc' } as const

/** Enough markup to hold the characters of a fallback excerpt. */
const BEGINNING_LENGTH = 3000

/** Gives the articles that have no excerpt the beginning of their text (spec §2). */
export async function fillExcerpts(em: EntityManager, articles: Teaser[]): Promise<Teaser[]> {
  const bare = articles.filter(({ excerpt }) => !excerpt)
  if (bare.length === 0) return articles
  const rows = await em.execute<{ id: number; beginning: string }[]>(
    `select id, left(content, ?) as beginning from article where id in (${bare.map(() => '?').join(', ')})`,
    [BEGINNING_LENGTH, ...bare.map(({ id }) => id)],
  )
  const beginnings = new Map(rows.map(({ id, beginning }) => [id, beginning]))
  for (const article of bare) article.excerpt = excerptOf(beginnings.get(article.id) ?? '')
  return articles
}

/** The beginning of an HTML text, as plain text, cut at a word where there are words. */
export function excerptOf(html: string): string {
  const text = html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= EXCERPT_FALLBACK_LENGTH) return text
  return `${text.slice(0, EXCERPT_FALLBACK_LENGTH).toWellFormed().trimEnd()}…`
}
