import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { Booking } from '../booking.entity.ts'
import { bookedRoom, knewPrice, queryFor, type Cart, type WantedRoom } from './cart.ts'
import { confirm, isDearer, type Held } from '../reconcile/confirm.ts'
import { findRooms } from './free-rooms.ts'
import { newReservation } from './new-reservation.ts'
import { holding } from './room-lock.ts'
import { bookingOf, extendClaim } from '../booking-store.ts'
import { quoteOffer, type OfferSettings } from '../search/offers.ts'
import { priceChanged } from '../booking-errors.ts'
import { confirmFound, type Settling } from '../reconcile/reconcile.ts'

/** Where bookings are made. */
export interface Counter extends Settling {
  rule: OfferSettings
}

/** A "sold out" this young is as good as a new one: rooms rarely come back. */
const FRESH_MS = 2000

interface QuotedRoom {
  wanted: WantedRoom
  offer: RoomOffer
}

/**
 * Quotes anew, compares with what the guest saw, and books, while nobody else books the same room
 * types. Resolves with a confirmed booking, or an unknown one where the answer was lost.
 */
export async function carryOut(counter: Counter, cart: Cart, booking: Booking): Promise<Booking> {
  const { pms, rule } = counter
  const freshSince = Date.now() - FRESH_MS
  // An earlier try that was given up on may have turned up late.
  const earlier = booking.postedAt ? await confirmFound(counter, booking) : null
  if (earlier) return earlier

  const rooms = await findRooms(pms, cart, 0).catch(() => findRooms(pms, cart, freshSince))
  const roomTypeIds = rooms.map(({ roomTypeId }) => roomTypeId)
  return holding(counter, roomTypeIds, async () => {
    const heldSince = Date.now()
    // Of the many who wait for the last room, only the first to miss it asks the property.
    await findRooms(pms, cart, freshSince)
    const quoted = await quoteCart(counter, cart, heldSince)
    const changed = quoted.find(({ wanted, offer }) => !knewPrice(wanted, cart.nights, offer))
    if (changed) throw priceChanged(changed.offer)
    const isFirm = rule.TAX_RATE === undefined && quoted.every(({ offer }) => !offer.taxEstimated)
    return post(counter, cart, await writeQuote(counter, booking, quoted), isFirm)
  })
}

async function quoteCart(
  { pms, rule }: Pick<Counter, 'pms' | 'rule'>,
  cart: Cart,
  notBefore: number,
): Promise<QuotedRoom[]> {
  const found = await findRooms(pms, cart, notBefore)
  return Promise.all(
    found.map(async ({ wanted, offer, fetchedAt }) => ({
      wanted,
      offer: await quoteOffer({ pms, rule, query: queryFor(cart, wanted), fetchedAt }, offer),
    })),
  )
}

/** From here on the property may have the booking, whatever happens to this process. */
async function writeQuote(
  { em }: Pick<Counter, 'em'>,
  { id }: Booking,
  quoted: QuotedRoom[],
): Promise<Booking> {
  const offers = quoted.map(({ offer }) => offer)
  const [first] = offers
  if (!first) throw new Error('A cart has at least one room.')
  const sum = (of: 'subtotalMinor' | 'taxesMinor' | 'totalMinor') =>
    offers.reduce((total, offer) => total + offer[of], 0)
  await em.nativeUpdate(
    Booking,
    { id },
    {
      state: 'unknown',
      lookups: 0,
      postedAt: new Date(),
      rooms: quoted.map(({ wanted, offer }) => bookedRoom(wanted, offer)),
      currency: first.currency,
      subtotalMinor: sum('subtotalMinor'),
      taxesMinor: sum('taxesMinor'),
      totalMinor: sum('totalMinor'),
      taxLabel: first.taxLabel,
      taxPercent: first.taxPercent,
    },
  )
  await extendClaim(em, id)
  return bookingOf(em, id)
}

/**
 * Sends it once. What happens to a lost answer, the caller sees to.
 * @param isFirm Whether the agreed total is the property's own, taxes included.
 */
async function post(
  counter: Counter,
  cart: Cart,
  booking: Booking,
  isFirm: boolean,
): Promise<Booking> {
  const { em, pms, mail } = counter
  let created
  try {
    created = await pms.createReservation(newReservation(booking))
  } catch (error) {
    pms.clear()
    if (error instanceof PmsError && error.category === 'ambiguous') return booking
    throw error
  }
  pms.clear()
  const held: Held = created.total === null ? await withTotal(counter, created) : created
  if (
    isDearer(booking, held.total) &&
    (isFirm || (await isDearerBeforeTaxes(counter, booking, held)))
  ) {
    return undo(counter, cart, booking, held)
  }
  return confirm(em, mail, booking, held)
}

/**
 * Where the taxes were ours to say, only the rest is the guest's agreement: a wrong rate would
 * otherwise take back every booking. The staff hears of the difference in either case.
 */
async function isDearerBeforeTaxes({ pms }: Counter, booking: Booking, held: Held) {
  const reservation = await pms.reservation(held.id).catch(() => null)
  if (!reservation) return false
  const { subtotalMinor, rooms } = booking
  return isDearer({ totalMinor: subtotalMinor, rooms }, reservation.total - reservation.taxes)
}

/** The property did not name its total: it is read, and where that fails the quote stands. */
async function withTotal({ pms }: Counter, held: Held): Promise<Held> {
  const reservation = await pms.reservation(held.id).catch(() => null)
  return { ...held, total: reservation?.total ?? null }
}

/**
 * The property booked it at a higher price than the guest agreed to: it is taken back, and the guest
 * asked again. Where it cannot be taken back the booking stands, and the staff is told.
 */
async function undo(counter: Counter, cart: Cart, booking: Booking, held: Held): Promise<Booking> {
  const { em, pms, mail } = counter
  try {
    await pms.cancel(held.id)
  } catch (error) {
    if (!(error instanceof PmsError)) throw error
    return confirm(em, mail, booking, held)
  }
  pms.clear()
  const [again] = await quoteCart(counter, cart, 0).catch(() => [])
  throw priceChanged(again?.offer ?? null)
}
