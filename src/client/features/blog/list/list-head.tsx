import { useI18n } from '#client/lib/i18n.tsx'
import styles from './article-list.module.css'

/** Apart from the list, so that the skeleton does not load the list's code. */
export function ListHead() {
  const { t } = useI18n()
  return (
    <header className={styles.head}>
      <p className="eyebrow">{t('teaser.eyebrow')}</p>
      <h1>{t('blog.title')}</h1>
      <p>{t('blog.subtitle')}</p>
    </header>
  )
}
