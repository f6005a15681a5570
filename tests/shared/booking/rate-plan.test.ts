import { expect, test } from 'vitest'
import { type RatePlanOffer, type RoomOffer, withRatePlan } from '#shared/booking/offer.ts'
import { chosenOffer, shownPlans } from '#shared/booking/rate-plans.ts'

const price = (totalMinor: number) => ({
  nightly: [],
  subtotalMinor: totalMinor,
  taxesMinor: 0,
  taxLabel: 'IVA',
  taxPercent: null,
  taxEstimated: false,
  totalMinor,
})

const flexible: RatePlanOffer = {
  rateId: '1',
  name: null,
  kind: 'flexible',
  isPromotion: false,
  includes: [],
  ...price(1000),
  savesMinor: 0,
  cancellation: { freeUntil: '2027-01-01', lateCharge: 'first_night', steps: [] },
  terms: 'flexible.taxes',
  payment: 'hotel',
}

const saver: RatePlanOffer = {
  ...flexible,
  ...price(900),
  rateId: '2',
  name: 'No reembolsable',
  kind: 'non_refundable',
  savesMinor: 100,
  cancellation: {
    freeUntil: null,
    lateCharge: 'everything',
    steps: [{ from: null, charge: 'everything', amountMinor: 900 }],
  },
  terms: 'saver.taxes',
  payment: 'link',
}

const offer: RoomOffer = {
  id: '501003',
  roomId: 3,
  name: 'Habitación con vista al mar',
  maxGuests: 3,
  available: 2,
  units: 2,
  currency: 'USD',
  ...price(1000),
  taxExemption: 'explain',
  rateId: '1',
  conditions: {
    rate: null,
    checkIn: '15:00',
    checkOut: '10:00',
    payAtHotel: true,
    cancellation: flexible.cancellation,
    terms: flexible.terms,
  },
  plans: [flexible, saver],
  asOf: '2026-11-22T00:00:00Z',
}

test('an offer under another of its plans has that plan’s price and conditions', () => {
  expect(withRatePlan(offer, '2')).toEqual({
    ...offer,
    ...price(900),
    rateId: '2',
    taxExemption: 'off',
    conditions: {
      ...offer.conditions,
      rate: 'No reembolsable',
      payAtHotel: false,
      cancellation: saver.cancellation,
      terms: saver.terms,
    },
  })
})

test('the first plan, and a plan that is not there, leave the offer as it is', () => {
  expect(withRatePlan(offer, '1')).toEqual(offer)
  expect(withRatePlan(offer, '3')).toEqual(offer)
})

test.each([
  ['free cancellation before a cheaper plan', [saver, flexible], ['1', '2']],
  [
    'the cheaper of two free ones',
    [flexible, { ...flexible, ...price(800), rateId: '3', name: 'Larga' }],
    ['3', '1'],
  ],
  [
    'a promotion among its equals',
    [flexible, { ...saver, rateId: '4', name: 'Promo', isPromotion: true }],
    ['1', '4'],
  ],
  [
    'what can be refunded, where nothing is free any more',
    [
      saver,
      {
        ...flexible,
        cancellation: {
          ...flexible.cancellation,
          freeUntil: null,
          steps: saver.cancellation.steps,
        },
      },
    ],
    ['1', '2'],
  ],
])('plans stand in order: %s', (_name, plans, order) => {
  expect(shownPlans({ plans }).map(({ rateId }) => rateId)).toEqual(order)
  expect(chosenOffer({ ...offer, plans }, {}).rateId).toBe(order[0])
})
