import { useI18n } from '#client/lib/i18n.tsx'
import { categoryName } from '#shared/blog/categories.ts'
import type { BlogSearch } from '#shared/blog/list-search.ts'
import styles from './article-list.module.css'

/** Apart from the list, so that the skeleton does not load the list's code. */
export function ListHead({ category, tag }: BlogSearch) {
  const { t } = useI18n()
  const subject = category ? categoryName(t, category) : tag
  return (
    <header className={styles.head}>
      <p className="eyebrow">{t('teaser.eyebrow')}</p>
      <h1>{subject ? t('blog.subject', { subject }) : t('blog.title')}</h1>
      <p>{subject ? t('blog.subject_description', { subject }) : t('blog.subtitle')}</p>
    </header>
  )
}
