/** The longest text that the list is searched for. */
export const MAX_FILTER_LENGTH = 100

const STATUSES = ['true', 'false', 'scheduled', 'deleted'] as const

export type ArticleStatus = (typeof STATUSES)[number]

export const isArticleStatus = (value: unknown): value is ArticleStatus =>
  STATUSES.some((status) => status === value)

/** Last changed, newest, longest unchanged first; or by title. */
export const LIST_ORDERS = ['changed', 'newest', 'stale', 'title'] as const

export type ListOrder = (typeof LIST_ORDERS)[number]

/** Absent in an address. */
export const DEFAULT_ORDER = 'changed' satisfies ListOrder

export const isListOrder = (value: unknown): value is ListOrder =>
  LIST_ORDERS.some((order) => order === value)

/** The search parameters of the blog management: the list's filters, and the edited article. */
export interface AdminBlogSearch {
  q?: string | undefined
  category?: string | undefined
  status?: ArticleStatus | undefined
  order?: ListOrder | undefined
  /** Id of the article in the editor, or `new`. */
  edit?: string | undefined
  /** Id of the article that a new one translates. */
  from?: string | undefined
  /** The visit whose unsaved text is continued. */
  draft?: string | undefined
}

/** Reads the parameters and drops invalid ones, so that every address shows a page. */
export function adminBlogSearch(search: Record<string, unknown>): AdminBlogSearch {
  const { q, category, status, order, edit, from, draft } = search
  return {
    ...(typeof q === 'string' && q !== '' ? { q: q.slice(0, MAX_FILTER_LENGTH) } : {}),
    ...(typeof category === 'string' && category !== '' ? { category } : {}),
    ...(isArticleStatus(status) ? { status } : {}),
    ...(isListOrder(order) && order !== DEFAULT_ORDER ? { order } : {}),
    ...(edit === 'new' || isRowId(edit) ? { edit } : {}),
    ...(edit === 'new' && isRowId(from) ? { from } : {}),
    ...(typeof draft === 'string' && /^[\w-]{1,40}$/.test(draft) ? { draft } : {}),
  }
}

const isRowId = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value)
