import { CATEGORIES, MAX_CATEGORY_LENGTH, MAX_WORD_LENGTH } from '../categories.ts'

/** Articles on one page of the blog list. */
export const ARTICLES_PER_PAGE = 12

/** Minimum of articles for a category or tag to be indexed by search engines. */
export const MIN_INDEXED = 3

/** Maximum of matches of a search that are ranked and shown: whole pages. */
export const MAX_RANKED = 4 * ARTICLES_PER_PAGE

export const MAX_QUERY_LENGTH = 100

/** Maximum page number; a higher one is ignored. */
const MAX_PAGE = 9999

/** The query parameters of /blog; absent for the first page and empty filters. */
export interface BlogSearch {
  q?: string | undefined
  category?: string | undefined
  /** Never combined: a search with a text or a category ignores the tag. */
  tag?: string | undefined
  page?: number | undefined
}

/** Parses the query parameters of /blog; invalid values are undefined. */
export function blogSearch(values: Record<string, unknown>): BlogSearch {
  const q = oneLine(values.q, MAX_QUERY_LENGTH)
  const category = oneLine(values.category, MAX_CATEGORY_LENGTH)
  const tag = q || category ? '' : oneLine(values.tag, MAX_WORD_LENGTH)
  const page = pageNumber(values.page)
  return {
    q: q || undefined,
    category: category || undefined,
    tag: tag || undefined,
    page: page > 1 ? page : undefined,
  }
}

/** Last page of the list that is cached; guests rarely go further. */
const MAX_CACHED_PAGE = 100

/**
 * Whether the list has one of a limited number of URLs: visitors can make up any number of
 * searches, categories and tags.
 */
export function isFiniteList({ q, category, tag, page = 1 }: BlogSearch): boolean {
  const isKnown = category === undefined || CATEGORIES.some((known) => known === category)
  return q === undefined && tag === undefined && isKnown && page <= MAX_CACHED_PAGE
}

/** A line of text in NFC: single spaces, no control characters, at most `max` code points. */
function oneLine(value: unknown, max: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return Array.from(text).slice(0, max).join('').trim()
}

function pageNumber(value: unknown): number {
  const text = String(value)
  if (!/^[1-9]\d{0,3}$/.test(text)) return 1
  return Math.min(Number(text), MAX_PAGE)
}
