import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import type { Language } from '#shared/i18n/languages.ts'

/**
 * Languages in which an article is older than its Spanish version; for a translation, whether that is
 * its own. Empty for an article that is not stored.
 */
export function useOutdatedVersions(id: number | undefined, language: Language): Language[] {
  const { api } = useApi()
  const { data = [] } = useQuery({
    ...api.admin.blog.versions.queryOptions({ id: id ?? 0 }),
    enabled: id !== undefined,
  })
  return data
    .filter((version) => version.outdated && (language === 'es' || version.language === language))
    .map((version) => version.language)
}
