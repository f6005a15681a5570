import { createLazyRoute, Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from '#client/ui/message.module.css'
import { MessagePrint } from '#client/ui/print/message-print.tsx'

export const Route = createLazyRoute('/$')({ component: MissingPage })

/** The 404 page in the guest's language, with the spec's line for developers (spec §2). */
function MissingPage() {
  const { t } = useI18n()
  return (
    <section className={`wrap ${styles.message}`}>
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <div className={styles.actions}>
        <Link className="button" to="/">
          {t('error.home')}
        </Link>
        <Link className="text-link" to="/blog">
          <span>{t('nav.blog')}</span>
        </Link>
      </div>
      <p lang="en">
        <small>
          404 Page Not Found. Did you forget to add the page to the router? See{' '}
          <code>src/client/router.tsx</code>.
        </small>
      </p>
      <MessagePrint name="blog/orongo-tangata-manu" />
    </section>
  )
}
