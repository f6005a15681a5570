import { useRouter } from '@tanstack/react-router'
import styles from './message-page.module.css'

/** What a guest sees when a page breaks in the browser; texts do not depend on what broke. */
export function ErrorPage() {
  const router = useRouter()
  const { t } = router.state.matches.find(({ context }) => 'i18n' in context)?.context.i18n ?? {
    t: (key: string) => key,
  }
  return (
    <section className={styles.page}>
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
