import { matchText } from '../addresses.ts'

/** Maximum length of a list's search text. */
export const MAX_LIST_SEARCH = 100

/**
 * Rows of a filter are counted up to this number, so that counting costs the same in every table.
 */
export const MAX_COUNTED_ROWS = 100

/** The search parameters of a list's URL; absent for the first filter and an empty search. */
export interface ListSearch<Filter extends string = string> {
  show?: Filter | undefined
  q?: string | undefined
}

/** Reads the parameters of a list; invalid ones are undefined. */
export const listSearch =
  <const Filter extends string>(filters: readonly Filter[]) =>
  ({ show, q }: Record<string, unknown>): ListSearch<Filter> => ({
    show: filters.slice(1).find((filter) => filter === show),
    q: matchText(q, /./)?.slice(0, MAX_LIST_SEARCH),
  })

/**
 * States of a guest's message or request.
 * - `seen`: needs no answer.
 * - `spam`: looks automatic, the staff has not judged it yet.
 * - `junk`: spam by the staff's judgement.
 */
export const INBOX_STATES = ['new', 'answered', 'waiting', 'seen', 'spam', 'junk'] as const

/** Whether the staff reads it as spam, or has to judge that. */
export const isSpam = (state: InboxState): boolean => state === 'spam' || state === 'junk'

export type InboxState = (typeof INBOX_STATES)[number]

export const INBOX_FILTERS = ['new', 'waiting', 'answered', 'spam', 'all'] as const

export type InboxFilter = (typeof INBOX_FILTERS)[number]

export const MAIL_FILTERS = ['waiting', 'refused', 'sent', 'discarded'] as const

export const SUBSCRIBER_FILTERS = ['confirmed', 'unconfirmed'] as const

/** URL of the confirmed subscribers as a file, without its ending: `.xlsx` or `.csv`. */
/** Address of all articles as files. */
export const ARTICLES_FILE = '/api/admin/articles.zip'

export const SUBSCRIBERS_FILE = '/api/admin/subscribers'

/** All pictures, or those that no article uses. */
export const PICTURE_FILTERS = ['all', 'unused'] as const

export type PictureFilter = (typeof PICTURE_FILTERS)[number]
