import { Link } from '@tanstack/react-router'
import { bookingUrl } from '#client/lib/booking-engine.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { useBookingI18n } from '../booking-i18n.ts'
import type { StayFailure } from '../queries.ts'
import { REQUEST_ID, RequestForm } from '../request/request-form.tsx'
import type { CompleteStay } from '../stay-rules.ts'
import card from '#client/ui/card.module.css'
import styles from './search-failure.module.css'

interface SearchFailureProps {
  failure: StayFailure
  stay: CompleteStay
  /** Name of the room that was asked about. */
  room?: string
  /** Without scripts the address is opened again. */
  onRetry?: () => void
}

/**
 * Shown when the property cannot be asked: a note that this does not mean "no rooms", a retry, the
 * hosted engine, and a request to a person.
 */
export function SearchFailure({ failure, stay, room, onRetry }: SearchFailureProps) {
  const { t, language } = useBookingI18n()
  const { bookingEngineUrl } = useSiteConfig()
  if (failure === 'past' || failure === 'far') {
    return (
      <p className={styles.plain} role="alert">
        {t(`booking.error.${failure}`)}
      </p>
    )
  }
  return (
    <section className={`${card.card} ${styles.failure}`} aria-labelledby="search-failure">
      <div className={styles.text} role="alert">
        <h2 id="search-failure">{t('stay.failed_title')}</h2>
        <p>{t(failure === 'busy' ? 'stay.busy_text' : 'stay.failed_text')}</p>
      </div>
      <div className={styles.actions}>
        {onRetry ? (
          <button type="button" className="button" onClick={onRetry}>
            {t('stay.retry')}
          </button>
        ) : (
          <Link className="button" to="." search>
            {t('stay.retry')}
          </Link>
        )}
        {bookingEngineUrl && (
          <a
            className="button ghost"
            href={bookingUrl(bookingEngineUrl, { language, ...stay })}
            target="_blank"
            rel="noopener"
          >
            {t('stay.engine')}
          </a>
        )}
      </div>
      <div id={REQUEST_ID} className={styles.request}>
        <p>{t('request.failure_text')}</p>
        <RequestForm
          known={{
            checkIn: stay.checkIn,
            checkOut: stay.checkOut,
            guests: stay.adults + stay.children,
            ...(room ? { room } : {}),
          }}
        />
      </div>
    </section>
  )
}
