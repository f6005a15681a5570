export const KB = 1000

/** Maximum compressed bytes of the home page's first view, on a phone's first visit; its style sheets are in the document. */
export const BUDGETS = {
  scriptBytes: 121 * KB,
  styleBytes: 12 * KB,
  documentBytes: 26 * KB,
  totalBytes: 375 * KB,
} as const
