import * as z from 'zod/mini'
import { HOTEL } from '#shared/hotel/site.ts'
import { roomOffer, type RoomOffer } from './offer.ts'
import type { Price, Sums } from './price/price.ts'
import type { Party } from './fields/party.ts'
import { adults, children, day } from './fields/stay-fields.ts'
import { MAX_CART_ITEMS } from './fields/limits.ts'

/** An offer in the guest's cart, with its stay and party. */
const cartItem = z.object({
  id: z.string().check(z.minLength(1)),
  checkIn: day,
  checkOut: day,
  adults,
  children,
  offer: roomOffer,
  /** The promotion code of the offer's search. */
  promoCode: z.optional(z.string().check(z.maxLength(30))),
})

export type CartItem = z.infer<typeof cartItem>

/** The cart as stored in the browser. */
export const cart = z.array(cartItem).check(z.maxLength(MAX_CART_ITEMS))

/** An offer and the guests who share the room. */
export interface CartRoom extends Party {
  offer: RoomOffer
}

/** The total price of a cart; the tax is assumed to have the same name in all rooms. */
export function cartTotals(rooms: readonly Pick<CartRoom, 'offer'>[]): Price {
  const offers = rooms.map(({ offer }) => offer)
  const sum = (of: keyof Sums) => offers.reduce((total, offer) => total + offer[of], 0)
  const [first] = offers
  const isEqual = offers.every(({ taxPercent }) => taxPercent === first?.taxPercent)
  const isExplained = offers.every(({ taxExemption }) => taxExemption === 'explain')
  return {
    currency: first?.currency ?? HOTEL.currency,
    subtotalMinor: sum('subtotalMinor'),
    taxesMinor: sum('taxesMinor'),
    totalMinor: sum('totalMinor'),
    taxLabel: first?.taxLabel ?? '',
    taxPercent: first && isEqual ? first.taxPercent : null,
    taxExemption: first && isExplained ? 'explain' : 'off',
  }
}
