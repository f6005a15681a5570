import { test, type APIRequestContext, type Page } from '@playwright/test'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { aCheckout } from '#tests/support/checkout.ts'
import { aStay } from '../booking/booking-days.ts'

/** A number and the token of the link in its mail. */
interface Booked {
  confirmationNumber: string
  token: string
}

/** A room with a view of the sea. */
const ROOM_ID = 3

const SESSION = 'session_1700000000000_all-states'

let booked: Promise<Booked> | undefined

/** The address of a booking's page with the token of its link; one is made per process. */
export async function bookingPath(site: APIRequestContext): Promise<string> {
  booked ??= book(site)
  const { confirmationNumber, token } = await booked
  return `/booking/${confirmationNumber}?token=${token}`
}

async function book(site: APIRequestContext): Promise<Booked> {
  // A process that follows another, which a failure ended, takes other days.
  const stay = aStay(260 + 2 * test.info().workerIndex)
  const offer = await offerOf(site, stay)
  const data = aCheckout(stay, {
    sessionId: SESSION,
    roomId: offer.id,
    guest: { guestCountry: 'FR' },
    item: { name: offer.name, price: offer.subtotalMinor / 200 },
  })
  const answer = await site.post('/api/checkout/cloudbeds', { data })
  const { booking } = (await answer.json()) as { booking: Booked }
  return booking
}

/** Opens the site's pages with this room in the cart. */
export async function fillCart(page: Page): Promise<void> {
  const stay = aStay(254)
  const offer = await offerOf(page.request, stay)
  const cart = JSON.stringify([{ id: 'one', ...stay, adults: 2, children: 0, offer }])
  await page.addInitScript(
    ([session, text]) => {
      localStorage.setItem('hotel-session-id', session!)
      localStorage.setItem(`hotel-cart-${session}`, text!)
    },
    [SESSION, cart],
  )
}

async function offerOf(
  site: APIRequestContext,
  stay: { checkIn: string; checkOut: string },
): Promise<RoomOffer> {
  const answer = await site.get('/api/rooms', { params: { ...stay, adults: 2 } })
  const offers = (await answer.json()) as RoomOffer[]
  return offers.find(({ roomId }) => roomId === ROOM_ID)!
}
