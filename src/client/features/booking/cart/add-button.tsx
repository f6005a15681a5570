import { Link, useHydrated } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { bookingUrl } from '#client/lib/booking-engine.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import type { CompleteStay } from '../search/stay-rules.ts'
import page from '../booking-page.module.css'
import styles from './add-button.module.css'
import { useCart } from './cart-store.ts'
import { isSameStay, useAddToCart } from './use-add-to-cart.ts'

interface AddButtonProps {
  offer: RoomOffer
  stay: CompleteStay
}

/**
 * Puts an offer into the cart. Once it is there, the button leads to the cart, and another one adds a
 * second room of the kind. Without JavaScript it leads to the hosted booking page.
 */
export function AddButton({ offer, stay }: AddButtonProps) {
  const { language, t, label, roomName } = useBookingI18n()
  const { bookingEngineUrl } = useSiteConfig()
  const add = useAddToCart()
  const isHydrated = useHydrated()
  const count = useCart()?.filter(
    (item) =>
      isSameStay(item, stay) && item.offer.id === offer.id && item.offer.rateId === offer.rateId,
  ).length
  const name = roomName(offer)
  const link = useRef<HTMLAnchorElement>(null)
  const isPressed = useRef(false)
  const addRoom = () => {
    isPressed.current = true
    add([{ offer, adults: stay.adults, children: stay.children }], stay)
  }
  useEffect(() => {
    // The pressed button is gone; its place keeps the focus.
    if (count === 1 && isPressed.current) link.current?.focus({ preventScroll: true })
  }, [count])

  if (count) {
    return (
      <div className={styles.added}>
        <Link ref={link} className="button" to="/cart" aria-label={label(t('offer.in_cart'), name)}>
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
  const room = roomById(offer.roomId)?.engineCode
  const wish = { language, ...stay, ...(room ? { room } : {}) }
  return (
    <>
      <button
        type="button"
        className={`button ${styles.add}`}
        disabled={!isHydrated}
        aria-label={label(t('offer.add'), name)}
        onClick={addRoom}
      >
        {t('offer.add')}
      </button>
      {bookingEngineUrl && (
        <noscript>
          <a className="button" href={bookingUrl(bookingEngineUrl, wish)}>
            {t('rooms.reserve')}
          </a>
        </noscript>
      )}
    </>
  )
}
