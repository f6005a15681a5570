import type { Cancellation, RoomOffer } from './offer.ts'
import type { StayDates } from './stay-restrictions.ts'
import { chargeFor } from './terms/terms.ts'

/** The sums of a price in hundredths: subtotal and taxes add up to the total. */
export interface Sums {
  subtotalMinor: number
  taxesMinor: number
  totalMinor: number
}

/** A price with its taxes. */
export interface TaxedPrice extends Sums {
  taxLabel: string
  taxPercent: number | null
  taxEstimated: boolean
}

/** A total of the property, with the taxes and fees contained in it. */
interface PropertyTotal {
  total: number
  taxes: number
}

/**
 * The sums of a total, rounded to what the currency can express, so that the lines a guest reads
 * add up: a tax of 10 258.1 pesos cannot be written without decimals.
 */
export function sumsOf({ total, taxes }: PropertyTotal, currency: string): Sums {
  const subtotalMinor = inUnits(total - taxes, currency)
  const totalMinor = inUnits(total, currency)
  return { subtotalMinor, taxesMinor: totalMinor - subtotalMinor, totalMinor }
}

/** Hundredths rounded to the smallest amount of the currency. */
export const inUnits = (minor: number, currency: string): number =>
  Math.round(minor / smallestUnit(currency)) * smallestUnit(currency)

/** Splits sums by weights; each share adds up, and the shares add up to the sums. */
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

/**
 * The price of each night before and with taxes, whichever of the two the property uses. Charges
 * for extra guests are spread over the nights, so that the nights add up to subtotal and total.
 */
export function nightlyPrices(
  { nights, extras }: { nights: readonly { date: string; amount: number }[]; extras: number },
  sums: Sums,
  currency: string,
): RoomOffer['nightly'] {
  const weights = nights.map(({ amount }) => amount + extras / nights.length)
  const shares = splitSums(sums, weights, currency)
  return nights.map(({ date }, index) => ({
    date,
    priceMinor: shares[index]?.subtotalMinor ?? 0,
    totalMinor: shares[index]?.totalMinor ?? 0,
  }))
}

/**
 * The offers of a cart, rescaled to the total that the property asks for all of them: the new offer
 * to a guest whose stay the property would book dearer than quoted.
 */
export function offersAt(
  offers: readonly RoomOffer[],
  stay: StayDates,
  property: PropertyTotal,
): RoomOffer[] {
  const [first] = offers
  if (!first) return []
  const weights = offers.map(({ totalMinor }) => totalMinor)
  const shares = splitSums(sumsOf(property, first.currency), weights, first.currency)
  return offers.map((offer, index) => withSums(offer, stay, shares[index] ?? offer))
}

/** Replaces the sums of an offer and of its plan. */
function withSums(offer: RoomOffer, stay: StayDates, sums: Sums): RoomOffer {
  const { currency, conditions } = offer
  const nights = offer.nightly.map(({ date, priceMinor }) => ({ date, amount: priceMinor }))
  const nightly = nightlyPrices({ nights, extras: 0 }, sums, currency)
  const price = {
    subtotalMinor: sums.subtotalMinor,
    taxesMinor: sums.taxesMinor,
    totalMinor: sums.totalMinor,
    nightly,
    taxPercent: fittingPercent(offer.taxPercent, sums, currency),
    taxEstimated: false,
  }
  const nightlyMinor = nightly.map(({ totalMinor }) => totalMinor)
  const charged = ({ steps, ...terms }: Cancellation): Cancellation => ({
    ...terms,
    steps: steps.map(({ from, charge }) => ({
      from,
      ...chargeFor(charge, { ...stay, totalMinor: sums.totalMinor, nightlyMinor }),
    })),
  })
  const plans = offer.plans.map((plan) =>
    plan.rateId === offer.rateId
      ? { ...plan, ...price, cancellation: charged(plan.cancellation) }
      : plan,
  )
  const cancellation = charged(conditions.cancellation)
  return { ...offer, ...price, plans, conditions: { ...conditions, cancellation } }
}

/**
 * The taxes contained in a total of the property that names none, in the proportion of the quote.
 */
export const taxShare = (
  { taxesMinor, totalMinor }: Pick<Sums, 'taxesMinor' | 'totalMinor'>,
  total: number,
): number => (totalMinor > 0 ? (total * taxesMinor) / totalMinor : 0)

/** The price of a subtotal with taxes of a percentage. */
export function taxedByPercent(
  net: number,
  percent: number,
): Sums & Pick<TaxedPrice, 'taxPercent'> {
  const taxesMinor = Math.round((net * percent) / 100)
  return { subtotalMinor: net, taxesMinor, totalMinor: net + taxesMinor, taxPercent: percent }
}

/** The percentage, if it yields the amount within rounding; otherwise none may be shown. */
export function fittingPercent(
  percent: number | null,
  { subtotalMinor, taxesMinor }: Omit<Sums, 'totalMinor'>,
  currency: string,
): number | null {
  if (percent === null) return null
  const difference = Math.round((subtotalMinor * percent) / 100) - taxesMinor
  return Math.abs(difference) <= smallestUnit(currency) ? percent : null
}

/** The agreement with a guest. */
interface Agreed {
  totalMinor: number
  rooms: readonly unknown[]
  currency: string
}

/** Whether a total exceeds the agreed one; null: the property gave none. */
export const exceeds = (total: number | null, { totalMinor, rooms, currency }: Agreed): boolean =>
  total !== null && total > totalMinor && !isRounding(total - totalMinor, rooms.length, currency)

/** Whether a difference can come from rounding each room instead of the whole. */
export const isRounding = (difference: number, rooms: number, currency: string): boolean =>
  Math.abs(difference) <= rooms * smallestUnit(currency)

/**
 * Splits an amount in hundredths by weights so that the parts add up to it exactly; equally where
 * all weights are 0.
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

/** Smallest amount of the currency in hundredths: 1, or 100 without decimals. */
function smallestUnit(currency: string): number {
  const known = units.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const unit = 10 ** Math.max(0, 2 - (format.resolvedOptions().maximumFractionDigits ?? 2))
  units.set(currency, unit)
  return unit
}
