import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { busy, priceChanged } from '../booking-errors.ts'
import { confirm, exceedsQuote, type PmsReservation } from '../reconcile/confirm.ts'
import { confirmFound } from '../reconcile/reconcile.ts'
import { isRounding } from '../reconcile/remote-columns.ts'
import type { Booking } from '../store/booking.entity.ts'
import { markSubmitted } from '../store/booking-store.ts'
import { withLock } from '../store/locks.ts'
import { termsOf, type RateTerms } from '../terms.ts'
import { bookedRoom, type Cart } from './cart.ts'
import { newReservation } from './new-reservation.ts'
import { changeOf, changesOf, findRooms, quoteCart, type QuotedRoom } from './quote-cart.ts'

/** A "sold out" this young is as good as a new one: rooms rarely come back. */
const FRESH_MS = 2000

/**
 * Quotes the cart, compares it with what the guest was shown, and books it, while no other checkout
 * works on the same room types. The caller has acquired the booking.
 * @returns a confirmed booking, or an unknown one where the property's answer was lost.
 * @throws CONFLICT `sold_out` or `price_changed`; PmsError.
 */
export async function placeBooking(
  context: ConnectedContext,
  cart: Cart,
  booking: Booking,
): Promise<Booking> {
  const { em, pms } = context
  const freshSince = Date.now() - FRESH_MS
  // An earlier try that was given up on may have turned up late.
  const earlier = booking.postedAt ? await confirmFound(context, booking) : null
  if (earlier) return earlier

  const rooms = await findRooms(context, cart, 0).catch(() => findRooms(context, cart, freshSince))
  const keys = rooms.map(({ offer }) => offer.roomTypeId)
  return withLock({ em, client: pms, keys, timeout: busy }, async () => {
    const lockedAt = Date.now()
    // Of the many who wait for the last room, only the first to miss it asks the property.
    await findRooms(context, cart, freshSince)
    const quoted = await quoteCart(context, cart, lockedAt)
    const changes = changesOf(cart, quoted)
    if (changes.length > 0) throw priceChanged(changes)
    const submitted = await markSubmitted(em, booking.id, quoteColumns(context, quoted))
    return submit(context, cart, submitted, isFirm(context, quoted))
  })
}

/** What is agreed with the guest: price and conditions. */
function quoteColumns({ env }: Pick<ConnectedContext, 'env'>, quoted: readonly QuotedRoom[]) {
  const offers = quoted.map(({ offer }) => offer)
  const [first] = offers
  if (!first) throw new Error('A cart has at least one room.')
  const sum = (of: 'subtotalMinor' | 'taxesMinor' | 'totalMinor') =>
    offers.reduce((total, offer) => total + offer[of], 0)
  return {
    rooms: quoted.map(({ wanted, offer }) => bookedRoom(wanted, offer)),
    terms: offers.map(({ conditions }) => soldTerms(env, conditions.rate)),
    currency: first.currency,
    subtotalMinor: sum('subtotalMinor'),
    taxesMinor: sum('taxesMinor'),
    totalMinor: sum('totalMinor'),
    taxLabel: first.taxLabel,
    taxPercent: first.taxPercent,
  }
}

function soldTerms(env: ConnectedContext['env'], rate: string | null): RateTerms {
  const terms = termsOf(env, rate)
  if (!terms) throw new Error('Only what is sold here is quoted.')
  return terms
}

/** Whether the agreed total is the property's own, taxes included. */
const isFirm = ({ env }: Pick<ConnectedContext, 'env'>, quoted: readonly QuotedRoom[]): boolean =>
  env.TAX_RATE === undefined && quoted.every(({ offer }) => !offer.taxEstimated)

/** Sends it once; what becomes of a lost answer, the caller finds out. */
async function submit(
  context: ConnectedContext,
  cart: Cart,
  booking: Booking,
  isTotalFirm: boolean,
): Promise<Booking> {
  const { pms } = context
  let created
  try {
    created = await pms.createReservation(newReservation(booking))
  } catch (error) {
    pms.clear()
    if (error instanceof PmsError && error.category === 'ambiguous') return booking
    throw error
  }
  pms.clear()
  const isAsQuoted =
    created.total !== null && isRounding(created.total - booking.totalMinor, booking.rooms)
  const details = isAsQuoted ? null : await pms.reservation(created.id).catch(() => null)
  const reservation = { ...created, total: created.total ?? details?.total ?? null, details }
  return isTooDear(booking, reservation, isTotalFirm)
    ? rollBack(context, cart, booking, reservation)
    : confirm(context, booking, reservation)
}

/**
 * Whether the property wants more than the guest agreed to. Where the taxes were ours to say, only
 * the price before them is the agreement: a wrong rate would otherwise roll back every booking. The
 * staff hears of the difference in either case.
 */
function isTooDear(
  booking: Booking,
  { total, details }: PmsReservation,
  isTotalFirm: boolean,
): boolean {
  if (!exceedsQuote(booking, total)) return false
  if (isTotalFirm || !details) return isTotalFirm
  const { subtotalMinor: totalMinor, rooms } = booking
  return exceedsQuote({ totalMinor, rooms }, details.total - details.taxes)
}

/**
 * Cancels a reservation that is dearer than agreed, and asks the guest again. Where it cannot be
 * cancelled the booking stands, and the staff is told.
 * @throws CONFLICT `price_changed`.
 */
async function rollBack(
  context: ConnectedContext,
  cart: Cart,
  booking: Booking,
  reservation: PmsReservation,
): Promise<Booking> {
  const { pms } = context
  try {
    await pms.cancel(reservation.id)
  } catch (error) {
    if (!(error instanceof PmsError)) throw error
    return confirm(context, booking, reservation)
  }
  pms.clear()
  const quoted = await quoteCart(context, cart, 0).catch(() => [])
  throw priceChanged(quoted.map((room, index) => changeOf(cart, room, index)))
}
