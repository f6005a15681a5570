import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { takeFocus } from '../stay/take-focus.ts'
import { MessagePrint } from '#client/ui/print/message-print.tsx'
import { guestStatus, type BookingView } from '#shared/booking/booking-view.ts'
import { settlementOf } from '#shared/booking/price/settlement.ts'
import { readArrival } from '#shared/booking/fields/arrival-time.ts'
import { readTravellers } from '#shared/booking/fields/travellers.ts'
import { formatClock, formatInstant } from '#shared/format.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { letterKey } from '#shared/texts/letter-texts.ts'
import { hasPart } from '#shared/site-config.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { useBookingI18n, type BookingI18n } from '../stay/booking-i18n.ts'
import { countryName } from '../stay/countries.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { CurrencyNote } from '../price/currency.tsx'
import { CancelledLines, PriceBox, Totals } from '../price/price-lines.tsx'
import { JumpLinks } from './jump-links.tsx'
import page from '../stay/booking-page.module.css'
import styles from './booking-summary.module.css'

interface BookingSummaryProps {
  booking: BookingView
  /** Whether the letter of stay stands on the page. */
  hasLetter?: boolean
}

/** Status, number, dates, guests, rooms and sums of a booking. */
export function BookingSummary({ booking, hasLetter = false }: BookingSummaryProps) {
  const { t } = useBookingI18n()
  const { status, confirmationNumber } = booking
  const isCancelling = status === 'processing' && booking.cancelRequested
  const isCancelled = status === 'cancelled'
  // The heading takes the focus after a navigation within the site, and after a cancellation.
  const isEnded = isCancelling || isCancelled
  const [isNavigated] = useState(useHydrated())
  const [wasEnded] = useState(isEnded)
  const isNews = isNavigated || isEnded !== wasEnded
  return (
    <section className={styles.booking} aria-labelledby="booking-title">
      <header
        className={`${page.head} ${styles.head}`}
        // What the guest asked for is no error.
        data-status={booking.cancelRequested ? undefined : status}
      >
        <p className="eyebrow">{t('confirmation.title', { number: confirmationNumber })}</p>
        <h1 key={String(isEnded)} id="booking-title" ref={isNews ? takeFocus : null} tabIndex={-1}>
          {t(isCancelling ? 'cancel.processing' : `confirmation.status.${guestStatus(booking)}`)}
        </h1>
        <Lead booking={booking} />
        <PayNow booking={booking} />
        {isCancelled && booking.payment === 'link' && !booking.isPaid && (
          <p>{t('cancel.no_payment')}</p>
        )}
        {isCancelled && (
          <Link className="text-link" to="/rooms" search={{}}>
            <span>{t('stay.all_rooms')}</span>
          </Link>
        )}
        {isAhead(booking) && <JumpLinks hasLetter={hasLetter} calendar={calendarHref(booking)} />}
        {isAhead(booking) && <MessagePrint name="prints/breakfast-table" />}
      </header>
      <div className={page.columns}>
        <BookingFacts booking={booking} />
        <BookingSums booking={booking} />
      </div>
    </section>
  )
}

/** Dates, guests, rooms and wishes of a booking. */
function BookingFacts({ booking }: { booking: BookingView }) {
  const i18n = useBookingI18n()
  const { t, tag, language, list, range, nights, party } = i18n
  const hours = hoursIn(language, useSiteConfig())
  const { status, confirmationNumber, checkIn, checkOut, adults, children, guest } = booking
  const { names, remarks: written } = readTravellers(guest.observations)
  const { hour, remarks } = readArrival(written)
  const stay = `${range(checkIn, checkOut)} · ${nights(booking.nights)}`
  const facts = [
    [t('confirmation.number'), <strong key="number">{confirmationNumber}</strong>],
    [t('confirmation.stay'), lines([stay, status !== 'cancelled' && t('offer.hours', hours)])],
    [t('confirmation.guests'), party(adults, children)],
    [t('confirmation.rooms'), lines(roomNames(i18n, booking))],
    [t('plan.code'), booking.promoCode],
    [t('confirmation.guest'), lines(personOf(guest, tag))],
    [t('checkout.travellers'), list(names)],
    [t('checkout.arrival'), hour && formatClock(language, hour)],
    [t('checkout.observations'), remarks],
    [t('checkout.accommodation'), guest.accommodation],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The amount, the deadline and the link of an online payment that is due. */
function PayNow({ booking }: { booking: BookingView }) {
  const { t, instant, label, money } = useBookingI18n()
  const { paymentUrl, paymentDueAt, onlineMinor, currency } = booking
  if (!paymentUrl) return null
  return (
    <>
      {paymentDueAt && (
        <IntlText as="p">{t('next.pay_until', { when: instant(paymentDueAt) })}</IntlText>
      )}
      <p>
        <a className="button" href={paymentUrl} target="_blank" rel="noopener">
          {label(t('next.pay_now'), money(onlineMinor, currency))}
        </a>
      </p>
    </>
  )
}

const personOf = ({ name, email, phone, country }: BookingView['guest'], tag: string) =>
  [name, email, phone, country && countryName(tag, country)].filter(Boolean)

function BookingSums({ booking }: { booking: BookingView }) {
  const { t, tag } = useBookingI18n()
  const created = formatInstant(tag, new Date(booking.createdAt))
  return (
    <PriceBox className={styles.sums}>
      {booking.status === 'cancelled' ? (
        <CancelledLines booking={booking} />
      ) : (
        <>
          <Totals
            totals={{ ...booking, settlement: settlementOf(booking) }}
            country={booking.guest.country}
          />
          <CurrencyNote currency={booking.currency} as="p" />
        </>
      )}
      <IntlText as="p">{t('confirmation.created', { date: created })}</IntlText>
      {isAhead(booking) && (
        <a className="button ghost" href={calendarHref(booking)} download>
          {t('confirmation.calendar')}
        </a>
      )}
    </PriceBox>
  )
}

function Lead({ booking }: { booking: BookingView }) {
  const { t, language } = useBookingI18n()
  const site = useSiteConfig()
  const text = textOf(booking, hasPart(site, 'stayLetter'))
  return <p>{t(text, { ...hoursIn(language, site), email: booking.guest.email })}</p>
}

/** Key of the introductory text. */
function textOf(booking: BookingView, hasLetter: boolean) {
  const { status, cancelRequested } = booking
  const shown = guestStatus(booking)
  if (!cancelRequested)
    return shown === 'unpaid'
      ? letterKey('confirmation.text.unpaid', hasLetter)
      : (`confirmation.text.${shown}` as const)
  if (status === 'processing') return 'cancel.processing_text'
  return status === 'cancelled' ? 'cancel.done_text' : (`confirmation.text.${status}` as const)
}

/** URL of the calendar file, which contains no personal data. */
const calendarHref = ({ confirmationNumber }: BookingView): string =>
  `/booking/${encodeURIComponent(confirmationNumber)}/calendar.ics`

const isAhead = ({ status }: BookingView): boolean =>
  status === 'confirmed' || status === 'not_confirmed' || status === 'checked_in'

const lines = (texts: readonly (string | false)[]) =>
  texts.map(
    (text, index) =>
      // eslint-disable-next-line react/no-array-index-key -- rooms of one type have equal data, so the index is the only key.
      text && <IntlText key={index}>{text}</IntlText>,
  )

const roomNames = ({ money, party, roomAndPlan }: BookingI18n, { rooms, currency }: BookingView) =>
  rooms.map((room) =>
    [
      roomAndPlan(room, room.planName),
      party(room.adults, room.children),
      ...(rooms.length > 1 ? [money(room.totalMinor, currency)] : []),
    ].join(' · '),
  )
