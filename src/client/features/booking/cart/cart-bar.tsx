import { Link } from '@tanstack/react-router'
import { cartTotals } from '#shared/booking/cart.ts'
import { useCart } from './cart-store.ts'
import { useStayWords } from '../stay-words.ts'
import { Written } from '../text.tsx'
import styles from './cart-bar.module.css'

/** What lies in the cart, at the foot of the screen while there is something in it. */
export function CartBar() {
  const { t, money } = useStayWords()
  const items = useCart()
  if (!items?.length) return null
  const { totalMinor, currency } = cartTotals(items)
  return (
    <aside className={styles.bar} data-theme="dark" aria-label={t('cart.title')}>
      <p>
        {t('cart.contents', { count: items.length })}
        <Written as="strong">{money(totalMinor, currency)}</Written>
      </p>
      <Link className="button bright" to="/cart">
        {t('cart.view')}
      </Link>
    </aside>
  )
}
