import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { priceChanged } from '../booking-errors.ts'
import { cartTotals } from '#shared/booking/cart.ts'
import { exceeds, isRounding } from '#shared/booking/price.ts'
import { confirm, type PmsReservation } from '../confirm/confirm.ts'
import { confirmFound } from '../watch/lost-answers.ts'
import type { BookedRoom, Booking } from '../store/booking.entity.ts'
import { markSubmitted } from '../store/booking-store.ts'
import { termsOf, type RateTerms } from '../terms.ts'
import type { Cart } from './cart.ts'
import { newReservation } from './new-reservation.ts'
import { askedPrice, rollBack, type AskedPrice } from './dearer-price.ts'
import { changesOf, withQuote, type QuotedRoom } from './quote.ts'

/**
 * Compares the property's price of the cart with what the guest was shown, and books it. The caller
 * holds the booking.
 * @returns a confirmed booking, or an unknown one if the property's answer was lost.
 * @throws CONFLICT `sold_out` or `price_changed`; PmsError.
 */
export async function placeBooking(
  context: ConnectedContext,
  cart: Cart,
  booking: Booking,
): Promise<Booking> {
  // The reservation of an earlier attempt that was given up may have appeared.
  const earlier = booking.postedAt ? await confirmFound(context, booking) : null
  if (earlier) return earlier

  return withQuote(context, cart, async (quoted) => {
    const asked = askedPrice(booking, quoted)
    const changes = changesOf(cart, asked.rooms)
    if (changes.length > 0) throw priceChanged(changes)
    const submitted = await markSubmitted(context.em, booking.id, quoteColumns(context, asked))
    return submit(context, cart, submitted, asked)
  })
}

/** The agreement with the guest: price and terms. */
function quoteColumns({ env }: Pick<ConnectedContext, 'env'>, { rooms }: AskedPrice) {
  const { taxExemption: _exemption, ...totals } = cartTotals(rooms)
  return {
    rooms: rooms.map(bookedRoom),
    terms: rooms.map(({ offer }) => soldTerms(env, offer.conditions.rate)),
    ...totals,
  }
}

const bookedRoom = ({ wanted, offer }: QuotedRoom): BookedRoom => ({
  roomTypeId: offer.id,
  roomId: offer.roomId,
  name: offer.name,
  rateId: offer.rateId,
  adults: wanted.adults,
  children: wanted.children,
  subtotalMinor: offer.subtotalMinor,
  totalMinor: offer.totalMinor,
  nightlyMinor: offer.nightly.map(({ totalMinor }) => totalMinor),
})

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
