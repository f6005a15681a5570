/** What remains to be done for one language of an article. */
export const VERSION_STATES = ['missing', 'draft', 'outdated', 'complete'] as const

export type VersionState = (typeof VERSION_STATES)[number]

/** The most urgent state: `outdated` comes before `draft`. */
export function versionState(version: {
  id: number | null
  published: boolean
  outdated: boolean
}): VersionState {
  if (version.id === null) return 'missing'
  if (version.outdated) return 'outdated'
  return version.published ? 'complete' : 'draft'
}
