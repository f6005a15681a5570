import type { BookingView } from '#shared/booking/booking-view.ts'

const CANCELLATION: NonNullable<BookingView['cancellation']> = {
  freeUntil: '2027-01-20',
  lateCharge: 'first_night',
  steps: [
    { from: '2027-01-21', charge: 'first_night', amountMinor: 10_710 },
    { from: '2027-02-01', charge: 'everything', amountMinor: 21_420 },
  ],
}

/** A confirmed booking as its guest sees it, with some facts replaced. */
export function aBookingView(facts: Partial<BookingView> = {}): BookingView {
  return {
    confirmationNumber: '7559604247355',
    reference: 'HM-1',
    status: 'confirmed',
    checkIn: '2027-02-03',
    checkOut: '2027-02-05',
    nights: 2,
    adults: 2,
    children: 0,
    rooms: [
      {
        id: '65831',
        roomId: 3,
        name: 'Ocean',
        adults: 2,
        children: 0,
        subtotalMinor: 18_000,
        totalMinor: 21_420,
        payment: 'hotel',
        cancellation: CANCELLATION,
      },
    ],
    currency: 'USD',
    subtotalMinor: 18_000,
    taxesMinor: 3420,
    taxLabel: 'IVA',
    taxPercent: 19,
    taxExemption: 'explain',
    totalMinor: 21_420,
    promoCode: '',
    extrasMinor: 0,
    payment: 'hotel',
    onlineMinor: 0,
    isPaid: false,
    paidMinor: 0,
    paidAt: null,
    cancellation: CANCELLATION,
    paymentUrl: null,
    paymentDueAt: null,
    canCancel: true,
    cancelRequested: false,
    cancelCostMinor: 0,
    masked: false,
    guest: {
      name: 'Ana Tuki',
      email: 'ana@example.com',
      phone: '+56 9 1234 5678',
      country: 'FR',
      accommodation: '',
      observations: 'Viajan también: Bea Tuki\nLlegamos de noche.',
    },
    token: null,
    createdAt: '2027-01-01T12:00:00.000Z',
    changedAt: null,
    asOf: '2027-01-01T12:00:00.000Z',
    ...facts,
  }
}

/** A booking that awaits its online payment, with some facts replaced. */
export const anUnpaid = (facts: Partial<BookingView> = {}): BookingView => ({
  ...aBookingView({
    payment: 'link',
    onlineMinor: 21_420,
    paidMinor: facts.isPaid ? 21_420 : 0,
  }),
  rooms: aBookingView().rooms.map((room) => ({ ...room, payment: 'link' })),
  ...facts,
})
