import type { ArticleStatus } from '#shared/blog/list/admin-search.ts'

/** The filters of the list; an absent one matches every article (spec §5). */
export interface ListFilters {
  q?: string | undefined
  category?: string | undefined
  /** `true` for published ones, `false` for drafts, of which `scheduled` wait for their time, `deleted` for the trash. */
  status?: ArticleStatus | undefined
}

export const isFiltered = ({ q, category, status }: ListFilters): boolean =>
  [q, category, status].some((filter) => filter !== undefined && filter !== '')
