import type { RoomOffer } from '#shared/booking/offer.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { ApproximatePrice } from '../currency/approximate-price.tsx'
import { useBookingI18n } from '../booking-i18n.ts'
import { cancellationText } from '#shared/booking/terms/cancellation-text.ts'
import { LocalizedText } from '../localized-text.tsx'
import { PriceLines } from '../price-lines.tsx'
import type { CompleteStay } from '../search/stay-rules.ts'
import styles from './offer-price.module.css'

/** What a room costs for a stay: the total with taxes, then the night, the terms and the sums. */
export function OfferPrice({ offer, stay }: { offer: RoomOffer; stay: CompleteStay }) {
  const i18n = useBookingI18n()
  const { t, money, nights, taxIncluded } = i18n
  const { currency, totalMinor } = offer
  const { cancellation } = offer.conditions
  const count = nightsBetween(stay.checkIn, stay.checkOut)
  return (
    <div className={styles.price}>
      <p className={styles.total}>
        <LocalizedText as="strong">{money(totalMinor, currency)}</LocalizedText>
        <ApproximatePrice minor={totalMinor} currency={currency} />
      </p>
      <p className={styles.detail}>
        {[t('offer.total_for', { nights: nights(count) }), taxIncluded(offer)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {count > 1 && (
        <LocalizedText as="p" className={styles.detail}>
          {t('offer.per_night', { price: money(Math.round(totalMinor / count), currency) })}
        </LocalizedText>
      )}
      <LocalizedText as="p" className={cancellation.freeUntil ? styles.terms : styles.detail}>
        {cancellationText({ ...i18n, currency }, cancellation)}
      </LocalizedText>
      <Breakdown offer={offer} />
    </div>
  )
}

/** Every night before taxes and the sums, which add up, one press away. */
function Breakdown({ offer }: { offer: RoomOffer }) {
  const { t, day, money } = useBookingI18n()
  const { nightly, currency } = offer
  return (
    <details>
      <summary>{t('offer.breakdown')}</summary>
      {nightly.length > 0 && (
        <ul>
          {nightly.map(({ date, priceMinor }) => (
            <li key={date}>
              <LocalizedText>{day(date)}</LocalizedText>
              <LocalizedText>{money(priceMinor, currency)}</LocalizedText>
            </li>
          ))}
        </ul>
      )}
      <PriceLines totals={offer} />
    </details>
  )
}
