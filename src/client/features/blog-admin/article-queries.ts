import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { apiError } from '#client/lib/trpc.ts'
import { useDeed } from '#client/ui/admin/deeds/use-deed.ts'
import type { Toast } from '#client/ui/toast/toast-card.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { AdminCardsPage, AdminTally } from '#shared/blog/list/cards.ts'
import type { ListOrder } from '#shared/blog/list/list-order.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { ListFilters } from './blog-address.ts'

/** Spec §4: the list is loaded again this long after a change. */
const RELOAD_DELAY_MS = 100

/** Filters and order of the list. */
export interface ListQuery {
  language: Language
  filters: ListFilters
  order: ListOrder
}

/** The first page of the articles of a language that match the filters, drafts too. */
export function useCards(list: ListQuery) {
  const { api } = useApi()
  return useQuery({
    ...api.admin.blog.cards.queryOptions(cardsInput(list)),
    placeholderData: keepPreviousData,
  })
}

/** Loads a further page of the list. */
export function useNextCards(list: ListQuery) {
  const { client } = useApi()
  return useMutation({
    mutationFn: (cursor: string) => client.admin.blog.cards.query({ ...cardsInput(list), cursor }),
  })
}

const cardsInput = ({ order, ...list }: ListQuery) => ({ ...filtersInput(list), order })

const filtersInput = ({ language, filters: { status, ...filters } }: Omit<ListQuery, 'order'>) => ({
  ...filters,
  lang: language,
  published: status === 'true' ? true : status === 'false' ? false : undefined,
  scheduled: status === 'scheduled' ? true : undefined,
  deleted: status === 'deleted',
})

/** How many articles the filters show, and the authors and tags of the language; undefined until known. */
export function useTally(list: Omit<ListQuery, 'order'>): AdminTally | undefined {
  const { api } = useApi()
  const { data } = useQuery({
    ...api.admin.blog.tally.queryOptions(filtersInput(list)),
    placeholderData: keepPreviousData,
  })
  return data
}

/** One article with its text, loaded each time the editor opens. */
export function useArticle(id: number, onError: (error: unknown) => void) {
  const { api, client } = useApi()
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
  })
}

/** The five language versions of an article; undefined until they are loaded, or without an article. */
export function useVersions(id: number | undefined) {
  const { api } = useApi()
  const { data } = useQuery({
    ...api.admin.blog.versions.queryOptions({ id: id ?? 0 }),
    enabled: id !== undefined,
  })
  return data
}

/** The categories in use, to be offered beside the known ones; none where the call fails. */
export function useCategoriesInUse(lang: Language): readonly string[] {
  const { api } = useApi()
  const { data } = useQuery(api.admin.blog.categories.queryOptions({ lang }))
  return data ?? []
}

/**
 * After a change: invalidates the data of the public pages and reloads the staff's data (spec §4).
 * Until then the list shows the saved article.
 */
export function useReloadArticles(): (saved?: AdminArticle) => void {
  const { queryClient } = useApi()
  return (saved) => {
    if (saved) {
      queryClient.setQueriesData<AdminCardsPage>(
        { predicate: ({ queryKey }) => isBelow(queryKey, ['admin', 'blog', 'cards']) },
        (page) => page && withSaved(page, saved),
      )
    }
    queryClient.removeQueries({ predicate: ({ queryKey }) => isBelow(queryKey, ['blog']) })
    setTimeout(() => {
      void queryClient.invalidateQueries({
        // Except the article in the editor, which may stay open: the form has its own data.
        predicate: ({ queryKey }) =>
          isBelow(queryKey, ['admin', 'blog']) && !isBelow(queryKey, ['admin', 'blog', 'byId']),
      })
    }, RELOAD_DELAY_MS)
  }
}

/** Replaces the article's card by the saved one. */
const withSaved = (page: AdminCardsPage, saved: AdminArticle): AdminCardsPage => ({
  ...page,
  articles: page.articles.map((card) => {
    if (card.id !== saved.id) return card
    const { title, excerpt, category, author, published, featured } = saved
    const { readTime, imageUrl, publishedAt, updatedAt, revision, language } = saved
    const facts = { title, excerpt, category, author, published, featured }
    const versions = { ...card.versions, [language]: published ? 'published' : 'draft' } as const
    return { ...card, ...facts, readTime, imageUrl, publishedAt, updatedAt, revision, versions }
  }),
})

/** A deed of the desk: its sentences are those of the specification, unless the server says why not. */
export function useArticleDeed<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  { done, failed }: { done: (answer: Answer) => Toast; failed: string },
) {
  const reload = useReloadArticles()
  return useDeed(
    run,
    { done, failed: (error) => ({ title: 'Error', text: serverMessage(error) ?? failed }) },
    () => reload(),
  )
}

/** What the server said about a failed call; undefined where the call did not reach it. */
export const serverMessage = (error: unknown): string | undefined =>
  apiError(error)?.message || undefined

/** A query key of tRPC starts with the path of its procedure. */
function isBelow(queryKey: readonly unknown[], path: readonly string[]): boolean {
  const [own] = queryKey
  return Array.isArray(own) && path.every((part, index) => own[index] === part)
}
