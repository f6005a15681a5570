import { track } from '#client/lib/analytics.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { CartItem } from '#shared/booking/cart.ts'
import { MAX_CART_ITEMS } from '#shared/booking/fields/limits.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import type { CompleteStay } from '../search/stay-rules.ts'
import { setCartNotice } from './cart-notice.ts'
import { readCart, writeCart } from './cart-store.ts'

/** A room for some of the guests. */
export interface RoomWish {
  offer: RoomOffer
  adults: number
  children: number
}

/**
 * Puts rooms into the cart, which holds one stay: rooms of other dates leave it. The cart's bar and
 * page say what happened; only a failure is a toast (spec §8), since a toast would cover the bar.
 */
export function useAddToCart() {
  const { t } = useBookingI18n()
  const notify = useToast()

  return (wishes: readonly RoomWish[], stay: CompleteStay): void => {
    const before = readCart()
    const same = before.filter((item) => isSameStay(item, stay))
    if (same.length + wishes.length > MAX_CART_ITEMS) {
      const text = t('cart.limit', { count: MAX_CART_ITEMS })
      return notify({ title: t('cart.failed_title'), text, destructive: true })
    }
    const added = wishes.map((wish, index) => newItem(wish, stay, index))
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

export const isSameStay = (
  item: CartItem,
  stay: Pick<CompleteStay, 'checkIn' | 'checkOut'>,
): boolean => item.checkIn === stay.checkIn && item.checkOut === stay.checkOut

const newItem = (
  { offer, adults, children }: RoomWish,
  { checkIn, checkOut, promoCode }: CompleteStay,
  index: number,
): CartItem => ({
  id: `${Date.now().toString(36)}-${index}-${offer.id}`,
  checkIn,
  checkOut,
  adults,
  children,
  offer,
  ...(promoCode ? { promoCode } : {}),
})
