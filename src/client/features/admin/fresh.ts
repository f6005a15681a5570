/** A section of the dashboard is refetched when shown, unless its data is younger than this. */
export const FRESH_MS = 10_000
