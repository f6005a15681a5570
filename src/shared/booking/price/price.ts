import * as z from 'zod/mini'
import { cents } from '../fields/stay-fields.ts'

/** The price of a room, a cart or a booking for all nights, in hundredths of the currency. */
export const price = z.object({
  currency: z.string(),
  /** Before taxes. */
  subtotalMinor: cents,
  /** Taxes and fees together. */
  taxesMinor: cents,
  /** Name of the tax, such as `IVA`. */
  taxLabel: z.string(),
  /** Percentage of the tax; null unless the tax is one percentage. */
  taxPercent: z.nullable(z.number()),
  /** `explain`: the price is shown with a note on the tax exemption. */
  taxExemption: z.enum(['off', 'explain']),
  /** With taxes and fees. */
  totalMinor: cents,
})

export type Price = z.infer<typeof price>

/** The sums of a price: subtotal and taxes add up to the total. */
export type Sums = Pick<Price, 'subtotalMinor' | 'taxesMinor' | 'totalMinor'>

/** The price of a stay with the prices of its nights. */
export const stayPrice = z.object({
  /** Empty if the PMS gives only the total. */
  nightly: z.array(
    z.object({
      date: z.string(),
      /** Before taxes, with extra guests; the nights add up to the subtotal. */
      priceMinor: cents,
      /** With taxes; the nights add up to the total. */
      totalMinor: cents,
    }),
  ),
  ...z.omit(price, { currency: true, taxExemption: true }).shape,
  /**
   * Whether the site calculated the taxes because the PMS gave none; the final total may differ.
   */
  taxEstimated: z.boolean(),
})

export type StayPrice = z.infer<typeof stayPrice>

/** The price of a stay before distribution over the nights. */
export type TaxedPrice = Omit<StayPrice, 'nightly'>

/** A total of the PMS in hundredths, and the taxes and fees contained in it. */
export interface PmsTotal {
  total: number
  taxes: number
}

/**
 * The sums of a total, rounded to amounts that the currency can express: pesos have no decimals.
 */
export function sumsOf({ total, taxes }: PmsTotal, currency: string): Sums {
  const subtotalMinor = roundToUnit(total - taxes, currency)
  const totalMinor = roundToUnit(total, currency)
  return { subtotalMinor, taxesMinor: totalMinor - subtotalMinor, totalMinor }
}

/** Hundredths rounded to the smallest unit of the currency. */
export const roundToUnit = (hundredths: number, currency: string): number =>
  Math.round(hundredths / smallestUnit(currency)) * smallestUnit(currency)

/**
 * Distributes sums by weights. Subtotal and taxes of each share add up to its total, and the shares
 * add up to the sums.
 */
export function splitSums(
  { subtotalMinor, taxesMinor }: Sums,
  weights: readonly number[],
  currency: string,
): Sums[] {
  const nets = distribute(subtotalMinor, weights, currency)
  const taxes = distribute(taxesMinor, weights, currency)
  return weights.map((_, index) => {
    const [net = 0, tax = 0] = [nets[index], taxes[index]]
    return { subtotalMinor: net, taxesMinor: tax, totalMinor: net + tax }
  })
}

/** The lines with their shares of the sums, by weight. */
export function withShares<Line>(
  lines: readonly Line[],
  weights: readonly number[],
  sums: Sums,
  currency: string,
): (Line & Pick<Sums, 'subtotalMinor' | 'totalMinor'>)[] {
  const shares = splitSums(sums, weights, currency)
  return lines.map((line, index) => {
    const { subtotalMinor = 0, totalMinor = 0 } = shares[index] ?? {}
    return { ...line, subtotalMinor, totalMinor }
  })
}

/** The price of each night, and the charge for extra guests in all nights. */
interface RateNights {
  nights: readonly { date: string; amount: number }[]
  extras: number
}

/**
 * The price of a stay in units of the currency, with the price of each night before and with taxes.
 * Charges for extra guests are distributed over the nights, so that the nights add up to subtotal
 * and total.
 */
export function priceOf(
  taxed: TaxedPrice,
  { nights, extras }: RateNights,
  currency: string,
): StayPrice {
  const { totalMinor: total, taxesMinor: taxes } = taxed
  const sums = sumsOf({ total, taxes }, currency)
  const weights = nights.map(({ amount }) => amount + extras / nights.length)
  const nightly = withShares(nights, weights, sums, currency).map(
    ({ date, subtotalMinor, totalMinor }) => ({ date, priceMinor: subtotalMinor, totalMinor }),
  )
  return { ...taxed, ...sums, nightly }
}

/** The price of a stay scaled to the sums that the PMS names for the stay. */
export function priceAt(
  { nightly, taxLabel, taxPercent, currency }: StayPrice & Pick<Price, 'currency'>,
  sums: Sums,
): StayPrice {
  const nights = nightly.map(({ date, priceMinor }) => ({ date, amount: priceMinor }))
  const percent = fittingPercent(taxPercent, sums, currency)
  const taxed = { ...sums, taxLabel, taxPercent: percent, taxEstimated: false }
  return priceOf(taxed, { nights, extras: 0 }, currency)
}

/** The taxes contained in a total without known taxes, in the proportion of another price. */
export const taxShare = (
  { taxesMinor, totalMinor }: Pick<Sums, 'taxesMinor' | 'totalMinor'>,
  total: number,
): number => (totalMinor > 0 ? (total * taxesMinor) / totalMinor : 0)

/** The sums of a net price and a tax percentage. */
export function taxedByPercent(
  net: number,
  percent: number,
): Sums & Pick<TaxedPrice, 'taxPercent'> {
  const taxesMinor = Math.round((net * percent) / 100)
  return { subtotalMinor: net, taxesMinor, totalMinor: net + taxesMinor, taxPercent: percent }
}

/** The percentage; null if it does not give the amount of the taxes within rounding. */
export function fittingPercent(
  percent: number | null,
  { subtotalMinor, taxesMinor }: Omit<Sums, 'totalMinor'>,
  currency: string,
): number | null {
  if (percent === null) return null
  const difference = Math.round((subtotalMinor * percent) / 100) - taxesMinor
  return Math.abs(difference) <= smallestUnit(currency) ? percent : null
}

/** The price agreed with a guest. */
interface Agreed extends Pick<Price, 'totalMinor' | 'currency'> {
  rooms: readonly unknown[]
}

/**
 * Whether a total exceeds the agreed price by more than rounding; false for an unknown total
 * (null).
 */
export const exceeds = (total: number | null, { totalMinor, rooms, currency }: Agreed): boolean =>
  total !== null && total > totalMinor && !isRounding(total - totalMinor, rooms.length, currency)

/** Whether rounding each room instead of the total explains a difference. */
export const isRounding = (difference: number, rooms: number, currency: string): boolean =>
  Math.abs(difference) <= rooms * smallestUnit(currency)

/**
 * Distributes an amount in hundredths by weights; the parts add up exactly. Parts are equal if all
 * weights are 0.
 */
function distribute(amount: number, weights: readonly number[], currency: string): number[] {
  const unit = smallestUnit(currency)
  const units = amount % unit === 0 ? amount / unit : amount
  const scale = amount % unit === 0 ? unit : 1
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let seen = 0
  let given = 0
  return weights.map((weight) => {
    seen += sum > 0 ? weight / sum : 1 / weights.length
    const part = Math.round(units * seen) - given
    given += part
    return part * scale
  })
}

const units = new Map<string, number>()

/** Smallest unit of the currency in hundredths: 1, or 100 for a currency without decimals. */
function smallestUnit(currency: string): number {
  const known = units.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const unit = 10 ** Math.max(0, 2 - (format.resolvedOptions().maximumFractionDigits ?? 2))
  units.set(currency, unit)
  return unit
}
