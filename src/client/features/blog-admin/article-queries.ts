import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { useReauthentication, type WithReauthentication } from '#client/lib/reauthentication.tsx'
import type { ApiAccess } from '#client/lib/trpc.ts'
import type { AdminArticle, AdminArticleCard } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** Spec §4: what changed is read anew a moment later. */
export const RELOAD_DELAY_MS = 100

/** All articles of a language, drafts too. */
export function articlesQuery(
  access: ApiAccess,
  withSession: WithReauthentication,
  lang: Language,
) {
  const { api, client } = access
  return queryOptions({
    queryKey: api.admin.blog.cards.queryOptions({ lang }).queryKey,
    queryFn: (): Promise<AdminArticleCard[]> =>
      withSession(() => client.admin.blog.cards.query({ lang })),
  })
}

/** One article with its text; read anew whenever the editor opens. */
export function articleQuery(access: ApiAccess, withSession: WithReauthentication, id: number) {
  const { api, client } = access
  return queryOptions({
    queryKey: api.admin.blog.byId.queryOptions({ id }).queryKey,
    queryFn: (): Promise<AdminArticle> => withSession(() => client.admin.blog.byId.query({ id })),
    gcTime: 0,
  })
}

/** Categories in use beside those the site knows; where that fails, none. */
export function useCategoriesInUse(lang: Language): readonly string[] {
  const { api, client } = useApi()
  const { data } = useQuery({
    queryKey: api.admin.blog.categories.queryOptions({ lang }).queryKey,
    queryFn: () => client.admin.blog.categories.query({ lang }).catch(() => []),
  })
  return data ?? []
}

export function useArticles(lang: Language) {
  const access = useApi()
  const withSession = useReauthentication()
  return useQuery(articlesQuery(access, withSession, lang))
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
