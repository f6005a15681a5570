import { track } from '#client/lib/analytics.ts'
import { useToast } from '#client/ui/toast.tsx'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { MAX_CART_ITEMS } from '#shared/booking/limits.ts'
import type { CartItem } from '#shared/booking/cart.ts'
import { readCart, writeCart } from './cart-store.ts'
import type { CompleteStay } from '../search/stay-rules.ts'
import { useBookingI18n } from '../booking-i18n.ts'

/** Puts rooms into the cart and says how it went (spec §8); a cart holds one stay. */
export function useAddToCart() {
  const { t, range, roomName } = useBookingI18n()
  const notify = useToast()

  return (offer: RoomOffer, stay: CompleteStay): void => {
    const before = readCart()
    const same = before.filter((item) => isSameStay(item, stay))
    if (same.length >= MAX_CART_ITEMS) {
      const text = t('cart.limit', { count: MAX_CART_ITEMS })
      return notify({ title: t('cart.failed_title'), text, destructive: true })
    }
    try {
      writeCart([...same, newItem(offer, stay)])
    } catch {
      return notify({ title: t('cart.failed_title'), text: t('cart.failed'), destructive: true })
    }
    track('add_to_cart', { item_id: offer.id })
    const isReplaced = same.length < before.length
    notify({
      title: t('cart.added'),
      text: isReplaced
        ? t('cart.replaced')
        : `${roomName(offer)} · ${range(stay.checkIn, stay.checkOut)}`,
    })
  }
}

const isSameStay = (item: CartItem, stay: CompleteStay): boolean =>
  item.checkIn === stay.checkIn && item.checkOut === stay.checkOut

const newItem = (offer: RoomOffer, stay: CompleteStay): CartItem => ({
  id: `${Date.now().toString(36)}-${offer.id}`,
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
  adults: stay.adults,
  children: stay.children,
  offer,
})
