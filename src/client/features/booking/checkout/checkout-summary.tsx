import card from '#client/ui/card.module.css'
import sums from '#client/ui/sums.module.css'
import { cartTotals, type CartItem } from '#shared/booking/cart.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { CartLine } from '../cart/cart-line.tsx'
import { OfferNotes } from '../offer/offer-notes.tsx'
import { PriceLines } from '../price-lines.tsx'
import { TaxNote } from '../tax-note.tsx'
import styles from './checkout-summary.module.css'

interface CheckoutSummaryProps {
  items: readonly CartItem[]
  /** The guest's, as soon as it is chosen. */
  country: string
}

/** What is about to be booked; short on a phone, where the form comes first. */
export function CheckoutSummary({ items, country }: CheckoutSummaryProps) {
  const { t } = useBookingI18n()
  const totals = cartTotals(items)
  return (
    <section
      className={`${card.card} ${sums.sums} ${sums.sticky} ${styles.summary}`}
      aria-labelledby="summary"
    >
      <h2 id="summary">{t('cart.summary')}</h2>
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={item.id}>
            <CartLine item={item} isShort />
          </li>
        ))}
      </ul>
      <PriceLines totals={totals} approximate />
      <TaxNote price={totals} country={country} />
      <div className={styles.notes}>
        <OfferNotes offers={items.map(({ offer }) => offer)} isChosen />
      </div>
    </section>
  )
}
