import type { ArticleStatus } from '#shared/blog/list/admin-search.ts'

/** The filters of the list; an absent one matches every article (spec §5). */
export interface ListFilters {
  q?: string | undefined
  category?: string | undefined
  /**
   * `true`: published; `false`: drafts; `scheduled`: drafts with a scheduled time; `deleted`: the
   * trash.
   */
  status?: ArticleStatus | undefined
}

export const isFiltered = ({ q, category, status }: ListFilters): boolean =>
  [q, category, status].some((filter) => filter !== undefined && filter !== '')
