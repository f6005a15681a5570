import { useQuery } from '@tanstack/react-query'
import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { hasPart } from '#shared/site-config.ts'
import { guestStatus } from '#shared/booking/booking-view.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { LookupFailure, LookupForm } from '../lookup/lookup-form.tsx'
import { useLetterText } from '../stay/letter-text.ts'
import { useBookingToken } from '../stay/open-booking.ts'
import { bookingQuery, type FoundBooking, type LookupProblem } from '../stay/queries.ts'
import { AccommodationCertificate } from './accommodation-certificate.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { NextSteps } from './next-steps.tsx'
import page from '../stay/booking-page.module.css'
import styles from './confirmation-view.module.css'

/** Polling interval while the answer of the PMS is not known. */
const POLL_MS = 5000

/** Polling interval while the online payment, made in another tab, is awaited. */
const UNPAID_POLL_MS = 10_000

/** Interval at which a booking is asked for again; false if nothing is awaited. */
function pollMs(found: FoundBooking | undefined): number | false {
  if (!found || 'failure' in found) return false
  const status = guestStatus(found.booking)
  if (status === 'unpaid') return UNPAID_POLL_MS
  return status === 'processing' && POLL_MS
}

interface ConfirmationViewProps {
  confirmationNumber: string
  /** Token of the link in the mail. */
  token: string | undefined
}

/** `/booking/{number}`: a booking, masked without its token or e-mail address. */
export function ConfirmationView({ confirmationNumber, token: given }: ConfirmationViewProps) {
  const token = useBookingToken(confirmationNumber, given)
  const { t } = useBookingI18n()
  const maskedText = useLetterText('confirmation.masked')
  const email = useLookupEmail()
  const access = useApi()
  const hasLetter = hasPart(useSiteConfig(), 'stayLetter')
  const proof = token ? { token } : email ? { email } : {}
  const found = useQuery({
    ...bookingQuery(access, { confirmationNumber, ...proof }),
    refetchInterval: ({ state }) => pollMs(state.data),
    // A guest who comes back from the payment page sees the present state.
    refetchOnWindowFocus: ({ state }) => pollMs(state.data) !== false,
    staleTime: ({ state }) => pollMs(state.data) || Infinity,
  })
  useTitleOf(found.data)

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
  const isAgreed = status === 'confirmed' || status === 'checked_in'
  const isOpen = isAgreed || status === 'not_confirmed'
  // An unpaid booking may still be cancelled, so it proves no accommodation.
  const isFirm = isAgreed && guestStatus(booking) !== 'unpaid'
  const isLetterShown = !masked && isFirm && hasLetter
  return (
    // Remounts the page when the booking is no longer masked, so that the heading takes the focus.
    <Page key={String(masked)}>
      <BookingSummary booking={booking} hasLetter={isLetterShown} />
      {masked && (
        <div className={page.panel}>
          <LookupForm text={maskedText} number={confirmationNumber} />
        </div>
      )}
      {isOpen && <NextSteps booking={booking} token={token} />}
      {isLetterShown && <AccommodationCertificate booking={booking} />}
    </Page>
  )
}

/** Makes the page's title again, which names the state, when the shown booking has another state. */
function useTitleOf(found: FoundBooking | undefined): void {
  const router = useRouter()
  const status = found && 'booking' in found ? guestStatus(found.booking) : undefined
  const titled = useRef(status)
  useEffect(() => {
    if (status === titled.current) return
    titled.current = status
    void router.invalidate()
  }, [router, status])
}

const Page = ({ children }: { children: ReactNode }) => (
  <div className={`wrap ${page.page} ${styles.page}`}>{children}</div>
)

/** The e-mail address of the lookup; undefined until hydration. */
function useLookupEmail(): string | undefined {
  const email = useLocation({ select: ({ state }) => state.lookupEmail })
  return useHydrated() ? email : undefined
}

interface LookupViewProps {
  /** The number that the guest entered last, and why its lookup failed. */
  number?: string
  failure?: LookupProblem
  onRetry?: () => void
}

export function LookupView({ number, failure, onRetry }: LookupViewProps) {
  const { t } = useBookingI18n()
  const isMissing = failure === 'missing'
  const isUnanswered = failure && !isMissing
  return (
    <Page>
      <div className={page.columns}>
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
        {!isUnanswered && (
          <div className={page.panel}>
            <LookupForm suggested={number} />
          </div>
        )}
      </div>
    </Page>
  )
}
