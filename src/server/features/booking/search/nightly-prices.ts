import type { Rate } from '#server/gateways/pms/room.ts'
import { distribute } from '../distribute.ts'
import type { TaxedPrice } from './tax.ts'

/**
 * The price of each night before and with taxes, whichever of the two the property calls its rate.
 * Before taxes the nights and the extra guests add up to the subtotal; with taxes, where the extra
 * guests are spread over the nights, the nights add up to the total.
 */
export function nightlyPrices(
  { nights, extras }: Pick<Rate, 'nights' | 'extras'>,
  { subtotalMinor, totalMinor }: Pick<TaxedPrice, 'subtotalMinor' | 'totalMinor'>,
) {
  const amounts = nights.map(({ amount }) => amount)
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  const [netOfNights = 0] = distribute(subtotalMinor, [sum, extras])
  const nets = distribute(netOfNights, amounts)
  const totals = distribute(
    totalMinor,
    amounts.map((amount) => amount + extras / nights.length),
  )
  return nights.map(({ date }, index) => ({
    date,
    priceMinor: nets[index] ?? 0,
    totalMinor: totals[index] ?? 0,
  }))
}
