import type { ReactNode } from 'react'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import type { CategoryCount, FoundArticles } from '#shared/blog/blog.ts'
import { listHeading } from '#shared/blog/list/list-heading.ts'
import type { BlogSearch as Search } from '#shared/blog/list/list-search.ts'
import { BlogSearch, PageLinks } from './blog-search.tsx'
import { MessagePrint } from '#client/ui/print/message-print.tsx'
import { ListHead } from './list-head.tsx'
import { StoryGrid } from './story-grid.tsx'
import styles from './article-list.module.css'

interface ArticleListProps {
  found: FoundArticles
  search: Search
  categories: readonly CategoryCount[]
  /** Whether the articles are still those of the previous search. */
  isLoading: boolean
  children: ReactNode
}

/** A page of the blog list. */
export function ArticleList({ found, search, categories, isLoading, children }: ArticleListProps) {
  const { t } = useReadingI18n()
  const { articles, total, hasMore, pages } = found
  const page = search.page ?? 1
  const subject = listHeading(t, search, found)
  const isFiltered = [search.q, search.category, search.tag].some((filter) => filter !== undefined)
  return (
    <div className={`wrap ${styles.page}`}>
      <ListHead title={subject ? t('blog.subject', { subject }) : t('blog.title')}>
        {subject ? t('blog.subject_description', { subject }) : t('blog.subtitle')}
      </ListHead>
      {categories.length > 0 && <BlogSearch search={search} categories={categories} />}
      <p className={isFiltered ? styles.total : 'visually-hidden'} role="status">
        {t('blog.results', { count: hasMore ? `${total}+` : total })}
      </p>
      {articles.length === 0 ? (
        <Nothing isFiltered={isFiltered || search.page !== undefined} />
      ) : (
        <StoryGrid articles={articles} hasLead={!isFiltered && page === 1} isLoading={isLoading}>
          {children}
        </StoryGrid>
      )}
      <PageLinks search={search} pages={pages} />
      {articles.length === 0 && children}
    </div>
  )
}

/** The message of an empty list. */
function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useReadingI18n()
  if (!isFiltered) return <p className={styles.empty}>{t('blog.empty')}</p>
  return (
    <div className={styles.empty}>
      <p>{t('blog.no_results')}</p>
      <p>{t('blog.no_results_hint')}</p>
      <MessagePrint name="blog/petroglyphs-and-caves" />
    </div>
  )
}
