import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { busy, priceChanged } from '../booking-errors.ts'
import { cartTotals } from '#shared/booking/cart.ts'
import { exceeds, isRounding } from '#shared/booking/price.ts'
import { confirm, type PmsReservation } from '../confirm/confirm.ts'
import { confirmFound } from '../watch/lost-answers.ts'
import type { Booking } from '../store/booking.entity.ts'
import { markSubmitted } from '../store/booking-store.ts'
import { withLock } from '../store/locks.ts'
import { termsOf, type RateTerms } from '../terms.ts'
import { bookedRoom, type Cart } from './cart.ts'
import { newReservation } from './new-reservation.ts'
import { askedPrice, rollBack, type AskedPrice } from './dearer-price.ts'
import { changesOf, findRooms, quoteCart } from './quote-cart.ts'

/** A "sold out" of this age is not asked again: rooms rarely become free. */
const FRESH_MS = 2000

/**
 * Quotes the cart, compares the quote with what the guest was shown, and books it, while no other
 * checkout works on the same room types. The caller holds the booking.
 * @returns a confirmed booking, or an unknown one if the property's answer was lost.
 * @throws CONFLICT `sold_out` or `price_changed`; PmsError.
 */
export async function placeBooking(
  context: ConnectedContext,
  cart: Cart,
  booking: Booking,
): Promise<Booking> {
  const { em, pms } = context
  const freshSince = pms.now() - FRESH_MS
  // The reservation of an earlier attempt that was given up may have appeared.
  const earlier = booking.postedAt ? await confirmFound(context, booking) : null
  if (earlier) return earlier

  const rooms = await findRooms(context, cart, 0).catch(() => findRooms(context, cart, freshSince))
  const keys = rooms.map(({ offer }) => offer.roomTypeId)
  return withLock({ em, client: pms, keys, timeout: busy }, async () => {
    const lockedAt = pms.now()
    // Of many checkouts waiting for the last room, only the first to miss it calls the property.
    await findRooms(context, cart, freshSince)
    const asked = askedPrice(booking, await quoteCart(context, cart, lockedAt))
    const changes = changesOf(cart, asked.rooms)
    if (changes.length > 0) throw priceChanged(changes)
    const submitted = await markSubmitted(em, booking.id, quoteColumns(context, asked))
    return submit(context, cart, submitted, asked)
  })
}

/** The agreement with the guest: price and terms. */
function quoteColumns({ env }: Pick<ConnectedContext, 'env'>, { rooms }: AskedPrice) {
  const { taxExemption: _exemption, ...totals } = cartTotals(rooms)
  return {
    rooms: rooms.map(({ wanted, offer }) => bookedRoom(wanted, offer)),
    terms: rooms.map(({ offer }) => soldTerms(env, offer.conditions.rate)),
    ...totals,
  }
}

function soldTerms(env: ConnectedContext['env'], rate: string | null): RateTerms {
  const terms = termsOf(env, rate)
  if (!terms) throw new Error('Only what is sold here is quoted.')
  return terms
}

/** Whether the agreed total is the property's own, taxes included. */
const isFirm = ({ env }: Pick<ConnectedContext, 'env'>, { rooms }: AskedPrice): boolean =>
  env.TAX_RATE === undefined && rooms.every(({ offer }) => !offer.taxEstimated)

/** Sends the reservation once; the caller resolves a lost answer. */
async function submit(
  context: ConnectedContext,
  cart: Cart,
  booking: Booking,
  asked: AskedPrice,
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
  const { totalMinor, rooms, currency } = booking
  const isAsQuoted =
    created.total !== null && isRounding(created.total - totalMinor, rooms.length, currency)
  const details = isAsQuoted ? null : await pms.reservation(created.id).catch(() => null)
  const reservation = { ...created, total: created.total ?? details?.total ?? null, details }
  return isTooDear(booking, reservation, isFirm(context, asked))
    ? rollBack(context, { cart, booking, asked }, reservation)
    : confirm(context, booking, reservation)
}

/**
 * Whether the property's total exceeds the agreed one so that the guest must be asked. If only
 * taxes that the site set differ, the guest keeps the price and the staff is told: otherwise a
 * wrong rate would roll back every booking.
 */
function isTooDear(
  booking: Booking,
  { total, details }: PmsReservation,
  isTotalFirm: boolean,
): boolean {
  if (!exceeds(total, booking)) return false
  if (isTotalFirm || !details) return isTotalFirm
  const { subtotalMinor: totalMinor, rooms, currency } = booking
  return exceeds(details.total - details.taxes, { totalMinor, rooms, currency })
}
