import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { ENTRY_FORM_URL, HOTEL } from '#shared/hotel/site.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { fullCancellationText } from '#shared/booking/cancellation-text.ts'
import { LocalizedText } from '../localized-text.tsx'
import { TextWithLinks } from '../text-with-links.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { ChangeBooking } from './change-booking.tsx'
import styles from './next-steps.module.css'

interface NextStepsProps {
  booking: BookingView
  /** Of the booking's link, which opens cancelling and changing. */
  token: string | undefined
}

/** What comes after booking: payment, changes and cancelling, the mail, and the arrival. */
export function NextSteps({ booking, token }: NextStepsProps) {
  const { t } = useBookingI18n()
  return (
    <section className={styles.steps} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('next.title')}</h2>
      <div className={styles.columns}>
        <Payment booking={booking} />
        <Changes booking={booking} token={token} />
        <Arrival />
      </div>
    </section>
  )
}

function Payment({ booking }: { booking: BookingView }) {
  const { payment, paymentUrl, paymentDueAt, cancellation, masked, guest } = booking
  const i18n = useBookingI18n()
  const { t } = i18n
  return (
    <div>
      <h3>{t('next.payment')}</h3>
      <p>{t(payment === 'hotel' ? 'offer.pay_at_hotel' : 'next.pay_by_link')}</p>
      {paymentUrl && (
        <>
          {paymentDueAt && (
            <LocalizedText as="p">
              {t('next.pay_until', { when: i18n.instant(paymentDueAt) })}
            </LocalizedText>
          )}
          <p>
            <a className="button" href={paymentUrl} target="_blank" rel="noopener">
              {t('next.pay_now')}
            </a>
          </p>
        </>
      )}
      {cancellation && (
        <LocalizedText as="p">{fullCancellationText(i18n, cancellation)}</LocalizedText>
      )}
      {!masked && <p>{t('next.mail_sent', { email: guest.email })}</p>}
    </div>
  )
}

function Changes({ booking, token }: NextStepsProps) {
  const { t } = useBookingI18n()
  const { confirmationNumber } = booking
  const { email, phone } = useSiteConfig()
  const subject = encodeURIComponent(t('confirmation.title', { number: confirmationNumber }))
  return (
    <div>
      <h3>{t('next.changes')}</h3>
      <p>
        <TextWithLinks
          text={t('next.changes_text')}
          links={{
            email: <a href={`mailto:${email}?subject=${subject}`}>{email}</a>,
            phone: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
          }}
        />
      </p>
      {token && (
        <>
          <ChangeBooking booking={booking} token={token} />
          <CancelBooking booking={booking} token={token} />
        </>
      )}
    </div>
  )
}

function Arrival() {
  const { t } = useBookingI18n()
  const { phone } = useSiteConfig()
  return (
    <div>
      <h3>{t('next.arrival')}</h3>
      <p>{t('next.transfer')}</p>
      <p>
        <TextWithLinks
          text={t('next.entry_form')}
          links={{
            form: (
              <a href={ENTRY_FORM_URL} target="_blank" rel="noopener">
                {t('next.entry_form_name')}
              </a>
            ),
          }}
        />
      </p>
      <address>
        {`${HOTEL.name}, ${HOTEL.address}`}
        <br />
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </address>
    </div>
  )
}
