export const KB = 1000

/** Maximum compressed bytes of the home page's first view, on a phone's first visit. */
export const BUDGETS = {
  scriptBytes: 130 * KB,
  styleBytes: 12 * KB,
  totalBytes: 450 * KB,
} as const
