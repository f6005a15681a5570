import { Center, Spinner } from '@chakra-ui/react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { useNextPage, withoutDuplicates } from '#client/ui/admin/list/next-page.ts'

interface Pages<Row, Cursor, Page> {
  /** Begins with the path of the tRPC procedure. */
  queryKey: readonly unknown[]
  fetchPage: (cursor: Cursor | undefined) => Promise<Page>
  rowsOf: (page: Page) => Row[]
  staleTime?: number
}

/** A paginated list. After loading a page, the focus moves to its first row. */
export function usePages<Row extends { id: number }, Cursor, Page extends { next: Cursor | null }>(
  options: Pages<Row, Cursor, Page>,
) {
  const { fetchPage, rowsOf, ...rest } = options
  const query = useInfiniteQuery({
    ...rest,
    // In the server's document the first page has the parameter null, because JSON has no undefined.
    queryFn: ({ pageParam }) => fetchPage((pageParam ?? undefined) as Cursor | undefined),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const { data, fetchNextPage } = query
  const isLoading = query.isFetchingNextPage || query.isPlaceholderData
  const rows = withoutDuplicates(data?.pages.flatMap(rowsOf) ?? [])
  const { list, loadMore } = useNextPage(rows.length, fetchNextPage)
  return {
    list,
    rows,
    hasMore: query.hasNextPage,
    isLoading,
    query,
    loadMore: async () => {
      if (!isLoading) await loadMore()
    },
    /** @returns all rows; undefined if a page could not be loaded. */
    loadAll: async (): Promise<Row[] | undefined> => {
      if (isLoading) return undefined
      let answer = await fetchNextPage()
      while (answer.hasNextPage && !answer.isError) answer = await fetchNextPage()
      return answer.isError ? undefined : answer.data?.pages.flatMap(rowsOf)
    },
  }
}

interface MorePagesProps extends Pick<ComponentProps<typeof QueryState>, 'query' | 'failed'> {
  loading: string
  hasMore: boolean
  isLoading: boolean
  loadMore: () => Promise<void>
}

/** The button for the next page, and the loading and error messages of a list. */
export function MorePages({ query, loading, failed, ...more }: MorePagesProps) {
  return (
    <Center mt="8" flexDirection="column" gap="3">
      <QueryState
        query={query}
        loading={
          <>
            <Spinner color="brand.fg" /> {loading}
          </>
        }
        failed={failed}
      />
      {more.hasMore && (
        <BusyButton
          variant="outline"
          isBusy={more.isLoading}
          busy={loading}
          onClick={() => void more.loadMore()}
        >
          Mostrar más
        </BusyButton>
      )}
    </Center>
  )
}
