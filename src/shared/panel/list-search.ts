import { matching } from '../addresses.ts'

/** The longest text that a list is searched for. */
export const MAX_LIST_SEARCH = 100

/** The rows of a filter are counted up to this number, so that counting costs the same in every table. */
export const MAX_COUNTED = 100

/** The search parameters of a list's address; the first filter and an empty search are absent. */
export interface ListSearch<Filter extends string = string> {
  show?: Filter | undefined
  q?: string | undefined
}

/** Reads the parameters of a list; invalid ones are undefined. */
export const listSearch =
  <const Filter extends string>(filters: readonly Filter[]) =>
  ({ show, q }: Record<string, unknown>): ListSearch<Filter> => ({
    show: filters.slice(1).find((filter) => filter === show),
    q: matching(q, /./)?.slice(0, MAX_LIST_SEARCH),
  })
