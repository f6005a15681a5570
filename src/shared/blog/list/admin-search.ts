import { isCalendarDay } from '../../calendar.ts'
import { matchText } from '../../addresses.ts'
import { MAX_WORD_LENGTH } from './categories.ts'

export const MAX_FILTER_LENGTH = 100

const STATUSES = ['true', 'false', 'scheduled', 'deleted'] as const

/** The sort orders besides the default. */
const NAMED_ORDERS = ['newest', 'stale', 'title'] as const

/** By last change, by publication date, longest unchanged first, or by title. */
export const LIST_ORDERS = ['changed', ...NAMED_ORDERS] as const

export type ListOrder = (typeof LIST_ORDERS)[number]

export const DEFAULT_ORDER = 'changed' satisfies ListOrder

/** The query parameters of /admin/blog: the filters of the list, and the article in the editor. */
export interface AdminBlogSearch {
  q?: string | undefined
  category?: string | undefined
  status?: (typeof STATUSES)[number] | undefined
  order?: (typeof NAMED_ORDERS)[number] | undefined
  tag?: string | undefined
  author?: string | undefined
  /** First day of the last change. */
  since?: string | undefined
  until?: string | undefined
  /** Id of the article in the editor, or `new`. */
  edit?: string | undefined
  /** Id of the article that the new article translates. */
  from?: string | undefined
  /** Id of the draft to continue. */
  draft?: string | undefined
  /** Filters of the translations overview; if set, the overview replaces the list. */
  translations?: string | undefined
}

/** Parses the query parameters of /admin/blog; invalid values become undefined. */
export function adminBlogSearch(search: Record<string, unknown>): AdminBlogSearch {
  const { q, category, status, order, tag, author, since, until, edit, from, draft, translations } =
    search
  return {
    q: matchText(q, /./)?.slice(0, MAX_FILTER_LENGTH),
    category: matchText(category, /./),
    status: STATUSES.find((known) => known === status),
    order: NAMED_ORDERS.find((known) => known === order),
    tag: matchText(tag, /./)?.slice(0, MAX_WORD_LENGTH),
    author: matchText(author, /./)?.slice(0, MAX_FILTER_LENGTH),
    since: dayOf(since),
    until: dayOf(until),
    edit: matchText(edit, /^(new|[1-9]\d{0,8})$/),
    from: edit === 'new' ? matchText(from, /^[1-9]\d{0,8}$/) : undefined,
    draft: matchText(draft, /^[\w-]{1,40}$/),
    translations: matchText(translations, /./),
  }
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDay(value) ? value : undefined
