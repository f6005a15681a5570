import type { BookingView } from '#shared/booking/booking-view.ts'
import type { TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aCheckout, checkout } from './checkout.ts'
import type { TestApp } from './test-app.ts'

/** Books one ocean-view room. */
export async function bookRoom(
  server: TestApp,
  hotel: TestSandbox,
  stay = hotel.stay(),
  guest: Record<string, unknown> = {},
): Promise<Link> {
  return (await checkout(server, aCheckout(stay, { guest }))).json().booking
}

/** The parameters of the link to the guest's page of a booking. */
export type Link = Pick<BookingView, 'confirmationNumber' | 'reference'> & { token: string }

const mutate = (server: TestApp, name: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/trpc/booking.${name}`, payload })

export const cancel = (server: TestApp, { confirmationNumber, token }: Link) =>
  mutate(server, 'cancel', { confirmationNumber, token })

export const change = (server: TestApp, { confirmationNumber, token }: Link, facts: object) =>
  mutate(server, 'requestChange', { confirmationNumber, token, ...facts })

interface Response {
  json(): { result?: { data: BookingView }; error?: { message: string } }
}

export const viewIn = (response: Response): BookingView => response.json().result!.data
export const errorIn = (response: Response): string => response.json().error!.message

/** The guest's page of a booking. */
export async function viewBooking(
  server: TestApp,
  { confirmationNumber, token }: Link,
): Promise<BookingView> {
  const url = `/api/booking/${confirmationNumber}`
  return (await server.app.inject({ url, query: { token } })).json()
}
