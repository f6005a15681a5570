import { applyRemote } from '#server/features/booking/confirm/confirm.ts'
import { Booking } from '#server/features/booking/store/booking.entity.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { bookRoom, round, viewBooking } from '#tests/support/payment-link.ts'
import type { TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import type { TestApp } from '#tests/support/test-app.ts'

interface Link {
  confirmationNumber: string
  token: string
}

/** The guest's page, after the booking was read from the PMS. */
export async function view(
  server: TestApp,
  hotel: TestSandbox,
  booking: Link,
): Promise<BookingView> {
  await read(server, hotel)
  return shown(server, booking)
}

/** The guest's page, without reading the PMS. */
export const shown = async ({ app }: TestApp, { confirmationNumber, token }: Link) =>
  (await app.inject({ url: `/api/booking/${confirmationNumber}`, query: { token } })).json()

/** Reads the booking again, as after a webhook. */
export async function read({ em, env }: TestApp, hotel: TestSandbox): Promise<void> {
  const pms = cachedPms(hotel.client())
  const booking = await em.findOneOrFail(Booking, { id: { $gt: 0 } }, { refresh: true })
  const reservation = await pms.reservation(booking.pmsId!)
  await applyRemote({ em, pms, env }, booking, reservation!)
}

/** A room under the plan without refund, paid by its link: 321,30. */
export async function paidBooking(server: TestApp, hotel: TestSandbox) {
  const booking = await bookRoom(server, hotel)
  await round(server, hotel)
  await fetch((await viewBooking(server, booking)).paymentUrl, { method: 'POST' })
  await read(server, hotel)
  return { booking, reservation: hotel.sandbox.state.reservations[0]! }
}
