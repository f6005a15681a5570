import type { RoomOffer } from '#shared/booking/offer.ts'
import type { Price } from '#shared/booking/price.ts'
import { cancellationText, lateText } from '#shared/booking/terms/cancellation-text.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { formatTime } from '#shared/format.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import { useStay } from '../stay-rules.ts'
import { ApproximatePrice, CurrencyNote } from './currency.tsx'
import { PriceLines } from './price-lines.tsx'
import page from '../booking-page.module.css'
import styles from './offer-price.module.css'

/** The price of a room for a stay: the total with taxes, then nights, terms and sums. */
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
        <LocalizedText as="p" className={page.small}>
          {t('offer.per_night', { price: money(Math.round(totalMinor / count), currency) })}
        </LocalizedText>
      )}
      <LocalizedText as="p" className={cancellation.freeUntil ? page.terms : page.small}>
        {cancellationText({ ...i18n, currency }, cancellation)}
      </LocalizedText>
      <details>
        <summary className={page.summary}>{t('offer.breakdown')}</summary>
        <PriceLines totals={offer} nightly={offer.nightly} />
      </details>
    </div>
  )
}

/** A total with taxes in both currencies, and its number of nights. */
export function StayTotal({ price }: { price: Price }) {
  const { stay } = useStay()
  const { t, money, nights, taxIncluded } = useBookingI18n()
  const { currency, totalMinor } = price
  const count = nightsBetween(stay.checkIn, stay.checkOut)
  return (
    <>
      <p className={styles.total}>
        <LocalizedText as="strong">{money(totalMinor, currency)}</LocalizedText>
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

/** What cancelling costs later than the price line says, step by step. */
export function LateCharges({ offer }: { offer: RoomOffer }) {
  const i18n = useBookingI18n()
  const { conditions, currency } = offer
  const late = lateText({ ...i18n, currency }, conditions.cancellation)
  if (!late) return null
  return (
    <LocalizedText as="p" className={page.small}>
      {i18n.t('cancellation.sentence', { text: late })}
    </LocalizedText>
  )
}

interface OfferNotesProps {
  offers: readonly RoomOffer[]
  /** Whether the rooms are in the cart, rather than choices of a search. */
  isChosen?: boolean
}

/** Notes that apply to all rooms: payment, hours, and the age of the prices. */
export function OfferNotes({ offers, isChosen = false }: OfferNotesProps) {
  const { t, tag, language } = useBookingI18n()
  const [first] = offers
  if (!first) return null
  return (
    <ul className={`${page.bullets} ${styles.notes}`}>
      <Payment offers={offers} isChosen={isChosen} />
      <li>{t('offer.hours', hoursIn(language))}</li>
      {offers.some(({ taxEstimated }) => taxEstimated) && <li>{t('offer.estimated')}</li>}
      <CurrencyNote currency={first.currency} as="li" />
      <li>
        <LocalizedText>
          {t('offer.as_of', { time: formatTime(tag, new Date(first.asOf)) })}
        </LocalizedText>
      </li>
    </ul>
  )
}

/** How each part is paid; in a search the plans say so themselves. */
function Payment({ offers, isChosen }: Required<OfferNotesProps>) {
  const { t, money } = useBookingI18n()
  const [first] = offers
  const online = offers.filter(({ conditions }) => !conditions.payAtHotel)
  if (online.length === 0) {
    return (
      <>
        <li>{t('offer.pay_at_hotel')}</li>
        <li>{t('offer.no_card')}</li>
      </>
    )
  }
  if (!isChosen || !first) return null
  const sum = (rooms: readonly RoomOffer[]) =>
    rooms.reduce((total, { totalMinor }) => total + totalMinor, 0)
  const rest = sum(offers) - sum(online)
  return (
    <>
      <LocalizedText as="li">
        {t('next.pay_by_link', { amount: money(sum(online), first.currency) })}
      </LocalizedText>
      {rest > 0 && (
        <LocalizedText as="li">
          {t('next.rest_at_hotel', { amount: money(rest, first.currency) })}
        </LocalizedText>
      )}
    </>
  )
}
