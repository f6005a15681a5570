import { useRouter } from '@tanstack/react-router'
import styles from '#client/ui/message.module.css'

/** Shown when a page fails in the browser; its texts do not depend on the error. */
export function ErrorPage() {
  const router = useRouter()
  const { t } = router.state.matches.find(({ context }) => 'i18n' in context)?.context.i18n ?? {
    t: (key: string) => key,
  }
  return (
    <section className={`wrap ${styles.message}`}>
      <h1>{t('error.title')}</h1>
      <p>{t('error.text')}</p>
      <div className={styles.actions}>
        <button className="button" type="button" onClick={() => void router.invalidate()}>
          {t('error.retry')}
        </button>
        <a className="text-link" href="/">
          <span>{t('error.home')}</span>
        </a>
      </div>
    </section>
  )
}
