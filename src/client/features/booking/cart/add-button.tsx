import { Link, useHydrated } from '@tanstack/react-router'
import { useRef, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { track } from '#client/lib/analytics.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { CartItem, CartRoom } from '#shared/booking/cart.ts'
import { MAX_CART_ITEMS } from '#shared/booking/fields/limits.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { StayDates } from '#shared/calendar.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { EngineLink } from '../stay/engine-link.tsx'
import { useStay } from '../stay/stay-rules.ts'
import { readCart, setCartNotice, useCart, writeCart } from './cart-store.ts'
import page from '../stay/booking-page.module.css'
import styles from './add-button.module.css'

/**
 * Adds an offer to the cart; then links to the cart and offers another room of the type. Without
 * JavaScript links to the hosted booking page.
 */
export function AddButton({ offer }: { offer: RoomOffer }) {
  const { t, label, roomName } = useBookingI18n()
  const { stay } = useStay()
  const add = useAddToCart()
  const isHydrated = useHydrated()
  const count = useCart()?.filter(
    (item) =>
      isSameStay(item, stay) && item.offer.id === offer.id && item.offer.rateId === offer.rateId,
  ).length
  const name = roomName(offer)
  const inCart = label(t('offer.in_cart'), name)
  const link = useRef<HTMLAnchorElement>(null)
  const addRoom = ({ currentTarget }: MouseEvent) => {
    flushSync(() => add([{ offer, adults: stay.adults, children: stay.children }]))
    // The pressed button is gone: its replacement takes the focus.
    if (!currentTarget.isConnected) link.current?.focus({ preventScroll: true })
  }

  if (count) {
    return (
      <div className={styles.added}>
        <Link ref={link} className="button" to="/cart" aria-label={inCart}>
          {t('offer.in_cart')}
        </Link>
        {count < offer.available && (
          <button
            type="button"
            className={`${page.textButton} ${styles.another}`}
            aria-label={label(t('offer.add_another'), name)}
            onClick={addRoom}
          >
            {t('offer.add_another')}
          </button>
        )}
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className={`button ${page.scripted}`}
        disabled={!isHydrated}
        aria-label={label(t('offer.add'), name)}
        onClick={addRoom}
      >
        {t('offer.add')}
      </button>
      <noscript>
        <EngineLink
          className="button"
          room={roomById(offer.roomId)?.engineCode || undefined}
          {...stay}
        >
          {t('nav.reserve')}
        </EngineLink>
      </noscript>
    </>
  )
}

/**
 * Adds rooms to the cart, which holds one stay: rooms with other dates are removed. Only a failure
 * shows a toast (spec §8); `CartBar` and the cart's page show a success.
 */
export function useAddToCart() {
  const { t } = useBookingI18n()
  const notify = useToast()
  const { stay } = useStay()

  return (wishes: readonly CartRoom[]): void => {
    const before = readCart()
    const same = before.filter((item) => isSameStay(item, stay))
    if (same.length + wishes.length > MAX_CART_ITEMS) {
      const text = t('cart.limit', { count: MAX_CART_ITEMS })
      return notify({ title: t('cart.failed_title'), text, destructive: true })
    }
    const added = wishes.map((wish, index) => {
      const id = `${Date.now().toString(36)}-${index}-${wish.offer.id}`
      return { ...stay, ...wish, id }
    })
    try {
      writeCart([...same, ...added])
    } catch {
      return notify({ title: t('cart.failed_title'), text: t('cart.failed'), destructive: true })
    }
    for (const { offer } of wishes) track('add_to_cart', { item_id: offer.id })
    setCartNotice({
      added: added.map(({ id }) => id),
      replaced: same.length < before.length ? before.filter((item) => !same.includes(item)) : [],
    })
  }
}

export const isSameStay = (item: CartItem, stay: StayDates): boolean =>
  item.checkIn === stay.checkIn && item.checkOut === stay.checkOut
