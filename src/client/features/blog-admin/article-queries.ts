import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import type { ApiAccess } from '#client/lib/trpc.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** Spec §4: what changed is read anew a moment later. */
export const RELOAD_DELAY_MS = 100

/** All articles of a language, drafts too. */
export const articlesQuery = ({ api }: ApiAccess, lang: Language) =>
  api.admin.blog.cards.queryOptions({ lang })

export const useArticles = (lang: Language) => useQuery(articlesQuery(useApi(), lang))

/** One article with its text; read anew whenever the editor opens. */
export const articleQuery = ({ api }: ApiAccess, id: number) =>
  api.admin.blog.byId.queryOptions({ id }, { gcTime: 0 })

/** Categories in use beside those the site knows; where that fails, none. */
export function useCategoriesInUse(lang: Language): readonly string[] {
  const { api } = useApi()
  const { data } = useQuery(api.admin.blog.categories.queryOptions({ lang }))
  return data ?? []
}

/**
 * After a change: what guests' pages had is forgotten, and the staff's lists are read anew a moment
 * later (spec §4).
 */
export function useReloadArticles(): () => void {
  const { queryClient } = useApi()
  return () => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => isBelow(queryKey, ['blog']) })
    setTimeout(() => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isBelow(queryKey, ['admin', 'blog']),
      })
    }, RELOAD_DELAY_MS)
  }
}

/** tRPC's keys begin with the path of the procedure. */
function isBelow(queryKey: readonly unknown[], path: readonly string[]): boolean {
  const [own] = queryKey
  return Array.isArray(own) && path.every((part, index) => own[index] === part)
}
