import { useState } from 'react'
import { cartTotals } from '#shared/booking/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { EmptyCart } from '../cart/cart-view.tsx'
import { CartLoading } from '../cart/cart-loading.tsx'
import { CheckoutError } from './checkout-error.tsx'
import { GuestForm } from './guest-form.tsx'
import { OfferNotes } from '../offer/offer-notes.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useShowBooking } from '../use-show-booking.ts'
import { useCheckout } from './use-checkout.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import page from '../booking-page.module.css'
import styles from './checkout-view.module.css'

/** `/checkout`: who comes, what it costs, and the one button that books it. */
export function CheckoutView() {
  const { t, money } = useBookingI18n()
  const items = useCart()
  const { totalMinor, currency } = cartTotals(items ?? [])
  const [country, setCountry] = useState('')
  const showBooking = useShowBooking()
  const checkout = useCheckout(showBooking)
  // A booked cart is empty before the confirmation shows; one whose rooms are gone says so.
  const isGone = items?.length === 0 && checkout.problem !== undefined
  const isEmpty = items?.length === 0 && !isGone && !checkout.isProcessing
  return (
    <div className={`wrap ${page.page} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('checkout.title')}</h1>
        <p>{t('checkout.lead')}</p>
      </header>
      {!items && <CartLoading />}
      {isEmpty && <EmptyCart />}
      {isGone && <CheckoutError checkout={checkout} items={items} />}
      {items && !isEmpty && !isGone && (
        <div className={page.columns}>
          <div className={styles.main}>
            <GuestForm
              form={checkout.form}
              problems={checkout.problems}
              isProcessing={checkout.isProcessing}
              total={money(totalMinor, currency)}
              onCountry={setCountry}
              onSubmit={checkout.submit}
            />
            <CheckoutError checkout={checkout} items={items} />
            <div className={styles.notes}>
              <OfferNotes offers={items.map(({ offer }) => offer)} isChosen />
            </div>
          </div>
          <CheckoutSummary items={items} country={country} />
        </div>
      )}
    </div>
  )
}
