import type { CartItem } from '#shared/booking/cart.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'

const PRICE = {
  nightly: [
    { date: '2027-02-03', priceMinor: 9000, totalMinor: 10_710 },
    { date: '2027-02-04', priceMinor: 9000, totalMinor: 10_710 },
  ],
  subtotalMinor: 18_000,
  taxesMinor: 3420,
  taxLabel: 'IVA',
  taxPercent: 19,
  taxEstimated: false,
  totalMinor: 21_420,
}

const CANCELLATION: RoomOffer['conditions']['cancellation'] = {
  freeUntil: '2027-01-20',
  lateCharge: 'first_night',
  steps: [
    { from: '2027-01-21', charge: 'first_night', amountMinor: 10_710 },
    { from: '2027-02-01', charge: 'everything', amountMinor: 21_420 },
  ],
}

/** The ocean-view room for two nights under its flexible plan, with some facts replaced. */
export function anOffer(facts: Partial<RoomOffer> = {}): RoomOffer {
  return {
    id: '65831',
    roomId: 3,
    name: 'Ocean',
    maxGuests: 3,
    available: 4,
    units: 4,
    currency: 'USD',
    ...PRICE,
    taxExemption: 'off',
    rateId: '1',
    conditions: {
      rate: null,
      checkIn: '15:00',
      checkOut: '10:00',
      payAtHotel: true,
      cancellation: CANCELLATION,
      terms: 'terms.taxes',
    },
    plans: [
      {
        rateId: '1',
        name: null,
        kind: 'flexible',
        isPromotion: false,
        includes: [],
        ...PRICE,
        savesMinor: 0,
        cancellation: CANCELLATION,
        terms: 'terms.taxes',
        payment: 'hotel',
      },
    ],
    asOf: '2027-01-01T12:00:00.000Z',
    ...facts,
  }
}

/** That room as a cart item for two adults. */
export function aCartItem(facts: Partial<CartItem> = {}): CartItem {
  return {
    id: 'item-1',
    checkIn: '2027-02-03',
    checkOut: '2027-02-05',
    adults: 2,
    children: 0,
    offer: anOffer(),
    ...facts,
  }
}
