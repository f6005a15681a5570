import { expect, test } from 'vitest'
import { guestStatus } from '#shared/booking/booking-view.ts'
import { paymentTexts, settlementOf } from '#shared/booking/price/settlement.ts'

const ACCOUNT = {
  status: 'confirmed',
  totalMinor: 100_00,
  extrasMinor: null,
  cancelCostMinor: null,
  rooms: [{}, {}],
  currency: 'USD',
}

test.each([
  [{ paidMinor: null }, null],
  [{ status: 'cancelled', paidMinor: 0 }, null],
  [{ paidMinor: 60_00 }, [60_00, 40_00, 0]],
  [{ paidMinor: 60_00, extrasMinor: 5_00 }, [60_00, 45_00, 0]],
  [{ paidMinor: 60_00, cancelCostMinor: 10_00 }, [60_00, 40_00, 0]],
  [{ status: 'cancelled', paidMinor: 60_00, cancelCostMinor: 10_00 }, [60_00, 0, 50_00]],
  [{ paidMinor: 130_00 }, [130_00, 0, 30_00]],
  [{ paidMinor: 99_98 }, [99_98, 0, 0]],
  [{ paidMinor: 99_97 }, [99_97, 3, 0]],
  [{ paidMinor: 98_00, currency: 'CLP' }, [98_00, 0, 0]],
])('what is unknown has no rest, and rounding is none: %o', (facts, expected) => {
  const known = settlementOf({ ...ACCOUNT, ...facts })

  expect(known && [known.paidMinor, known.restMinor, known.refundMinor]).toEqual(expected)
})

test.each([
  ['confirmed', 'link', false, 'unpaid'],
  ['confirmed', 'link', true, 'confirmed'],
  ['confirmed', 'hotel', false, 'confirmed'],
  ['cancelled', 'link', false, 'cancelled'],
] as const)('a booking that is %s, paid by %s (%s), is %s', (status, payment, isPaid, shown) => {
  expect(guestStatus({ status, payment, isPaid })).toBe(shown)
})

const settled = (totalMinor: number, paidMinor: number) =>
  settlementOf({ ...ACCOUNT, totalMinor, paidMinor })

test.each([
  ['nothing paid', { settlement: settled(200, 0) }, ['offer.pay_at_hotel ']],
  ['unknown', { settlement: null }, ['offer.pay_at_hotel ']],
  ['an unknown amount', { settlement: null, isPaid: true }, ['next.paid_online ']],
  [
    'awaited',
    { settlement: settled(200, 0), dueMinor: 150 },
    ['next.pay_by_link 150', 'next.rest_at_hotel 50'],
  ],
  [
    'awaited, paid in part',
    { settlement: settled(200, 100), dueMinor: 150 },
    ['next.paid 100', 'next.missing 50', 'next.rest_at_hotel 50'],
  ],
  [
    'paid',
    { settlement: settled(200, 150), isPaid: true },
    ['next.paid 150', 'next.rest_at_hotel 50'],
  ],
  [
    'paid beyond',
    { settlement: settled(200, 260), isPaid: true },
    ['next.paid 260', 'next.refund 60'],
  ],
  [
    'paid at the hotel',
    { settlement: settled(200, 50) },
    ['next.paid 50', 'next.rest_at_hotel 150'],
  ],
])('the sentences about a payment: %s', (_name, facts, expected) => {
  const writer = {
    t: (key: string, values: { amount?: string } = {}) => `${key} ${values.amount ?? ''}`,
    money: String,
  }

  expect(
    paymentTexts(writer, { dueMinor: null, totalMinor: 200, isPaid: false, ...facts }),
  ).toEqual(expected)
})
