import { Link } from '@tanstack/react-router'
import { cartTotals } from '#shared/booking/cart.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { ApproximatePrice } from '../price/currency.tsx'
import { useCart, useCartNotice } from './cart-store.ts'
import styles from './cart-bar.module.css'

/** A bar with the contents of the cart; nothing if the cart is empty. Announces additions. */
export function CartBar() {
  const { t, money } = useBookingI18n()
  const items = useCart()
  const notice = useCartNotice()
  const isEmpty = !items?.length
  const { totalMinor, currency } = cartTotals(items ?? [])
  return (
    <div role="status" className={styles.region}>
      {!isEmpty && (
        <div className={styles.bar} data-theme="dark" data-cart-bar>
          <p>
            <span>
              {notice
                ? t(notice.replaced.length > 0 ? 'cart.replaced' : 'cart.added')
                : t('nav.cart', { count: items.length })}
            </span>
            <IntlText as="strong">{money(totalMinor, currency)}</IntlText>
            <ApproximatePrice minor={totalMinor} currency={currency} />
          </p>
          <Link className="button bright" to="/cart">
            {t('cart.view')}
          </Link>
        </div>
      )}
    </div>
  )
}
