import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEventHandler, ReactNode } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { EngineLink } from '../stay/engine-link.tsx'
import { offersQuery, type StayFailure } from '../stay/queries.ts'
import { REQUEST_ID, RequestForm } from '../request/request-form.tsx'
import { useStay } from '../stay/stay-rules.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import page from '../stay/booking-page.module.css'

interface SearchFailureProps {
  failure: StayFailure
  /** Name of the room whose price is shown; absent for all rooms. */
  room?: string | undefined
  /** Absent without scripts: a link reloads the page instead. */
  onRetry?: MouseEventHandler<HTMLElement> | undefined
  isRetrying?: boolean | undefined
}

interface OffersAnswerProps extends Pick<SearchFailureProps, 'room'> {
  /** Shown until the offers arrive. */
  waiting: ReactNode
  children: (offers: readonly RoomOffer[]) => ReactNode
}

/** The free rooms for a stay; a failed search is never shown as a full hotel. */
export function OffersAnswer({ waiting, children, ...asked }: OffersAnswerProps) {
  const { stay } = useStay()
  const { data, isFetching, refetch } = useQuery(offersQuery(useApi(), stay))
  if (data && 'offers' in data) return children(data.offers)
  if (data) {
    // Offers replace the pressed button; the results around it take its focus.
    const retry: MouseEventHandler<HTMLElement> = ({ currentTarget }) => {
      const results = currentTarget.closest<HTMLElement>('[tabindex="-1"]')
      void refetch({ cancelRefetch: false }).then(({ data: next }) => {
        if (next && 'offers' in next) results?.focus({ preventScroll: true })
      })
    }
    return (
      <SearchFailure {...asked} failure={data.failure} onRetry={retry} isRetrying={isFetching} />
    )
  }
  return (
    <>
      {waiting}
      <noscript>
        <SearchFailure {...asked} failure="unavailable" />
      </noscript>
    </>
  )
}

/** A failed search: a retry, a link to the hosted booking page, and a request to the staff. */
function SearchFailure({ failure, room, onRetry, isRetrying }: SearchFailureProps) {
  const { t } = useBookingI18n()
  const { stay } = useStay()
  if (failure === 'past' || failure === 'far') {
    return (
      <p className={page.notice} role="alert">
        {t(TEXTS[failure])}
      </p>
    )
  }
  return (
    <FailedAnswer failure={failure} onRetry={onRetry} isRetrying={isRetrying}>
      <div id={REQUEST_ID} className={page.stack}>
        <p>{t('request.failure_text')}</p>
        <RequestForm
          known={{
            checkIn: stay.checkIn,
            checkOut: stay.checkOut,
            guests: stay.adults + stay.children,
            room,
          }}
        />
      </div>
    </FailedAnswer>
  )
}

const TEXTS = {
  busy: 'stay.busy_text',
  crowded: 'stay.crowded_text',
  unavailable: 'stay.failed_text',
  past: 'booking.error.past',
  far: 'booking.error.far',
} as const

interface FailedAnswerProps extends Omit<SearchFailureProps, 'room'> {
  children?: ReactNode
}

/** Why the server has no answer to a search, with a retry and a link to the hosted page. */
export function FailedAnswer({ failure, onRetry, isRetrying, children }: FailedAnswerProps) {
  const { t } = useBookingI18n()
  const { stay } = useStay()
  return (
    <section className={page.panel} aria-labelledby="search-failure">
      <div className={page.stack} role="alert">
        <h2 id="search-failure">{t('stay.failed_title')}</h2>
        <p>{t(TEXTS[failure])}</p>
      </div>
      <div className={page.actions}>
        {onRetry ? (
          <button type="button" className="button" onClick={onRetry}>
            {t(isRetrying ? 'stay.searching' : 'stay.retry')}
          </button>
        ) : (
          <Link className="button" to="." search>
            {t('stay.retry')}
          </Link>
        )}
        <EngineLink className="button ghost" {...stay}>
          {t('stay.engine')}
        </EngineLink>
      </div>
      {children}
    </section>
  )
}
