import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals } from '#shared/booking/cart.ts'
import { type RoomOffer, offersAtTotal, withRatePlan } from '#shared/booking/offer.ts'
import {
  exceeds,
  fittingPercent,
  priceOf,
  splitSums,
  sumsOf,
  taxedByPercent,
} from '#shared/booking/price/price.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { anOffer, aCartItem } from '#tests/support/client/offers.ts'

const percent = fc.integer({ min: 0, max: 2500 }).map((hundredths) => hundredths / 100)

/** Rates are not rounded to what the currency has: a plan may be 10 % off. */
const plan = fc.record({
  nights: fc.array(fc.integer({ min: 1, max: 30_000_000 }), { minLength: 1, maxLength: 30 }),
  extras: fc.nat(9_000_000),
})

const stay = fc.record({
  currency: fc.constantFrom('USD', 'CLP', 'EUR', 'JPY'),
  isTaxInside: fc.boolean(),
  percent,
  /** Of each room the plans, and which of them the guest takes. */
  rooms: fc.array(
    fc.record({ plans: fc.array(plan, { minLength: 1, maxLength: 3 }), chosen: fc.nat() }),
    { minLength: 1, maxLength: 4 },
  ),
})

type Stay = typeof stay extends fc.Arbitrary<infer T> ? T : never

test('the lines that a guest reads add up, night for night and room for room, in every currency', () => {
  fc.assert(
    fc.property(stay, ({ currency, rooms, ...tax }) => {
      const shown = (minor: number) => read(minor, currency)
      const offers = rooms.map(({ plans, chosen }) => chosenOffer(plans, chosen, currency, tax))
      for (const { nightly, ...price } of offers) {
        const sum = (of: 'priceMinor' | 'totalMinor') =>
          nightly.reduce((total, night) => total + shown(night[of]), 0)
        expect(sum('priceMinor')).toBe(shown(price.subtotalMinor))
        expect(sum('totalMinor')).toBe(shown(price.totalMinor))
        expect(shown(price.subtotalMinor) + shown(price.taxesMinor)).toBe(shown(price.totalMinor))
      }
      const totals = cartTotals(offers.map((offer) => aCartItem({ offer })))
      expect(shown(totals.subtotalMinor) + shown(totals.taxesMinor)).toBe(shown(totals.totalMinor))
      expect(offers.reduce((sum, offer) => sum + shown(offer.totalMinor), 0)).toBe(
        shown(totals.totalMinor),
      )
    }),
    { numRuns: 500 },
  )
})

test('what the property books for these offers is no dearer than what was agreed, and any split of it adds up', () => {
  fc.assert(
    fc.property(stay, fc.integer({ min: 1, max: 99 }), ({ currency, rooms, ...tax }, more) => {
      const offers = rooms.map(({ plans, chosen }) => chosenOffer(plans, chosen, currency, tax))
      const property = rooms.reduce((sum, { plans, chosen }) => {
        const { totalMinor } = taxed(plans[chosen % plans.length]!, tax)
        return sum + totalMinor
      }, 0)
      const { totalMinor } = cartTotals(offers.map((offer) => aCartItem({ offer })))
      const agreed = { totalMinor, rooms, currency }
      expect(exceeds(property, agreed)).toBe(false)
      expect(exceeds(null, agreed)).toBe(false)
      expect(exceeds(totalMinor + (rooms.length + more) * 100, agreed)).toBe(true)

      const sums = sumsOf({ total: property, taxes: property / 7 }, currency)
      const shares = splitSums(
        sums,
        offers.map((offer) => offer.totalMinor),
        currency,
      )
      for (const key of ['subtotalMinor', 'taxesMinor', 'totalMinor'] as const) {
        const shown = shares.reduce((sum, share) => sum + read(share[key], currency), 0)
        expect(shown).toBe(read(sums[key], currency))
      }
    }),
    { numRuns: 500 },
  )
})

test('the price of a room without weights is spread equally', () => {
  const sums = { subtotalMinor: 99, taxesMinor: 21, totalMinor: 120 }

  const shares = splitSums(sums, [0, 0, 0], 'USD').map(({ totalMinor }) => totalMinor)

  expect(shares).toEqual([40, 40, 40])
})

test('an offer at the dearer total of the property charges a cancellation by that total', () => {
  const { checkIn, checkOut } = aCartItem()

  const [dearer] = offersAtTotal([anOffer()], { checkIn, checkOut }, { total: 23_800, taxes: 3800 })

  const steps = [
    { from: '2027-01-21', charge: 'first_night', amountMinor: 11_900 },
    { from: '2027-02-01', charge: 'everything', amountMinor: 23_800 },
  ]
  expect(dearer).toMatchObject({
    totalMinor: 23_800,
    conditions: { cancellation: { freeUntil: '2027-01-20', steps } },
    plans: [{ totalMinor: 23_800, cancellation: { steps } }],
  })
})

test.each([
  [27_000, 19, 5130, 32_130],
  [10_005, 19, 1901, 11_906],
  [27_000, 0, 0, 27_000],
])('%i hundredths with %i %% of tax cost %i more: %i', (net, percentage, taxes, total) => {
  expect(taxedByPercent(net, percentage)).toEqual({
    subtotalMinor: net,
    taxesMinor: taxes,
    totalMinor: total,
    taxPercent: percentage,
  })
})

test('a percentage is shown only where it gives the amount', () => {
  expect(fittingPercent(19, { subtotalMinor: 27_000, taxesMinor: 5130 }, 'USD')).toBe(19)
  expect(fittingPercent(19, { subtotalMinor: 27_000, taxesMinor: 5500 }, 'USD')).toBeNull()
  expect(fittingPercent(19, { subtotalMinor: 5_399_000, taxesMinor: 1_025_800 }, 'CLP')).toBe(19)
})

/** What the property makes of a rate: with the tax beside it or in it. */
function taxed(
  { nights, extras }: Stay['rooms'][number]['plans'][number],
  tax: Pick<Stay, 'isTaxInside' | 'percent'>,
) {
  const rate = nights.reduce((sum, amount) => sum + amount, extras)
  if (!tax.isTaxInside) return taxedByPercent(rate, tax.percent)
  const subtotalMinor = Math.round(rate / (1 + tax.percent / 100))
  return { subtotalMinor, taxesMinor: rate - subtotalMinor, totalMinor: rate }
}

function chosenOffer(
  plans: Stay['rooms'][number]['plans'],
  chosen: number,
  currency: string,
  tax: Pick<Stay, 'isTaxInside' | 'percent'>,
): RoomOffer {
  const standard = anOffer({ currency })
  const priced = plans.map((rate, index) => {
    const nights = rate.nights.map((amount, at) => ({ date: String(at), amount }))
    const facts = { taxLabel: 'IVA', taxPercent: tax.percent, taxEstimated: false }
    const price = priceOf({ ...facts, ...taxed(rate, tax) }, { ...rate, nights }, currency)
    return { ...standard.plans[0]!, ...price, rateId: String(index) }
  })
  return withRatePlan({ ...standard, plans: priced }, String(chosen % plans.length))
}

/** The amount as it is written, read again. */
const read = (minor: number, currency: string): number =>
  Math.round(Number(moneyIn('en', minor, currency).replaceAll(/[^\d.-]/g, '')) * 100)
