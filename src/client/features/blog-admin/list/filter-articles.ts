import type { AdminArticleCard } from '#shared/blog/admin.ts'

/** What the list is narrowed to; an absent filter lets everything through (spec §5). */
export interface ListFilters {
  q?: string | undefined
  category?: string | undefined
  /** `true` for published ones, `false` for drafts. */
  status?: 'true' | 'false' | undefined
}

/** The articles that pass all filters; the search is in title or excerpt, whatever the case. */
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
