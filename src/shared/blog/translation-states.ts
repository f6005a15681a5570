/** What there is to do for one language of an article. */
export const VERSION_STATES = ['missing', 'draft', 'outdated', 'complete'] as const

export type VersionState = (typeof VERSION_STATES)[number]
