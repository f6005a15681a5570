import { Fragment } from 'react'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { Price } from '#shared/booking/price/price.ts'
import { planNameOf } from '#shared/booking/rate-plans.ts'
import { isFreeNow, type Cancellation } from '#shared/booking/terms/cancellation.ts'
import { cancellationText, lateCharges } from '#shared/booking/terms/cancellation-text.ts'
import { paymentTexts } from '#shared/booking/price/settlement.ts'
import { groupByTerms, onlineTotal } from '#shared/booking/terms/terms.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { formatTime } from '#shared/format.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { useBookingI18n, type BookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { ITEMS } from './price-crawler.ts'
import { useStay } from '../stay/stay-rules.ts'
import { ApproximatePrice, CurrencyNote } from './currency.tsx'
import { PriceLines } from './price-lines.tsx'
import page from '../stay/booking-page.module.css'
import styles from './offer-price.module.css'

interface OfferPriceProps {
  offer: RoomOffer
  /** Whether this is the one price of the page for price crawlers. */
  isMarked?: boolean
}

/** The total with taxes, the price per night, the terms and the price lines of an offer. */
export function OfferPrice({ offer, isMarked = false }: OfferPriceProps) {
  const i18n = useBookingI18n()
  const { t } = i18n
  const { currency } = offer
  const { cancellation } = offer.conditions
  return (
    <div className={styles.price} {...(isMarked ? ITEMS.offer : {})}>
      {isMarked && <StayItems offer={offer} />}
      <StayTotal price={offer} isMarked={isMarked} />
      {offer.nightly.length > 1 && (
        <IntlText as="p" className={page.small}>
          {nightText(i18n, offer)}
        </IntlText>
      )}
      <TermsNow currency={currency} cancellation={cancellation} />
      <details>
        <summary className={page.summary}>{t('offer.breakdown')}</summary>
        <PriceLines totals={offer} nightly={offer.nightly} />
      </details>
    </div>
  )
}

/** The price of a night; the lowest and the highest where weekends or seasons are dearer. */
function nightText(
  { t, money }: BookingI18n,
  { currency, nightly, totalMinor }: RoomOffer,
): string {
  const prices = nightly.map((night) => night.totalMinor)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  // Nights of one price differ by a unit where a total does not divide.
  return high - low > MAX_ROUNDING
    ? t('offer.nightly', { from: money(low, currency), to: money(high, currency) })
    : t('offer.per_night', { price: money(Math.round(totalMinor / prices.length), currency) })
}

/** A peso, the largest of the smallest units, in hundredths. */
const MAX_ROUNDING = 100

/** The stay of an offer, for price crawlers. */
function StayItems({ offer: { conditions } }: { offer: RoomOffer }) {
  const { checkIn, checkOut, adults, children } = useStay().stay
  const items = {
    checkinTime: `${checkIn}T${conditions.checkIn}:00`,
    checkoutTime: `${checkOut}T${conditions.checkOut}:00`,
    numAdults: adults,
    numChildren: children,
  }
  return (
    <>
      <link itemProp="availability" href="https://schema.org/InStock" />
      {Object.entries(items).map(([name, value]) => (
        <meta key={name} itemProp={name} content={`${value}`} />
      ))}
    </>
  )
}

/** A total with taxes, also in the guest's currency, and its number of nights. */
export function StayTotal({ price, isMarked = false }: { price: Price; isMarked?: boolean }) {
  const { stay } = useStay()
  const { t, money, nights, taxIncluded } = useBookingI18n()
  const { currency, totalMinor } = price
  const count = nightsBetween(stay.checkIn, stay.checkOut)
  return (
    <>
      <p className={styles.total} {...(isMarked ? ITEMS.total : {})}>
        <IntlText
          as="strong"
          {...(isMarked ? { itemProp: 'price', content: (totalMinor / 100).toFixed(2) } : {})}
        >
          {money(totalMinor, currency)}
        </IntlText>
        {isMarked && <meta itemProp="priceCurrency" content={currency} />}
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

interface TermsProps {
  currency: string
  cancellation: Cancellation
  /** The rooms that the terms are about, where others have other terms. */
  of?: string
}

/** What cancelling costs now: only what is free has the colour of good news. */
function TermsNow({ currency, cancellation, of }: TermsProps) {
  const i18n = useBookingI18n()
  const text = cancellationText({ ...i18n, currency }, cancellation)
  return (
    <IntlText as="p" className={isFreeNow(cancellation) ? page.terms : page.small}>
      {of === undefined ? text : i18n.label(of, text)}
    </IntlText>
  )
}

/** The terms of chosen rooms, once for all rooms with the same terms. */
export function RoomTerms({ offers }: { offers: readonly RoomOffer[] }) {
  const { list, roomAndPlan } = useBookingI18n()
  const rooms = offers.map((offer) => ({ offer, cancellation: offer.conditions.cancellation }))
  const kinds = groupByTerms(rooms)
  return kinds.map(({ rooms: same, cancellation }, index) => {
    const names = new Set(same.map(({ offer }) => roomAndPlan(offer, planNameOf(offer))))
    const terms = { currency: offers[0]?.currency ?? '', cancellation }
    return (
      // eslint-disable-next-line react/no-array-index-key -- the terms of the rooms have no other name.
      <Fragment key={index}>
        <TermsNow {...terms} {...(kinds.length > 1 ? { of: list([...names]) } : {})} />
        <CancellationCharges {...terms} />
      </Fragment>
    )
  })
}

/** The later cancellation charges. */
export function CancellationCharges({ currency, cancellation }: TermsProps) {
  const i18n = useBookingI18n()
  const late = lateCharges({ ...i18n, currency }, cancellation)
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
