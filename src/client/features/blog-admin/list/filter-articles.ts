import type { AdminArticleCard } from '#shared/blog/admin.ts'

/** The filters of the list; an absent one matches every article (spec §5). */
export interface ListFilters {
  q?: string | undefined
  category?: string | undefined
  /** `true` for published ones, `false` for drafts. */
  status?: 'true' | 'false' | undefined
}

/** The articles that match all filters; the search ignores case, in title and excerpt. */
export function filterArticles(
  articles: readonly AdminArticleCard[],
  { q = '', category, status }: ListFilters,
): AdminArticleCard[] {
  const wanted = q.trim().toLowerCase()
  return articles.filter(
    (article) =>
      [article.title, article.excerpt].some((text) => text.toLowerCase().includes(wanted)) &&
      (category === undefined || article.category === category) &&
      (status === undefined || String(article.published) === status),
  )
}

export const isFiltered = ({ q, category, status }: ListFilters): boolean =>
  [q, category, status].some((filter) => filter !== undefined && filter !== '')
