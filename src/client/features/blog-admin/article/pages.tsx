import { Center, Spinner } from '@chakra-ui/react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ComponentProps } from 'react'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'

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
  const { list, setLoading } = useFocusOnNew(rows.length)
  return {
    list,
    rows,
    hasMore: query.hasNextPage,
    isLoading,
    query,
    loadMore: async () => {
      if (isLoading) return
      setLoading(true)
      if ((await fetchNextPage()).isError) setLoading(false)
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

/**
 * Moves the focus to the first new item of a list when the next page is shown, because the last
 * page has no button.
 */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  useEffect(() => {
    if (shown.current === 0 || count <= shown.current) return
    list.current?.children[shown.current]?.querySelector<HTMLElement>('a, button')?.focus()
    shown.current = 0
  }, [count])
  const setLoading = (isLoading: boolean) => {
    shown.current = isLoading ? count : 0
  }
  return { list, setLoading }
}

/** An article saved between two loads may be on both pages. */
function withoutDuplicates<Row extends { id: number }>(rows: readonly Row[]) {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
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
