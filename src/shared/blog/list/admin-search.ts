import { isCalendarDay } from '../../calendar.ts'
import { matching } from '../../addresses.ts'
import { MAX_WORD_LENGTH } from '../categories.ts'

/** The longest text that the list is searched for. */
export const MAX_FILTER_LENGTH = 100

const STATUSES = ['true', 'false', 'scheduled', 'deleted'] as const

/** The orders of the list that an address names; without one it is the last change. */
const NAMED_ORDERS = ['newest', 'stale', 'title'] as const

/** Last changed, newest, longest unchanged first; or by title. */
export const LIST_ORDERS = ['changed', ...NAMED_ORDERS] as const

export type ListOrder = (typeof LIST_ORDERS)[number]

/** Absent in an address. */
export const DEFAULT_ORDER = 'changed' satisfies ListOrder

/** The search parameters of the blog management: the list's filters, and the edited article. */
export interface AdminBlogSearch {
  q?: string | undefined
  category?: string | undefined
  status?: (typeof STATUSES)[number] | undefined
  order?: (typeof NAMED_ORDERS)[number] | undefined
  tag?: string | undefined
  author?: string | undefined
  /** Days of the last change. */
  since?: string | undefined
  until?: string | undefined
  /** Id of the article in the editor, or `new`. */
  edit?: string | undefined
  /** Id of the article that a new one translates. */
  from?: string | undefined
  /** The visit whose unsaved text is continued. */
  draft?: string | undefined
  /** Filters of the overview of translations, which is shown instead of the list. */
  translations?: string | undefined
}

/** Reads the parameters; invalid ones are undefined, so that every address shows a page. */
export function adminBlogSearch(search: Record<string, unknown>): AdminBlogSearch {
  const { q, category, status, order, tag, author, since, until, edit, from, draft, translations } =
    search
  return {
    q: matching(q, /./)?.slice(0, MAX_FILTER_LENGTH),
    category: matching(category, /./),
    status: STATUSES.find((known) => known === status),
    order: NAMED_ORDERS.find((known) => known === order),
    tag: matching(tag, /./)?.slice(0, MAX_WORD_LENGTH),
    author: matching(author, /./)?.slice(0, MAX_FILTER_LENGTH),
    since: dayOf(since),
    until: dayOf(until),
    edit: matching(edit, /^(new|[1-9]\d{0,8})$/),
    from: edit === 'new' ? matching(from, /^[1-9]\d{0,8}$/) : undefined,
    draft: matching(draft, /^[\w-]{1,40}$/),
    translations: matching(translations, /./),
  }
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDay(value) ? value : undefined
