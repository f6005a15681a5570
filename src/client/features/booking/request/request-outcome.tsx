import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { useBookingI18n } from '../booking-i18n.ts'
import page from '../booking-page.module.css'
import styles from './request-outcome.module.css'

/** What became of a request sent without JavaScript: its number, or `failed`. */
export function RequestOutcome({ request }: { request: string }) {
  const { t } = useBookingI18n()
  const { email } = useSiteConfig()
  const isFailed = request === 'failed'
  return (
    <div className={`wrap ${page.page} ${styles.outcome}`}>
      <h1>{t(isFailed ? 'request.failed_title' : 'request.sent_title')}</h1>
      <p role={isFailed ? 'alert' : 'status'}>
        {isFailed ? t('request.failed', { email }) : t('request.sent_number', { number: request })}
      </p>
      <Link className="text-link" to="/rooms" search={{}}>
        <span>{t('stay.all_rooms')}</span>
      </Link>
    </div>
  )
}
