import { useNow } from '#client/lib/hooks/use-now.ts'
import { isEntryFormLate } from '#shared/hotel/entry-form.ts'
import { hotelDay } from '#shared/calendar.ts'
import { cartTotals, type CartItem } from '#shared/booking/cart.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { CartLine } from '../cart/cart-line.tsx'
import { useCart, useGuestCountry, useIsCartChanged } from '../cart/cart-store.ts'
import { CartLoading, EmptyCart } from '../cart/cart-view.tsx'
import { BookingSteps } from '../cart/booking-steps.tsx'
import { EntryForm } from '../stay/entry-form.tsx'
import { useShowBooking } from '../stay/open-booking.ts'
import { searchOfItem } from '../stay/stay-rules.ts'
import { OfferNotes, OnlinePayment } from '../price/offer-price.tsx'
import { PriceBox, Totals } from '../price/price-lines.tsx'
import { CheckoutError } from './checkout-error.tsx'
import { GuestForm } from './guest-form.tsx'
import { isQuestion, proposedItems, useCheckout } from './use-checkout.ts'
import page from '../stay/booking-page.module.css'
import styles from './checkout-view.module.css'

/** `/checkout`: the guest form, the sums, and the button that books. */
export function CheckoutView() {
  const { t, money } = useBookingI18n()
  const items = useCart()
  const showBooking = useShowBooking()
  const checkout = useCheckout(showBooking)
  const { problem } = checkout
  const proposed = proposedItems(items ?? [], problem)
  const { totalMinor, currency } = cartTotals(proposed)
  // The cart is also empty if all its rooms are sold, or after the booking until the confirmation
  // opens.
  const isGone = items?.length === 0 && problem !== undefined
  const isEmpty = items?.length === 0 && !isGone && !checkout.isProcessing
  return (
    <div className={`wrap ${page.page} ${styles.page}`}>
      <header className={page.head}>
        <BookingSteps now="data" search={searchOfItem(items?.[0])} />
        <h1>{t('checkout.title')}</h1>
        <p>{t('checkout.lead')}</p>
      </header>
      {!items && <CartLoading />}
      {isEmpty && <EmptyCart />}
      {isGone && <CheckoutError checkout={checkout} items={items} />}
      {items && !isEmpty && !isGone && (
        <div className={page.columns}>
          <div className={`${page.stack} ${styles.main}`}>
            <GuestForm
              checkout={checkout}
              isProcessing={checkout.isProcessing}
              isAsked={isQuestion(problem)}
              total={money(totalMinor, currency)}
            >
              <CartChanged />
              <OnlinePayment offers={proposed.map(({ offer }) => offer)} />
              <LateEntryForm items={proposed} />
            </GuestForm>
            <CheckoutError checkout={checkout} items={items} />
            <div className={styles.notes}>
              <OfferNotes offers={proposed.map(({ offer }) => offer)} />
            </div>
          </div>
          <CheckoutSummary items={proposed} />
        </div>
      )}
    </div>
  )
}

/** What to do about the entry form if a stay begins too soon for its deadline. */
function LateEntryForm({ items }: { items: readonly CartItem[] }) {
  const now = useNow()
  const isLate = now && items.some(({ checkIn }) => isEntryFormLate(checkIn, hotelDay(now)))
  return isLate ? <EntryForm isLate /> : null
}

/** Says that another tab has changed the rooms and the total. */
function CartChanged() {
  const { t } = useBookingI18n()
  const isChanged = useIsCartChanged()
  return (
    <p role="status" className={isChanged ? page.notice : ''}>
      {isChanged && t('checkout.cart_changed')}
    </p>
  )
}

/** The rooms and sums to be booked. */
function CheckoutSummary({ items }: { items: readonly CartItem[] }) {
  const { t } = useBookingI18n()
  const country = useGuestCountry()
  return (
    <PriceBox title={t('cart.summary')} className={styles.summary}>
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={item.id}>
            <CartLine item={item} isShort />
          </li>
        ))}
      </ul>
      <Totals totals={cartTotals(items)} country={country} />
      <div className={styles.summaryNotes}>
        <OfferNotes offers={items.map(({ offer }) => offer)} />
      </div>
    </PriceBox>
  )
}
