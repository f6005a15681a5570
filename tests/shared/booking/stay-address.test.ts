import { expect, test } from 'vitest'
import { cartTotals, type CartItem } from '#shared/booking/cart.ts'
import { bookingSearch, lookupSearch, staySearch } from '#shared/booking/search.ts'

test.each([
  [
    { checkIn: '2027-02-03', checkOut: '2027-02-05', adults: '3', children: '1' },
    { checkIn: '2027-02-03', checkOut: '2027-02-05', adults: 3, children: 1 },
  ],
  [{ checkIn: '3/2/2027', checkOut: 5, adults: '0', children: '-1' }, {}],
  [{ checkIn: '2027-02-03T00:00', promo: '<b>X', currency: 'usd' }, {}],
  [
    { promo: ' moai-27 ', currency: 'EUR' },
    { promo: 'moai-27', currency: 'EUR' },
  ],
  [{ adults: '99', children: '2.5', other: 'x' }, { adults: 13 }],
])('an address says %o, of which counts %o', (written, read) => {
  expect(staySearch(written)).toEqual(read)
})

test.each([
  [
    { number: ' HM-1 2 ', request: 'S-7' },
    { number: 'HM-12', request: 'S-7' },
  ],
  [{ number: '<1>', request: 'S-7<' }, {}],
])('the address of a booking says %o, of which counts %o', (written, read) => {
  expect(lookupSearch(written)).toEqual(read)
})

test('a token in an address is one word', () => {
  expect(bookingSearch({ token: 'a.b-c' })).toEqual({ token: 'a.b-c' })
  expect(bookingSearch({ token: 'a.b-c&x' })).toEqual({})
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
