import { Link } from '@tanstack/react-router'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import type { BlogSearch } from '#shared/blog/list/list-search.ts'
import styles from './page-links.module.css'

/** Links to the previous and next page of the list; nothing where there is only one. */
export function PageLinks({ search, pages }: { search: BlogSearch; pages: number }) {
  const { t } = useReadingI18n()
  const page = search.page ?? 1
  if (pages < 2) return null
  const at = (number: number): BlogSearch => ({
    ...search,
    page: number > 1 ? number : undefined,
  })
  return (
    <nav className={styles.pages} aria-label={t('blog.pages')}>
      {page > 1 && (
        <Link to="/blog" search={at(Math.min(page - 1, pages))} rel="prev" className="text-link">
          <span>{t('blog.previous')}</span>
        </Link>
      )}
      <span>{t('blog.page', { page: Math.min(page, pages), pages })}</span>
      {page < pages && (
        <Link to="/blog" search={at(page + 1)} rel="next" className="text-link">
          <span>{t('blog.next')}</span>
        </Link>
      )}
    </nav>
  )
}
