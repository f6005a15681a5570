import * as z from 'zod/mini'
import { addDays } from '#shared/calendar.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import { roomOffer, type RoomOffer } from './offer.ts'
import { adults, children, day } from './fields/stay-fields.ts'
import { MAX_CART_ITEMS } from './fields/limits.ts'
import { chargeFor } from './terms/terms.ts'

/** A room in the guest's cart: the offer as shown, with its stay and party. */
const cartItem = z.object({
  id: z.string().check(z.minLength(1)),
  checkIn: day,
  checkOut: day,
  adults,
  children,
  offer: roomOffer,
  /** The code under which the offer was made. */
  promoCode: z.optional(z.string().check(z.maxLength(30))),
})

export type CartItem = z.infer<typeof cartItem>

/** The cart as the browser keeps it. */
export const cart = z
  .array(z.pipe(cartItem, z.transform(withSteps)))
  .check(z.maxLength(MAX_CART_ITEMS))

/**
 * Adds the steps of the terms to carts of earlier visits, which have only the first charge without
 * its amount.
 */
function withSteps(item: CartItem): CartItem {
  const { offer, ...stay } = item
  const { freeUntil, lateCharge, steps } = offer.conditions.cancellation
  if (steps.length > 0 || lateCharge === 'none') return item
  const nightlyMinor = offer.nightly.map(({ totalMinor }) => totalMinor)
  const charge = chargeFor(lateCharge, { ...stay, totalMinor: offer.totalMinor, nightlyMinor })
  const from = freeUntil === null ? null : addDays(freeUntil, 1)
  const cancellation = { freeUntil, lateCharge, steps: [{ from, ...charge }] }
  return { ...item, offer: { ...offer, conditions: { ...offer.conditions, cancellation } } }
}

/** The sums of a cart, in hundredths of the currency. */
export interface CartTotals {
  currency: string
  subtotalMinor: number
  taxesMinor: number
  totalMinor: number
  /** For a line such as "Impuestos (19%)"; null if the items have different percentages. */
  taxPercent: number | null
  /** Name of the tax, such as `IVA`. */
  taxLabel: string
  /** Whether to explain who may be exempt from it. */
  taxExemption: RoomOffer['taxExemption']
}

/** The sums of the offers in a cart, whose tax is the same for all. */
export function cartTotals(items: readonly Pick<CartItem, 'offer'>[]): CartTotals {
  const sum = (read: (item: Pick<CartItem, 'offer'>) => number) =>
    items.reduce((total, item) => total + read(item), 0)
  const first = items[0]?.offer
  const percents = new Set(items.map(({ offer }) => offer.taxPercent))
  const [percent = null] = percents
  return {
    currency: first?.currency ?? HOTEL.currency,
    subtotalMinor: sum(({ offer }) => offer.subtotalMinor),
    taxesMinor: sum(({ offer }) => offer.taxesMinor),
    totalMinor: sum(({ offer }) => offer.totalMinor),
    taxPercent: percents.size === 1 ? percent : null,
    taxLabel: first?.taxLabel ?? '',
    taxExemption: items.some(({ offer }) => offer.taxExemption === 'off')
      ? 'off'
      : (first?.taxExemption ?? 'off'),
  }
}
