import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { hotelContacts } from '#client/ui/hotel-contacts.tsx'
import styles from '#client/ui/message.module.css'
import type { SiteKey } from '#shared/i18n/dictionaries.ts'

interface FailureProps {
  /** Heading, if the page has its own for the failure. */
  title?: string
  /** Links, besides the retry button. */
  children: ReactNode
}

/** Replaces a page that fails in the browser; its texts do not depend on the error. */
export function ErrorPage() {
  const t = useTexts()
  return (
    <Failure>
      <a className="text-link" href="/">
        <span>{t('error.home')}</span>
      </a>
    </Failure>
  )
}

/** Says what failed and how to reach the hotel; retries when the connection returns. */
export function Failure({ title, children }: FailureProps) {
  const router = useRouter()
  const t = useTexts()
  const { phone, email } = hotelContacts(router.options.context.site)
  const [isOffline] = useState(() => !navigator.onLine)
  const heading = title ?? t(isOffline ? 'error.offline_title' : 'error.title')
  useEffect(() => {
    const retry = () => void router.invalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [router])
  return (
    <section className={`wrap ${styles.message}`}>
      <title>{heading}</title>
      <h1>{heading}</h1>
      <p>{t(isOffline ? 'error.offline' : 'error.text')}</p>
      <p>
        {phone}
        {phone && email && ' · '}
        {email}
      </p>
      <div className={styles.actions}>
        <button className="button" type="button" onClick={() => void router.invalidate()}>
          {t('error.retry')}
        </button>
        {children}
      </div>
    </section>
  )
}

/** The texts of any matched route, because the failed route may have no context. */
function useTexts(): (key: SiteKey) => string {
  const { matches } = useRouter().state
  const i18n = matches.find(({ context }) => 'i18n' in context)?.context.i18n
  return i18n?.t ?? ((key) => key)
}
