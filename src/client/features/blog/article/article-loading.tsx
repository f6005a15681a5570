import { useI18n } from '#client/lib/i18n.tsx'
import { usePageTop } from '#client/lib/hooks/use-page-top.ts'
import styles from './article-loading.module.css'

/** The spinner while an article loads (spec §2). */
export function ArticleLoading() {
  const { t } = useI18n()
  usePageTop()
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{t('site.loading')}</span>
    </div>
  )
}
