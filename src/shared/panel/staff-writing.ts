/** Maximum lengths of what the staff write: the answer to a guest with its subject, and a note. */
export const MAX_ANSWER_LENGTH = 10_000

export const MAX_SUBJECT_LENGTH = 200

export const MAX_NOTE_LENGTH = 2000

/** Seconds during which a sent answer can be cancelled. */
export const UNDO_SECONDS = 15

/** The first unfilled placeholder, such as `{price}`. */
export const openPlaceholder = (text: string): string | undefined =>
  /\{[^{}\n]{1,40}\}/.exec(text)?.[0]
