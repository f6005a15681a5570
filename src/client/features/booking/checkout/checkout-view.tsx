import card from '#client/ui/card.module.css'
import sums from '#client/ui/sums.module.css'
import { cartTotals, type CartItem } from '#shared/booking/cart.ts'
import { CartLine } from '../cart/cart-line.tsx'
import { useCart } from '../cart/cart-store.ts'
import { EmptyCart } from '../cart/cart-view.tsx'
import { CartLoading } from '../cart/cart-loading.tsx'
import { CheckoutError } from './checkout-error.tsx'
import { GuestForm } from './guest-form.tsx'
import { OfferNotes } from '../offer/offer-notes.tsx'
import { PriceLines } from '../price-lines.tsx'
import { useShowBooking } from './use-show-booking.ts'
import { useCheckout } from './use-checkout.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import page from '../booking-page.module.css'
import styles from './checkout-view.module.css'

/** `/checkout`: who comes, what it costs, and the one button that books it. */
export function CheckoutView() {
  const { t } = useBookingI18n()
  const items = useCart()
  const showBooking = useShowBooking()
  const checkout = useCheckout(showBooking)
  const isEmpty = items?.length === 0 && !checkout.isProcessing
  return (
    <div className={`wrap ${page.page} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('checkout.title')}</h1>
        <p>{t('checkout.lead')}</p>
      </header>
      {!items && <CartLoading />}
      {isEmpty && <EmptyCart />}
      {items && !isEmpty && (
        <div className={page.columns}>
          <div className={styles.main}>
            <GuestForm
              form={checkout.form}
              problems={checkout.problems}
              isProcessing={checkout.isProcessing}
              onSubmit={checkout.submit}
            />
            <CheckoutError checkout={checkout} items={items} />
          </div>
          <Summary items={items} />
        </div>
      )}
    </div>
  )
}

function Summary({ items }: { items: readonly CartItem[] }) {
  const { t } = useBookingI18n()
  return (
    <section
      className={`${card.card} ${sums.sums} ${sums.sticky} ${styles.sums}`}
      aria-labelledby="summary"
    >
      <h2 id="summary">{t('cart.summary')}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <CartLine item={item} />
          </li>
        ))}
      </ul>
      <PriceLines totals={cartTotals(items)} />
      <OfferNotes offers={items.map(({ offer }) => offer)} />
    </section>
  )
}
