import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import type { TranslationFilters } from './translation-filters.ts'

/** The articles of the overview, page by page. */
export function useTranslations(filters: TranslationFilters) {
  const { api } = useApi()
  return useInfiniteQuery({
    ...api.admin.blog.translations.list.infiniteQueryOptions(filters, {
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
