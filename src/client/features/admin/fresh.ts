/** A part of the front is asked for again when it is shown, unless its answer is newer than this. */
export const FRESH_MS = 10_000
