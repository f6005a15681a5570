import { CATEGORIES, MAX_CATEGORY_LENGTH, MAX_WORD_LENGTH } from './categories.ts'
import { toWellFormed } from '#shared/older-browsers/well-formed.ts'

export const ARTICLES_PER_PAGE = 12

/** Search engines index the list of a category or tag from this number of articles. */
export const MIN_INDEXED = 3

/** Maximum matches of a search that are ranked and shown; a multiple of the page size. */
export const MAX_RANKED = 4 * ARTICLES_PER_PAGE

export const MAX_QUERY_LENGTH = 100

/** A higher page number in a URL becomes this one. */
const MAX_PAGE = 9999

/** The query parameters of /blog; absent for the first page and empty filters. */
export interface BlogSearch {
  q?: string | undefined
  category?: string | undefined
  /** Ignored if `q` or `category` is given. */
  tag?: string | undefined
  page?: number | undefined
}

/** Parses the query parameters of /blog; invalid values become undefined. */
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

/** Pages beyond this one are rendered on each request; guests rarely open them. */
const MAX_CACHED_PAGE = 100

/** Whether the page may be cached: visitors can make up other values without limit. */
export function isCacheableList({ q, category, tag, page = 1 }: BlogSearch): boolean {
  const isKnown = category === undefined || CATEGORIES.some((known) => known === category)
  return q === undefined && tag === undefined && isKnown && page <= MAX_CACHED_PAGE
}

/** Text in NFC on one line: single spaces, no control characters, at most `max` code points. */
function oneLine(value: unknown, max: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = toWellFormed(String(value))
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
