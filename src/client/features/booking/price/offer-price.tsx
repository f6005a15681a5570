import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { Price } from '#shared/booking/price/price.ts'
import { cancellationText, lateCharges } from '#shared/booking/terms/cancellation-text.ts'
import { paymentTexts } from '#shared/booking/price/settlement.ts'
import { onlineTotal } from '#shared/booking/terms/terms.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { formatTime } from '#shared/format.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { useBookingI18n, type BookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { useStay } from '../stay/stay-rules.ts'
import { ApproximatePrice, CurrencyNote } from './currency.tsx'
import { PriceLines } from './price-lines.tsx'
import page from '../stay/booking-page.module.css'
import styles from './offer-price.module.css'

/** The total with taxes, the price per night, the terms and the price lines of an offer. */
export function OfferPrice({ offer }: { offer: RoomOffer }) {
  const i18n = useBookingI18n()
  const { t, money } = i18n
  const { currency, totalMinor } = offer
  const { cancellation } = offer.conditions
  const { stay } = useStay()
  const count = nightsBetween(stay.checkIn, stay.checkOut)
  return (
    <div className={styles.price}>
      <StayTotal price={offer} />
      {count > 1 && (
        <IntlText as="p" className={page.small}>
          {t('offer.per_night', { price: money(Math.round(totalMinor / count), currency) })}
        </IntlText>
      )}
      <IntlText as="p" className={cancellation.freeUntil ? page.terms : page.small}>
        {cancellationText({ ...i18n, currency }, cancellation)}
      </IntlText>
      <details>
        <summary className={page.summary}>{t('offer.breakdown')}</summary>
        <PriceLines totals={offer} nightly={offer.nightly} />
      </details>
    </div>
  )
}

/** A total with taxes, also in the guest's currency, and its number of nights. */
export function StayTotal({ price }: { price: Price }) {
  const { stay } = useStay()
  const { t, money, nights, taxIncluded } = useBookingI18n()
  const { currency, totalMinor } = price
  const count = nightsBetween(stay.checkIn, stay.checkOut)
  return (
    <>
      <p className={styles.total}>
        <IntlText as="strong">{money(totalMinor, currency)}</IntlText>
        <ApproximatePrice minor={totalMinor} currency={currency} />
      </p>
      <p className={page.small}>
        {[t('offer.total_for', { nights: nights(count) }), taxIncluded(price)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

/** The later cancellation charges, which `OfferPrice` does not show. */
export function CancellationCharges({ offer }: { offer: RoomOffer }) {
  const i18n = useBookingI18n()
  const { conditions, currency } = offer
  const late = lateCharges({ ...i18n, currency }, conditions.cancellation)
  if (!late) return null
  return (
    <IntlText as="p" className={page.small}>
      {i18n.t('cancellation.sentence', { text: late })}
    </IntlText>
  )
}

/** How the chosen rooms will be paid. */
function offerPayment({ t, money }: BookingI18n, offers: readonly RoomOffer[]): string[] {
  const currency = offers[0]?.currency ?? ''
  const rooms = offers.map(({ conditions, totalMinor }) => ({
    payment: conditions.payAtHotel ? ('hotel' as const) : ('link' as const),
    totalMinor,
  }))
  return paymentTexts(
    { t, money: (minor) => money(minor, currency) },
    {
      settlement: null,
      dueMinor: isPaidAtHotel(offers) ? null : onlineTotal(rooms),
      totalMinor: rooms.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
      isPaid: false,
    },
  )
}

interface OfferNotesProps {
  offers: readonly RoomOffer[]
  /** Whether the guest has chosen the rooms. */
  isChosen?: boolean
  /** Whether the notes say that no card is needed: once on the way, beside the first price. */
  saysNoCard?: boolean
}

/** Notes on all offers: payment, hours, and the time of the prices. */
export function OfferNotes({ offers, isChosen = false, saysNoCard = false }: OfferNotesProps) {
  const i18n = useBookingI18n()
  const { t, tag, language } = i18n
  const site = useSiteConfig()
  const [first] = offers
  if (!first) return null
  const isAtHotel = isPaidAtHotel(offers)
  // In a search each plan says how it is paid.
  const payments = isAtHotel || isChosen ? offerPayment(i18n, offers) : []
  return (
    <ul className={`${page.bullets} ${styles.notes}`}>
      {payments.map((text) => (
        <IntlText key={text} as="li">
          {text}
        </IntlText>
      ))}
      {saysNoCard && isAtHotel && <li>{t('offer.no_card')}</li>}
      <li>{t('offer.no_withdrawal')}</li>
      <li>{t('offer.hours', hoursIn(language, site))}</li>
      {offers.some(({ taxEstimated }) => taxEstimated) && <li>{t('offer.estimated')}</li>}
      <CurrencyNote currency={first.currency} as="li" />
      <IntlText as="li">
        {t('offer.as_of', { time: formatTime(tag, new Date(first.asOf)) })}
      </IntlText>
    </ul>
  )
}

const isPaidAtHotel = (offers: readonly RoomOffer[]): boolean =>
  offers.every(({ conditions }) => conditions.payAtHotel)

/** What of the chosen offers is paid online, and within how many hours; nothing for payment at the hotel. */
export function OnlinePayment({ offers }: { offers: readonly RoomOffer[] }) {
  const i18n = useBookingI18n()
  const site = useSiteConfig()
  if (isPaidAtHotel(offers)) return null
  const { paymentHours: count } = site
  const hours = hoursIn(i18n.language, site)
  const texts = [
    ...offerPayment(i18n, offers),
    ...(count === undefined ? [] : [i18n.t('checkout.pay_hours', { count, ...hours })]),
  ]
  return texts.map((text) => (
    <IntlText key={text} as="p">
      {text}
    </IntlText>
  ))
}
