import { matching } from '../addresses.ts'

/** The longest text that a list is searched for. */
export const MAX_LIST_SEARCH = 100

/** The rows of a filter are counted up to this number, so that counting costs the same in every table. */
export const MAX_COUNTED = 100

/** The search parameters of a list's address; the first filter and an empty search are absent. */
export interface ListSearch<Filter extends string = string> {
  show?: Filter | undefined
  q?: string | undefined
}

/** Reads the parameters of a list; invalid ones are undefined. */
export const listSearch =
  <const Filter extends string>(filters: readonly Filter[]) =>
  ({ show, q }: Record<string, unknown>): ListSearch<Filter> => ({
    show: filters.slice(1).find((filter) => filter === show),
    q: matching(q, /./)?.slice(0, MAX_LIST_SEARCH),
  })

/** States of a guest's message or request: unanswered, answered, waiting for the guest, spam. */
export const INBOX_STATES = ['new', 'answered', 'waiting', 'spam'] as const

export type InboxState = (typeof INBOX_STATES)[number]

/** Which messages and requests the list shows. */
export const INBOX_FILTERS = ['new', 'waiting', 'answered', 'spam', 'all'] as const

export type InboxFilter = (typeof INBOX_FILTERS)[number]

/** The longest answer. */
export const MAX_ANSWER_LENGTH = 10_000

/** Seconds in which a sent answer can be taken back. */
export const UNDO_SECONDS = 15

/** The first placeholder that was not filled in, such as `{price}`. */
export const openPlaceholder = (text: string): string | undefined =>
  /\{[^{}\n]{1,40}\}/.exec(text)?.[0]

/** Which mails the panel lists. */
export const MAIL_FILTERS = ['waiting', 'refused', 'sent'] as const

/** Which subscribers the panel lists: those who have confirmed, and those who have not yet. */
export const SUBSCRIBER_FILTERS = ['confirmed', 'unconfirmed'] as const

/** Address of the confirmed subscribers as a table file. */
export const SUBSCRIBERS_CSV = '/api/admin/subscribers.csv'

/** Every picture, or those that no article shows. */
export const PICTURE_FILTERS = ['all', 'unused'] as const

export type PictureFilter = (typeof PICTURE_FILTERS)[number]

/** Most pictures whose names one query returns. */
export const MAX_NAMED = 100
