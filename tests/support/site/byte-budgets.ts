export const KB = 1000

/** What the first view of the home page may cost a phone on its first visit, compressed. */
export const BUDGETS = {
  scriptBytes: 130 * KB,
  styleBytes: 12 * KB,
  totalBytes: 450 * KB,
} as const
