import { cartTotals, type CartItem } from '#shared/booking/cart.ts'

/** The sums of a cart, with the name and the rule of its tax, which all its rooms share. */
export function taxFacts(items: readonly CartItem[]) {
  const offer = items[0]?.offer
  return {
    ...cartTotals(items),
    taxExemption: offer?.taxExemption ?? 'off',
    taxLabel: offer?.taxLabel ?? '',
  }
}
