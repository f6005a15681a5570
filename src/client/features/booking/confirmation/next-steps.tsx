import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { hotelContacts } from '#client/ui/hotel-contacts.tsx'
import { TravelLink } from '#client/ui/travel-link.tsx'
import { isEntryFormLate } from '#shared/hotel/entry-form.ts'
import { guestStatus, type BookingView } from '#shared/booking/booking-view.ts'
import { hotelDay } from '#shared/calendar.ts'
import { paymentTexts, settlementOf, totalWithExtras } from '#shared/booking/price/settlement.ts'
import { termsOfRooms } from '#shared/booking/terms/cancellation-text.ts'
import { useBookingI18n, type BookingI18n } from '../stay/booking-i18n.ts'
import { EntryForm } from '../stay/entry-form.tsx'
import { IntlText, TextWithContacts } from '../stay/intl-text.tsx'
import { CancelBooking, ChangeBooking } from './change-booking.tsx'
import page from '../stay/booking-page.module.css'
import styles from './next-steps.module.css'

interface NextStepsProps {
  booking: BookingView
  /** Token of the link, which allows changes and cancellation. */
  token: string | undefined
}

/** What follows a booking: payment, changes and cancellation, and the arrival. */
export function NextSteps({ booking, token }: NextStepsProps) {
  const { t } = useBookingI18n()
  return (
    <section className={styles.steps} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('next.title')}</h2>
      <div className={`${page.columns} ${styles.columns}`}>
        <Payment booking={booking} />
        <Changes booking={booking} token={token} />
        <Arrival booking={booking} />
      </div>
    </section>
  )
}

function Payment({ booking }: { booking: BookingView }) {
  const { masked, guest } = booking
  const i18n = useBookingI18n()
  const { t } = i18n
  return (
    <div>
      <h3 id="payment">{t('next.payment')}</h3>
      {bookingPayment(i18n, booking).map(paragraph)}
      {termsTexts(i18n, booking).map(paragraph)}
      {!masked && <p>{t(mailText(booking), { email: guest.email })}</p>}
    </div>
  )
}

/** A booking that the hotel has yet to confirm, or that is to be paid, has no confirmation yet. */
const mailText = (booking: BookingView) => {
  const status = guestStatus(booking)
  return status === 'not_confirmed' || status === 'unpaid' ? 'next.mail_written' : 'next.mail_sent'
}

function bookingPayment({ t, money }: BookingI18n, booking: BookingView): string[] {
  const { payment, isPaid, onlineMinor, currency } = booking
  return paymentTexts(
    { t, money: (minor) => money(minor, currency) },
    {
      settlement: settlementOf(booking),
      dueMinor: payment === 'link' && !isPaid ? onlineMinor : null,
      totalMinor: totalWithExtras(booking),
      isPaid,
    },
  )
}

const paragraph = (text: string) => (
  <IntlText key={text} as="p">
    {text}
  </IntlText>
)

function termsTexts(i18n: BookingI18n, { rooms, currency }: BookingView): string[] {
  const known = rooms.flatMap(({ cancellation, ...room }) =>
    cancellation ? [{ name: i18n.roomAndPlan(room, room.planName), cancellation }] : [],
  )
  return termsOfRooms({ ...i18n, currency }, known)
}

/** Changes and cancellation; without scripts by mail and phone only. */
function Changes({ booking, token }: NextStepsProps) {
  const { t } = useBookingI18n()
  const { confirmationNumber, canCancel } = booking
  const { email, phone } = useSiteConfig()
  const subject = encodeURIComponent(t('confirmation.title', { number: confirmationNumber }))
  const way = (text: 'next.changes_here' | 'next.changes_text') => (
    <p>
      <TextWithContacts text={t(text)} query={`?subject=${subject}`} />
      {!email && !phone && (
        <Link to="/" hash="contacto">
          {t('nav.contact')}
        </Link>
      )}
    </p>
  )
  return (
    <div>
      <h3 id="changes">{t('next.changes')}</h3>
      {token ? (
        <>
          <noscript>{way('next.changes_text')}</noscript>
          <div className={page.scripted}>
            {way(canCancel ? 'next.changes_here' : 'next.changes_text')}
            <ChangeBooking booking={booking} token={token} />
            <CancelBooking booking={booking} token={token} />
          </div>
        </>
      ) : (
        way('next.changes_text')
      )}
    </div>
  )
}

function Arrival({ booking: { checkIn, asOf } }: { booking: BookingView }) {
  const { t } = useBookingI18n()
  const site = useSiteConfig()
  const { phone } = hotelContacts(site)
  return (
    <div>
      <h3 id="arrival">{t('next.arrival')}</h3>
      <p>{t('next.transfer')}</p>
      <EntryForm isLate={isEntryFormLate(checkIn, hotelDay(new Date(asOf)))} />
      <p>
        <TravelLink />
      </p>
      <address>
        {[t.names.hotel, site.address].filter(Boolean).join(', ')}
        {phone && <br />}
        {phone}
      </address>
    </div>
  )
}
