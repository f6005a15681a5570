import { useSearch } from '@tanstack/react-router'
import { listSearch } from '#shared/panel/filters.ts'
import { FRESH_MS } from '#client/lib/panel-stream.ts'

/** Filter and search text of a list, from the URL. */
export interface ListAddress<Filter extends string> {
  filter: Filter
  q: string
}

/** Reads filter and search text of a list from the URL; invalid values count as absent. */
export const useListAddress = <const Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
): ListAddress<Filter> => listAddress(filters, useSearch({ strict: false }))

/** Filter and search text of a list from its search parameters. */
export function listAddress<const Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
  search: object,
): ListAddress<Filter> {
  const { show = filters[0], q = '' } = listSearch<Filter>(filters)({ ...search })
  return { filter: show, q }
}

/** Query options of data that other people change: refetched when its page is opened. */
export const LIVE_QUERY = { staleTime: FRESH_MS } as const

export const LIVE_LIST = {
  ...LIVE_QUERY,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}
