/** The legal pages; each has a path of the same name. */
export const LEGAL_PAGES = ['privacy', 'terms', 'cancellations'] as const

export type LegalPage = (typeof LEGAL_PAGES)[number]
