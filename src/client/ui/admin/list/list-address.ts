import { useSearch } from '@tanstack/react-router'
import { listSearch } from '#shared/panel/filters.ts'

/** State of a list in the URL: filter and search text. */
export interface ListAddress<Filter extends string> {
  filter: Filter
  q: string
}

/** The list's state from the URL; invalid parts count as absent. */
export function useListAddress<const Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
): ListAddress<Filter> {
  const { show = filters[0], q = '' } = listSearch<Filter>(filters)({
    ...useSearch({ strict: false }),
  })
  return { filter: show, q }
}

/** Query options of an open list, which is refetched on change notices. */
export const LIVE = { refetchOnMount: 'always' } as const

export const LIVE_PAGES = {
  ...LIVE,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}
