import { bookingRound } from '#server/features/booking/job.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aCheckout, checkout } from './checkout.ts'
import { quiet } from './mail/outbox.ts'
import type { TestApp } from './test-app.ts'

/** Environment of a site that takes payments by link. */
export const LINK_ENV = { PAY_BY_LINK: 'on', PAY_BY_LINK_HOURS: '36' }
/** The cancellation terms of the rate plan without refund. */
export const NO_REFUND = {
  freeUntil: null,
  lateCharge: 'everything',
  steps: [{ from: null, charge: 'everything', amountMinor: 32_130 }],
}
/** Options of a sandbox that takes payments by link. */
export const WITH_LINKS = { config: { payByLink: true } }

/** The fields of the guest's page of a booking that the tests read. */
export interface BookingPage {
  confirmationNumber: string
  token: string
  paymentUrl: string
  paymentDueAt: string
  cancelCostMinor: number | null
}

/** Books the ocean-view room under the rate plan without refund. */
export async function bookRoom(
  server: TestApp,
  hotel: TestSandbox,
  guest = {},
): Promise<BookingPage> {
  const item = { rateId: '7002003', totalMinor: 32_130 }
  return (await checkout(server, aCheckout(hotel.stay(), { item, guest }))).json().booking
}

/** The guest's page of a booking, with the current state of the PMS. */
export async function viewBooking(server: TestApp, booking: BookingPage): Promise<BookingPage> {
  await server.em.execute('update booking set refreshed_at = null')
  const url = `/api/booking/${booking.confirmationNumber}?token=${booking.token}`
  return (await server.app.inject(url)).json()
}

/** Runs the background job of the bookings once. */
export const round = (server: TestApp, hotel: TestSandbox): Promise<void> =>
  bookingRound({ em: server.em, pms: cachedPms(hotel.client()), env: server.env, log: quiet })
