import { useQuery } from '@tanstack/react-query'
import { useHydrated, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { guestStatus } from '#shared/booking/booking-view.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LookupFailure, LookupForm } from '../lookup/lookup-form.tsx'
import { useBookingToken } from '../open-booking.ts'
import { bookingQuery, type LookupProblem } from '../queries.ts'
import { AccommodationCertificate } from './accommodation-certificate.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { NextSteps } from './next-steps.tsx'
import page from '../booking-page.module.css'
import styles from './confirmation-view.module.css'

/** Polling interval while the property's answer is not known. */
const ASK_AGAIN_MS = 5000

interface ConfirmationViewProps {
  confirmationNumber: string
  /** From the mail's link; opens the guest's data. */
  token: string | undefined
}

/** `/booking/{number}`: the present state of a booking, masked for anybody without its token. */
export function ConfirmationView({ confirmationNumber, token: given }: ConfirmationViewProps) {
  const token = useBookingToken(confirmationNumber, given)
  const { t } = useBookingI18n()
  const email = useLookupEmail()
  const access = useApi()
  const proof = token ? { token } : email ? { email } : {}
  const found = useQuery({
    ...bookingQuery(access, { confirmationNumber, ...proof }),
    refetchInterval: ({ state: { data } }) =>
      data && 'booking' in data && data.booking.status === 'processing' ? ASK_AGAIN_MS : false,
  })

  if (!found.data) {
    return (
      <Page>
        <p role="status">{t('site.loading')}</p>
        <noscript>
          <LookupFailure failure="unavailable" />
        </noscript>
      </Page>
    )
  }
  if ('failure' in found.data) {
    const { failure } = found.data
    const retry = () => void found.refetch()
    return <LookupView number={confirmationNumber} failure={failure} onRetry={retry} />
  }
  const { booking } = found.data
  const { masked, status } = booking
  // Preparations for the trip are shown for a confirmed stay only.
  const isAgreed = status === 'confirmed' || status === 'checked_in'
  // An unpaid booking, which may still be released, is no proof of accommodation.
  const isFirm = isAgreed && guestStatus(booking) !== 'unpaid'
  return (
    // The key remounts the page when its guest opens it, so that the heading takes the focus.
    <Page key={String(masked)}>
      <BookingFacts booking={booking} />
      {masked && (
        <div className={page.panel}>
          <LookupForm text={t('confirmation.masked')} number={confirmationNumber} />
        </div>
      )}
      {isAgreed && <NextSteps booking={booking} token={token} />}
      {!masked && isFirm && <AccommodationCertificate booking={booking} />}
    </Page>
  )
}

const Page = ({ children }: { children: ReactNode }) => (
  <div className={`wrap ${page.page} ${styles.page}`}>{children}</div>
)

/** The e-mail address with which the booking was looked up; unknown to the server's page. */
function useLookupEmail(): string | undefined {
  const email = useLocation({ select: ({ state }) => state.lookupEmail })
  return useHydrated() ? email : undefined
}

interface LookupViewProps {
  /** The number of the guest's last attempt, and its failure. */
  number?: string
  failure?: LookupProblem
  onRetry?: () => void
}

/** The page to look up a booking by number and e-mail. */
export function LookupView({ number, failure, onRetry }: LookupViewProps) {
  const { t } = useBookingI18n()
  const isMissing = failure === 'missing'
  const isUnanswered = failure && !isMissing
  return (
    <Page>
      <header className={page.head}>
        <h1>{t(isMissing ? 'confirmation.missing' : 'confirmation.lookup')}</h1>
        {isUnanswered ? (
          <LookupFailure failure={failure} />
        ) : (
          <p role={isMissing ? 'alert' : undefined}>
            {t(isMissing ? 'confirmation.missing_text' : 'confirmation.lookup_text')}
          </p>
        )}
        {isUnanswered && (
          <button type="button" className="button" onClick={onRetry}>
            {t('stay.retry')}
          </button>
        )}
      </header>
      {!isUnanswered && <LookupForm suggested={number} />}
    </Page>
  )
}
