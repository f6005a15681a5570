import type { Language } from '#shared/i18n/languages.ts'
import { useVersions } from '../article-queries.ts'

/**
 * Languages in which an article is older than its Spanish version; for a translation, whether that is
 * its own. Empty for an article that is not stored.
 */
export function useOutdatedVersions(id: number | undefined, language: Language): Language[] {
  const versions = useVersions(id) ?? []
  return versions
    .filter((version) => version.outdated && (language === 'es' || version.language === language))
    .map((version) => version.language)
}
