import { keepPreviousData, useQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { apiError, type ApiAccess } from '#client/lib/trpc.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import type { Toast } from '#client/ui/toast/toast-card.tsx'
import type { AdminArticle, LanguageVersion } from '#shared/blog/admin.ts'
import type { AdminCardsPage, ListSummary } from '#shared/blog/cards.ts'
import type { ListOrder } from '#shared/blog/list/admin-search.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { ListFilters } from './address.ts'
import { usePages } from './pages.tsx'

/** The list is reloaded this long after a change (spec §4). */
const RELOAD_DELAY_MS = 100

export interface ListQuery {
  language: Language
  filters: ListFilters
  order: ListOrder
}

/** The articles and drafts of a language that match the filters, page by page. */
export const useCards = (list: ListQuery) =>
  usePages({ ...cardsQuery(useApi(), list), rowsOf: ({ articles }) => articles })

/** The pages of the articles that match the filters. */
export function cardsQuery({ client }: Pick<ApiAccess, 'client'>, { order, ...list }: ListQuery) {
  const input = { ...filtersInput(list), order }
  return {
    queryKey: [CARDS, input],
    fetchPage: (cursor?: string) => client.admin.blog.cards.query({ ...input, cursor }),
  }
}

const CARDS = ['admin', 'blog', 'cards']

/** The filters of a list as its procedures take them. */
export const filtersInput = ({
  language,
  filters: { status, ...filters },
}: Omit<ListQuery, 'order'>) => ({
  ...filters,
  lang: language,
  published: status === 'true' ? true : status === 'false' ? false : undefined,
  scheduled: status === 'scheduled' ? true : undefined,
  deleted: status === 'deleted',
})

/** Undefined while loading. */
export function useListSummary(list: Omit<ListQuery, 'order'>): ListSummary | undefined {
  const { api } = useApi()
  const { data } = useQuery({
    ...api.admin.blog.tally.queryOptions(filtersInput(list)),
    placeholderData: keepPreviousData,
  })
  return data
}

/** Key of the calls that tell who else has an article open. */
export const presenceKey = (id: number | undefined) => [['admin', 'blog', 'presence'], id]

/** Loads an article each time the editor opens. */
export function useArticleQuery(id: number, onError: (error: unknown) => void) {
  const { api, client, queryClient } = useApi()
  // Data from the server's document would be kept for longer.
  useEffect(
    () => () =>
      queryClient.removeQueries({ queryKey: api.admin.blog.byId.queryOptions({ id }).queryKey }),
    [api, queryClient, id],
  )
  return useQuery({
    queryKey: api.admin.blog.byId.queryOptions({ id }).queryKey,
    queryFn: async (): Promise<AdminArticle> => {
      try {
        return await client.admin.blog.byId.query({ id })
      } catch (error) {
        onError(error)
        throw error
      }
    },
    gcTime: 0,
    // Never refetched while open, because the form has its own state.
    staleTime: 'static',
  })
}

/** The five language versions of an article; empty while loading or without an id. */
export function useVersions(id: number | undefined): readonly LanguageVersion[] {
  const { api } = useApi()
  const { data } = useQuery({
    ...api.admin.blog.versions.queryOptions({ id: id ?? 0 }),
    enabled: id !== undefined,
  })
  return data ?? []
}

/** The categories of the articles in a language; empty while loading or if the call fails. */
export function useCategories(lang: Language): readonly string[] {
  const { api } = useApi()
  const { data } = useQuery(api.admin.blog.categories.queryOptions({ lang }))
  return data ?? []
}

/**
 * Returns a function to call after a change: it drops the cached data of the public pages and
 * reloads the panel's data after a delay (spec §4). Until then the list shows `saved`.
 */
export function useReload(): (saved?: AdminArticle) => void {
  const { queryClient } = useApi()
  return (saved) => {
    if (saved) {
      queryClient.setQueriesData<CardPages>(
        { queryKey: [CARDS] },
        (data) => data && { ...data, pages: data.pages.map((page) => withSaved(page, saved)) },
      )
    }
    queryClient.removeQueries({ queryKey: [['blog']] })
    setTimeout(() => {
      // Only the first page is reloaded.
      queryClient.setQueriesData<CardPages>(
        { queryKey: [CARDS] },
        (data) =>
          data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      )
      void queryClient.invalidateQueries({ queryKey: [['admin', 'blog']] })
    }, RELOAD_DELAY_MS)
  }
}

type CardPages = InfiniteData<AdminCardsPage, string | undefined>

const withSaved = (page: AdminCardsPage, saved: AdminArticle): AdminCardsPage => ({
  ...page,
  articles: page.articles.map((card) => {
    if (card.id !== saved.id) return card
    const { language, published } = saved
    const versions = { ...card.versions, [language]: published ? 'published' : 'draft' } as const
    return { ...card, ...saved, versions }
  }),
})

/** A mutation that shows a toast, after a failure with the server's message, and reloads. */
export function useArticleAction<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  { done, failed }: { done: (answer: Answer) => Toast; failed: string },
) {
  const reload = useReload()
  return useAction(
    run,
    { done, failed: (error) => ({ title: 'Error', text: serverMessage(error) ?? failed }) },
    () => reload(),
  )
}

/** The server's message for a failed call; undefined if the call got no answer. */
export function serverMessage(error: unknown): string | undefined {
  return apiError(error)?.message || undefined
}
