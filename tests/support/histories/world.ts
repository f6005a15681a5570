import { afterAll, beforeAll, vi } from 'vitest'
import { changesRound } from '#server/features/booking/watch/changes.ts'
import { bookingRound } from '#server/features/booking/job.ts'
import { webhookAddress } from '#server/features/booking/watch/webhooks.ts'
import { cachedPms, type CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { SimReservation } from '#server/sandbox/state/state.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { withRatePlan } from '#shared/booking/offer.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { checkout } from '#tests/support/checkout.ts'
import type { Link } from '#tests/support/linked-booking.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { LINK_ENV, WITH_LINKS } from '#tests/support/payment-link.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import type { History } from './steps.ts'

/** Morning at the hotel, far from its clock changes. */
const BEGINNING = Date.UTC(2027, 4, 10, 15)

const MINUTE_MS = 60_000

/** One booking on a site and at its property, with the clock of both. */
export interface World extends Site {
  history: History
  /** Signs a staff member in, because sessions end while time passes. */
  staff: () => Promise<Staff>
  link: Link
  /** The property's own record, which is the truth. */
  reservation: SimReservation
  /** The ids of the property's rooms, in the order in which they were booked or added. */
  order: string[]
  /** Events of the property that have not reached the site yet. */
  events: Record<string, unknown>[]
}

/** What all histories share. */
interface Site {
  server: TestApp
  hotel: TestSandbox
  pms: CachedPms
}

/**
 * Opens one site and one property for all histories of a file.
 * @returns a function that books the stay of a history, after everything before was forgotten.
 */
export function openWorld(): (history: History) => Promise<World> {
  let site: Site | undefined
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: BEGINNING })
    const hotel = await aSandbox(WITH_LINKS)
    const pms = cachedPms(hotel.client())
    site = { hotel, pms, server: await testApp({ pms, env: LINK_ENV }) }
  })
  afterAll(async () => {
    await site?.server[Symbol.asyncDispose]()
    await site?.hotel[Symbol.asyncDispose]()
    vi.useRealTimers()
  })
  return async (history) => {
    if (!site) throw new Error('The site opens before the first test.')
    return booked(site, history)
  }
}

async function booked(site: Site, history: History): Promise<World> {
  const { server, hotel, pms } = site
  vi.setSystemTime(BEGINNING)
  await emptyDatabase()
  hotel.reset()
  pms.clearAll()
  const { currency, tax } = history
  Object.assign(hotel.sandbox.config, {
    currency,
    tax: { mode: tax, rate: tax === 'none' ? 0 : 0.19 },
  })
  await hotel.pms.subscribe(await webhookAddress(server.em, server.env))
  const events: World['events'] = []
  hotel.sandbox.send = (_webhook, event) => void events.push(event)
  const link = await book(site, history)
  const [reservation] = hotel.sandbox.state.reservations
  const order = reservation!.rooms.map(({ id }) => id)
  const staff = () => aStaffMember(server)
  const world = { ...site, history, staff, link, reservation: reservation!, order, events }
  await deliver(world, events.splice(0))
  await round(world)
  return world
}

async function book({ server, hotel }: Site, history: History): Promise<Link> {
  const { adults, nights, rooms, language } = history
  const { checkIn, checkOut } = hotel.stay(20, nights)
  const query = { checkIn, checkOut, adults: String(adults) }
  const offers: RoomOffer[] = (await server.app.inject({ url: '/api/rooms', query })).json()
  const cartItems = rooms.map(({ type, isSaver }) => {
    const offer = offers.find(({ id }) => id === `50100${type + 1}`)!
    const { rateId } = offer.plans[isSaver ? 1 : 0]!
    const { subtotalMinor, totalMinor } = withRatePlan(offer, rateId)
    const price = subtotalMinor / nights / 100
    return { roomId: offer.id, rateId, price, nights, totalMinor, adults, children: 0 }
  })
  const response = await checkout(server, {
    sessionId: 'session_of_the_guest',
    bookingData: {
      checkin: checkIn,
      checkout: checkOut,
      guests: adults * rooms.length,
      guestName: 'Ana Tuki',
      guestEmail: 'ana@example.test',
      guestPhone: '+56 9 5555 0101',
      guestCountry: 'FR',
      language,
    },
    cartItems,
  })
  const { booking } = response.json<{ booking?: Link }>()
  if (!booking) throw new Error(`Nothing is booked: ${response.body}`)
  return booking
}

export const pass = (minutes: number): void => {
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
}

/** Runs the background jobs of the bookings once. */
export async function round({ server, pms }: Site): Promise<void> {
  const { env, database } = server
  await bookingRound({ em: server.em, pms, env, log: quiet })
  // Without an understood answer the job tries again later.
  await changesRound({ database, pms, env }).catch(() => undefined)
}

/** Sends events of the property to the site. */
export async function deliver({ server }: World, events: World['events']): Promise<void> {
  const { pathname } = new URL(await webhookAddress(server.em, server.env))
  for (const payload of events) await server.app.inject({ method: 'POST', url: pathname, payload })
}
