import { Link } from '@tanstack/react-router'
import { cartTotals } from '#shared/booking/cart.ts'
import { useCart } from './cart-store.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import styles from './cart-bar.module.css'

/** What lies in the cart, at the foot of the screen while there is something in it. */
export function CartBar() {
  const { t, money } = useBookingI18n()
  const items = useCart()
  if (!items?.length) return null
  const { totalMinor, currency } = cartTotals(items)
  return (
    <aside className={styles.bar} data-theme="dark" aria-label={t('cart.title')}>
      <p>
        {t('cart.contents', { count: items.length })}
        <LocalizedText as="strong">{money(totalMinor, currency)}</LocalizedText>
      </p>
      <Link className="button bright" to="/cart">
        {t('cart.view')}
      </Link>
    </aside>
  )
}
