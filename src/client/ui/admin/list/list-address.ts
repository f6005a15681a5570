import { useSearch } from '@tanstack/react-router'
import { listSearch } from '#shared/panel/filters.ts'

/** What a list shows: filter and searched text. */
export interface ListAddress<Filter extends string> {
  filter: Filter
  q: string
}

/** What the address asks of a list; invalid parts count as absent. */
export function useListAddress<const Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
): ListAddress<Filter> {
  const { show = filters[0], q = '' } = listSearch<Filter>(filters)({
    ...useSearch({ strict: false }),
  })
  return { filter: show, q }
}

/** While it is open, a list is read again at change notices. */
export const LIVE = { refetchOnMount: 'always' } as const

export const LIVE_PAGES = {
  ...LIVE,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}
