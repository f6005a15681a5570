/** States of one language version of an article, for translators. */
export const VERSION_STATES = ['missing', 'draft', 'outdated', 'complete'] as const

export type VersionState = (typeof VERSION_STATES)[number]

/** The state of a language version; `outdated` takes precedence over `draft`. */
export function versionState(version: {
  id: number | null
  published: boolean
  outdated: boolean
}): VersionState {
  if (version.id === null) return 'missing'
  if (version.outdated) return 'outdated'
  return version.published ? 'complete' : 'draft'
}
