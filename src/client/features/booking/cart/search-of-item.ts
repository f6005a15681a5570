import type { CartItem } from '#shared/booking/cart.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { searchOf } from '../search/stay-rules.ts'

/** The search that led to an item of the cart: its days, party, promotion and kind of rate plan. */
export function searchOfItem(item: CartItem | undefined): StaySearch {
  if (!item) return {}
  const { checkIn, checkOut, adults, children, promoCode, offer } = item
  const kind = offer.plans.find(({ rateId }) => rateId === offer.rateId)?.kind
  return searchOf({
    checkIn,
    checkOut,
    adults,
    children,
    promo: promoCode,
    plan: kind === 'non_refundable' ? kind : undefined,
  })
}
