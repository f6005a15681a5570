import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './article-missing.module.css'

/** The not-found state of an article address. */
export function ArticleMissing() {
  const { t } = useI18n()
  return (
    <section className={`wrap ${styles.missing}`}>
      <h1>{t('blog.not_found')}</h1>
      <p>{t('blog.not_found_hint')}</p>
      <Link className="button" to="/blog">
        {t('blog.back')}
      </Link>
    </section>
  )
}
