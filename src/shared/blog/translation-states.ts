/** What there is to do for one language of an article. */
export const VERSION_STATES = ['missing', 'draft', 'outdated', 'complete'] as const

export type VersionState = (typeof VERSION_STATES)[number]

/** The state that counts most: what is out of date is so also as a draft. */
export function versionState(version: {
  id: number | null
  published: boolean
  outdated: boolean
}): VersionState {
  if (version.id === null) return 'missing'
  if (version.outdated) return 'outdated'
  return version.published ? 'complete' : 'draft'
}
