import { useQuery } from '@tanstack/react-query'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useApi } from '#client/lib/api-context.tsx'
import { standingOf, type BookingView } from '#shared/booking/booking-view.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LookupFailure, LookupForm } from '../lookup/lookup-form.tsx'
import { useBookingToken } from '../open-booking.ts'
import { bookingQuery, type LookupProblem } from '../queries.ts'
import { AccommodationCertificate } from './accommodation-certificate.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { NextSteps } from './next-steps.tsx'
import page from '../booking-page.module.css'
import styles from './confirmation-view.module.css'

/** As long as the hotel's answer is not known, the page asks again by itself. */
const ASK_AGAIN_MS = 5000

interface ConfirmationViewProps {
  confirmationNumber: string
  /** From the link of the mail; opens the guest's data. */
  token: string | undefined
}

/** `/booking/{number}`: the present state of a booking, for anybody who has its number. */
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
      <div className={`wrap ${page.page} ${styles.page}`}>
        <p role="status">{t('site.loading')}</p>
        <noscript>
          <LookupFailure failure="unavailable" />
        </noscript>
      </div>
    )
  }
  if ('failure' in found.data) {
    return found.data.failure === 'missing' ? (
      <LookupView number={confirmationNumber} isMissing />
    ) : (
      <Unavailable failure={found.data.failure} onRetry={() => void found.refetch()} />
    )
  }
  const { booking } = found.data
  return (
    // Opened by its guest it is another page, whose heading takes the focus.
    <BookingPage key={String(booking.masked)} booking={booking} token={token}>
      {booking.masked && <LookupForm text={t('confirmation.masked')} number={confirmationNumber} />}
    </BookingPage>
  )
}

/** The e-mail with which the booking was found; the server's page does not know it. */
function useLookupEmail(): string | undefined {
  const email = useLocation({ select: ({ state }) => state.lookupEmail })
  return useHydrated() ? email : undefined
}

interface BookingPageProps {
  booking: BookingView
  token: string | undefined
  /** The form by which the guest opens the data, if the page does not know the guest. */
  children: React.ReactNode
}

function BookingPage({ booking, token, children }: BookingPageProps) {
  return (
    <div className={`wrap ${page.page} ${styles.page}`}>
      <BookingFacts booking={booking} />
      {children && <div className={page.panel}>{children}</div>}
      {isAgreed(booking) && <NextSteps booking={booking} token={token} />}
      {!booking.masked && isFirm(booking) && <AccommodationCertificate booking={booking} />}
    </div>
  )
}

/** Only a confirmed stay needs preparations. */
const isAgreed = ({ status }: BookingView): boolean =>
  status === 'confirmed' || status === 'checked_in'

/** Only a booking that the guest alone can cancel is shown to the police. */
const isFirm = (booking: BookingView): boolean =>
  isAgreed(booking) && standingOf(booking) !== 'unpaid'

/** Where a booking is looked for, by number and e-mail. */
export function LookupView({ number, isMissing }: { number?: string; isMissing?: boolean }) {
  const { t } = useBookingI18n()
  return (
    <div className={`wrap ${page.page} ${styles.page}`}>
      <header className={`${page.stack} ${styles.lookup}`}>
        <h1>{t(isMissing ? 'confirmation.missing' : 'confirmation.lookup')}</h1>
        <p role={isMissing ? 'alert' : undefined}>
          {t(isMissing ? 'confirmation.missing_text' : 'confirmation.lookup_text')}
        </p>
      </header>
      <LookupForm {...(number ? { suggested: number } : {})} />
    </div>
  )
}

function Unavailable({ failure, onRetry }: { failure: LookupProblem; onRetry: () => void }) {
  const { t } = useBookingI18n()
  return (
    <div className={`wrap ${page.page} ${styles.page}`}>
      <header className={`${page.stack} ${styles.lookup}`}>
        <h1>{t('confirmation.lookup')}</h1>
        <LookupFailure failure={failure} />
      </header>
      <button type="button" className={`button ${styles.retry}`} onClick={onRetry}>
        {t('stay.retry')}
      </button>
    </div>
  )
}
