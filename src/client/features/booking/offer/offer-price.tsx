import type { RoomOffer } from '#shared/booking/offer.ts'
import { cartTotals } from '#shared/booking/cart.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { PriceLines } from '../price-lines.tsx'
import { useBookingI18n } from '../booking-i18n.ts'
import type { CompleteStay } from '../search/stay-rules.ts'
import { LocalizedText } from '../localized-text.tsx'
import styles from './offer-price.module.css'

/** What a room costs for a stay: the night, the sums, and each night where they differ. */
export function OfferPrice({ offer, stay }: { offer: RoomOffer; stay: CompleteStay }) {
  const { t, day, money, nights } = useBookingI18n()
  const { nightly, currency, subtotalMinor } = offer
  const count = nightsBetween(stay.checkIn, stay.checkOut)
  const prices = new Set(nightly.map(({ priceMinor }) => priceMinor))
  const varies = prices.size > 1 || subtotalMinor !== (nightly[0]?.priceMinor ?? 0) * count
  return (
    <div className={styles.price}>
      <p className={styles.night}>
        <LocalizedText as="strong">
          {money(Math.round(subtotalMinor / count), currency)}
        </LocalizedText>
        {t(varies ? 'offer.average' : 'offer.night')} · {nights(count)}
      </p>
      <PriceLines totals={cartTotals([{ ...stay, id: offer.id, offer }])} />
      {prices.size > 1 && (
        <details>
          <summary>{t('offer.each_night')}</summary>
          <ul>
            {nightly.map(({ date, priceMinor }) => (
              <li key={date}>
                <LocalizedText>{day(date)}</LocalizedText>
                <LocalizedText>{money(priceMinor, currency)}</LocalizedText>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
