/** Articles on one page of the blog list. */
export const ARTICLES_PER_PAGE = 12

export const MAX_QUERY_LENGTH = 100
export const MAX_CATEGORY_LENGTH = 60

/** Pages nobody reaches by reading; what lies beyond is taken for a mistyped address. */
const MAX_PAGE = 9999

/** What the address of the blog list asks for; the first page and empty filters are not named. */
export interface BlogSearch {
  q?: string | undefined
  category?: string | undefined
  page?: number | undefined
}

/** Reads the parameters of /blog, whoever wrote them: what means nothing is left out. */
export function blogSearch(values: Record<string, unknown>): BlogSearch {
  const q = oneLine(values.q, MAX_QUERY_LENGTH)
  const category = oneLine(values.category, MAX_CATEGORY_LENGTH)
  const page = pageNumber(values.page)
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(page > 1 ? { page } : {}),
  }
}

/** Composed characters, single spaces, no control characters, cut to its length. */
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
