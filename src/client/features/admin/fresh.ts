/** A section of the start page is refetched when shown, unless its data is younger. */
export const FRESH_MS = 10_000
