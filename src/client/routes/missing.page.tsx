import { createLazyRoute, Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from '#client/ui/message.module.css'

export const Route = createLazyRoute('/$')({ component: MissingPage })

/** The spec's developer-style 404 (spec §2), and links in the guest's language. */
function MissingPage() {
  const { t } = useI18n()
  return (
    <section className={`wrap ${styles.message}`}>
      <h1 lang="en">404 Page Not Found</h1>
      <p lang="en">
        Did you forget to add the page to the router? See <code>src/client/router.tsx</code>.
      </p>
      <p>{t('not_found.text')}</p>
      <div className={styles.actions}>
        <Link className="button" to="/">
          {t('error.home')}
        </Link>
        <Link className="text-link" to="/blog">
          <span>{t('nav.blog')}</span>
        </Link>
      </div>
    </section>
  )
}
