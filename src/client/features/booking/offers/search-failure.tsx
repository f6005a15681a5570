import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { bookingUrl } from '#client/lib/booking-engine.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { useBookingI18n } from '../booking-i18n.ts'
import { offersQuery, type StayFailure } from '../queries.ts'
import { REQUEST_ID, RequestForm } from '../request/request-form.tsx'
import type { CompleteStay } from '../stay-rules.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import page from '../booking-page.module.css'
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

interface OffersAnswerProps extends Pick<SearchFailureProps, 'stay' | 'room'> {
  /** What is shown until the offers come, around what those without scripts read. */
  waiting: (noScript: ReactNode) => ReactNode
  children: (offers: readonly RoomOffer[]) => ReactNode
}

/** The rooms that are free for a stay; a failure is never shown as a full hotel. */
export function OffersAnswer({ waiting, children, ...asked }: OffersAnswerProps) {
  const { data, isFetching, refetch } = useQuery(offersQuery(useApi(), asked.stay))
  if (data && 'offers' in data) return children(data.offers)
  if (data && !isFetching) {
    return <SearchFailure {...asked} failure={data.failure} onRetry={() => void refetch()} />
  }
  return waiting(
    <noscript>
      <SearchFailure {...asked} failure="unavailable" />
    </noscript>,
  )
}

/**
 * Shown when the property cannot be asked: a note that this does not mean "no rooms", a retry, the
 * hosted engine, and a request to a person.
 */
function SearchFailure({ failure, stay, room, onRetry }: SearchFailureProps) {
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
      <div className={page.actions}>
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
