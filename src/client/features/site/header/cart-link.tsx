import { Link } from '@tanstack/react-router'
import { useCartCount } from '#client/lib/storage/cart-storage.ts'
import { useI18n } from '#client/lib/i18n.tsx'

/** The cart with its number of rooms, on every page while something lies in it. */
export function CartLink() {
  const { t } = useI18n()
  const count = useCartCount()
  if (count === 0) return null
  return (
    <Link to="/cart" className="icon-button">
      <span className="visually-hidden">{t('nav.cart', { count })}</span>
      {/* The number stands in the bag. */}
      <svg viewBox="0 0 24 24" width="32" height="32" fill="none" stroke="currentColor" aria-hidden>
        <path strokeWidth="1.5" d="M4 7h16l-1 14H5zM8 7a4 4 0 0 1 8 0" />
        <text x="12" y="17.5" fontSize="9.5" textAnchor="middle" fill="currentColor" stroke="none">
          {count}
        </text>
      </svg>
    </Link>
  )
}
