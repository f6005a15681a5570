/** Of a guest's message or request: waiting for the hotel, answered, waiting for the guest, or automatic. */
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
