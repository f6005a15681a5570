import { expect, test } from 'vitest'
import { cartTotals, type CartItem } from '#shared/booking/cart.ts'
import { staySearch } from '#shared/booking/search.ts'

test.each([
  [
    { checkIn: '2027-02-03', checkOut: '2027-02-05', adults: '3', children: '1' },
    { checkIn: '2027-02-03', checkOut: '2027-02-05', adults: 3, children: 1 },
  ],
  [{ checkIn: '3/2/2027', checkOut: 5, adults: '0', children: '-1' }, {}],
  [{ adults: '99', children: '2.5', other: 'x' }, {}],
])('an address says %o, of which counts %o', (written, read) => {
  expect(staySearch(written)).toEqual(read)
})

const item = (offer: Partial<CartItem['offer']>) => ({ offer }) as CartItem

test('a cart adds up, and names one percentage only if it holds for all', () => {
  const one = item({
    currency: 'USD',
    subtotalMinor: 18_000,
    taxesMinor: 3420,
    totalMinor: 21_420,
    taxPercent: 19,
    taxLabel: 'IVA',
    taxExemption: 'explain',
  })
  const other = item({ subtotalMinor: 10_000, taxesMinor: 0, totalMinor: 10_000, taxPercent: 0 })

  expect(cartTotals([one, one])).toEqual({
    currency: 'USD',
    subtotalMinor: 36_000,
    taxesMinor: 6840,
    totalMinor: 42_840,
    taxPercent: 19,
    taxLabel: 'IVA',
    taxExemption: 'explain',
  })
  expect(cartTotals([one, other])).toMatchObject({ totalMinor: 31_420, taxPercent: null })
})
