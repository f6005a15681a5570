import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

interface ArticlePages<Article> {
  /** Begins with the path of the procedure. */
  queryKey: readonly unknown[]
  ask: (cursor: string | undefined) => Promise<{ articles: Article[]; next: string | null }>
  staleTime?: number
}

/** A list of articles loaded page by page. The focus moves to the first article of a new page. */
export function useArticlePages<Article extends { id: number }>(options: ArticlePages<Article>) {
  const { ask, ...rest } = options
  const query = useInfiniteQuery({
    ...rest,
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const { data, fetchNextPage, refetch } = query
  const isLoading = query.isFetchingNextPage || query.isPlaceholderData
  const articles = data && withoutDuplicates(data.pages.flatMap((page) => page.articles))
  const count = articles?.length ?? 0
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  useEffect(() => {
    if (shown.current === 0 || count <= shown.current) return
    // The first new article takes the button's place; the last page has no button.
    list.current?.children[shown.current]?.querySelector<HTMLElement>('a, button')?.focus()
    shown.current = 0
  }, [count])
  return {
    list,
    articles,
    hasMore: query.hasNextPage,
    isLoading,
    isError: query.isError && !data,
    isMoreLost: query.isFetchNextPageError,
    retry: () => void refetch(),
    /** @returns whether the page was loaded. */
    loadMore: async (): Promise<boolean> => {
      if (isLoading) return true
      shown.current = count
      const { isError } = await fetchNextPage()
      if (isError) shown.current = 0
      return !isError
    },
    /** @returns all articles; undefined if a page could not be loaded. */
    loadAll: async (): Promise<Article[] | undefined> => {
      if (isLoading) return undefined
      let answer = await fetchNextPage()
      while (answer.hasNextPage && !answer.isError) answer = await fetchNextPage()
      return answer.isError ? undefined : answer.data?.pages.flatMap((page) => page.articles)
    },
  }
}

/** An article that was saved between two loads may be on both pages. */
function withoutDuplicates<Article extends { id: number }>(articles: readonly Article[]) {
  return [...new Map(articles.map((article) => [article.id, article])).values()]
}
