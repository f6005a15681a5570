import { nullOnPmsError, PmsError } from '#server/gateways/pms/pms-error.ts'
import { presentSite } from '#server/site/site.ts'
import type { PmsContext } from '../store/booking-context.ts'
import { itemsChanged, priceChanged, notCompleted } from '../store/booking-errors.ts'
import { cartTotals } from '#shared/booking/cart.ts'
import { exceeds, isRounding, taxShare, type PmsTotal } from '#shared/booking/price/price.ts'
import { confirm, type Confirmation } from '../confirm/confirm.ts'
import type { BookedRoom, Booking } from '../store/booking.entity.ts'
import { markSubmitted, markDearer } from '../store/booking-store.ts'
import { termsOf, type RateTerms } from '../store/plan-terms.ts'
import {
  type Cart,
  changesOf,
  lockRooms,
  quote,
  type QuotedRoom,
  changeOf,
  explainSoldOut,
} from './quote.ts'
import { offersAtTotal } from '#shared/booking/offer.ts'
import { isPromotional, planNameOf } from '#shared/booking/rate-plans.ts'
import type { StayDates } from '#shared/calendar.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { notice, mailStaff } from '../mails/staff-mails.ts'
import type { NewReservation } from '#server/gateways/pms/reservation.ts'
import { isCountryCode } from '#shared/booking/fields/stay-fields.ts'

/**
 * Compares the price of the PMS and the terms of the site with those that the guest saw, and books
 * the cart. The caller must have claimed the booking.
 * @returns a confirmed booking, or an `unknown` one if the answer of the PMS was lost.
 * @throws CONFLICT `sold_out`, `price_changed` or `terms_changed`; PmsError.
 */
export async function placeBooking(
  context: PmsContext,
  cart: Cart,
  booking: Booking,
): Promise<Booking> {
  const { em, pms } = context
  try {
    await using _lock = await lockRooms(context, cart)
    const price = checkoutPrice(booking, await quote(context, cart, pms.now()))
    const changes = changesOf(cart, price.rooms)
    if (changes.length > 0) throw itemsChanged(changes)
    const submitted = await markSubmitted(em, booking.id, quoteColumns(context, price))
    return await submit(context, { cart, booking: submitted, price })
  } catch (error) {
    throw await explainSoldOut(context, cart, error)
  }
}

/** The columns with the agreed price and terms. */
function quoteColumns({ env }: Pick<PmsContext, 'env'>, { rooms }: CheckoutPrice) {
  const { taxExemption: _exemption, ...totals } = cartTotals(rooms)
  return {
    rooms: rooms.map(bookedRoom),
    terms: rooms.map(({ offer }) => soldTerms(env, offer.conditions.rate)),
    ...totals,
    // The PMS is sent a code only for a plan of its promotion (cloudbeds.md §4.11).
    ...(rooms.some(({ offer }) => isPromotional(offer)) ? {} : { promoCode: '' }),
  }
}

const bookedRoom = ({ offer, adults, children }: QuotedRoom): BookedRoom => ({
  roomTypeId: offer.id,
  roomId: offer.roomId,
  name: offer.name,
  planName: planNameOf(offer),
  rateId: offer.rateId,
  adults,
  children,
  subtotalMinor: offer.subtotalMinor,
  totalMinor: offer.totalMinor,
  nightlyMinor: offer.nightly.map(({ totalMinor }) => totalMinor),
})

function soldTerms(env: PmsContext['env'], rate: string | null): RateTerms {
  const terms = termsOf(env, rate)
  if (!terms) throw new Error('Only what is sold here is quoted.')
  return terms
}

/** Whether the agreed total comes from the PMS, taxes included. */
const isFirm = ({ rooms }: CheckoutPrice): boolean =>
  presentSite().facts.tax.rate === null && rooms.every(({ offer }) => !offer.taxEstimated)

/** Sends the reservation once; the caller looks up a lost answer. */
async function submit(context: PmsContext, submitted: Submitted): Promise<Booking> {
  const { pms } = context
  const { booking, price } = submitted
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
  const details = isAsQuoted ? null : await pms.reservation(created.id).catch(nullOnPmsError)
  const reservation = { ...created, total: created.total ?? details?.total ?? null, details }
  return isTooDear(booking, reservation, isFirm(price))
    ? rollBack(context, submitted, reservation)
    : confirm(context, booking, reservation)
}

/**
 * Whether the total in the PMS exceeds the agreed total by so much that the guest must be asked. If
 * only taxes at the site's own rate differ, the guest keeps the price and the staff gets a mail,
 * because a wrong rate would otherwise cancel every booking.
 */
function isTooDear(
  booking: Booking,
  { total, details }: Confirmation,
  isTotalFirm: boolean,
): boolean {
  if (!exceeds(total, booking)) return false
  if (isTotalFirm || !details) return isTotalFirm
  const { subtotalMinor: totalMinor, rooms, currency } = booking
  return exceeds(details.total - details.taxes, { totalMinor, rooms, currency })
}

/** The present price of a cart: the quote, or the higher total of the last reservation. */
interface CheckoutPrice {
  rooms: QuotedRoom[]
  /** Total of the quote, in hundredths. */
  quotedMinor: number
  /** Whether the price is the total of the last reservation. */
  isDearer: boolean
}

/**
 * The price of the cart: the quote, or the higher total of the last reservation for the same quote,
 * so that the guest is asked about that total first.
 * @throws BAD_GATEWAY if a second reservation exceeded the total that the guest had accepted.
 */
function checkoutPrice(booking: Booking, rooms: QuotedRoom[]): CheckoutPrice {
  const { dearerPrice } = booking
  const quotedMinor = cartTotals(rooms).totalMinor
  if (dearerPrice?.quotedMinor !== quotedMinor) return { rooms, quotedMinor, isDearer: false }
  if (!dearerPrice.booked) throw notCompleted()
  return {
    rooms: roomsAt(booking, rooms, dearerPrice.booked),
    quotedMinor,
    isDearer: true,
  }
}

const roomsAt = (
  stay: StayDates,
  rooms: readonly QuotedRoom[],
  property: PmsTotal,
): QuotedRoom[] => {
  const offers = offersAtTotal(
    rooms.map(({ offer }) => offer),
    stay,
    property,
  )
  return rooms.map((room, index) => ({ ...room, offer: offers[index] ?? room.offer }))
}

interface Submitted {
  cart: Cart
  booking: Booking
  price: CheckoutPrice
}

/**
 * Cancels a reservation that costs more than agreed, and asks the guest once to accept its total;
 * if the next reservation costs more again, the staff gets a mail. If the reservation cannot be
 * cancelled, the booking is confirmed at the agreed price.
 * @throws CONFLICT `price_changed`, or BAD_GATEWAY after the guest had accepted the total.
 */
async function rollBack(
  context: PmsContext,
  { cart, booking, price }: Submitted,
  reservation: Confirmation,
): Promise<Booking> {
  const { em, env, pms } = context
  const total = reservation.total ?? booking.totalMinor
  try {
    await pms.cancel(reservation.id)
  } catch (error) {
    if (!(error instanceof PmsError)) throw error
    return confirm(context, booking, reservation)
  }
  pms.clear()
  const { quotedMinor } = price
  if (!price.isDearer) {
    const booked = { total, taxes: reservation.details?.taxes ?? taxShare(booking, total) }
    await markDearer(em, booking.id, { quotedMinor, booked })
    throw priceChanged(
      roomsAt(booking, price.rooms, booked).map((room, index) => changeOf(cart, room, index)),
    )
  }
  await em.transactional(async (tx) => {
    await markDearer(tx, booking.id, { quotedMinor, booked: null })
    const amount = moneyIn('es', total, booking.currency)
    mailStaff(tx, env, booking, notice('still_dearer', { amount }))
  })
  throw notCompleted()
}

/** Country of a guest without a known country, because the PMS requires one. */
const DEFAULT_COUNTRY = 'CL'
type SentBooking = Pick<
  Booking,
  | 'checkIn'
  | 'checkOut'
  | 'reference'
  | 'guestName'
  | 'guestEmail'
  | 'guestPhone'
  | 'guestCountry'
  | 'promoCode'
> &
  Pick<NewReservation, 'rooms'>

/** The reservation to create for a booking. */
export const newReservation = (booking: SentBooking): NewReservation => ({
  checkIn: booking.checkIn,
  checkOut: booking.checkOut,
  reference: booking.reference,
  guest: {
    ...splitName(booking.guestName),
    email: booking.guestEmail,
    country: isCountryCode(booking.guestCountry)
      ? booking.guestCountry.toUpperCase()
      : DEFAULT_COUNTRY,
    phone: booking.guestPhone,
  },
  rooms: booking.rooms.map(({ roomTypeId, rateId, adults, children }) => ({
    roomTypeId,
    rateId,
    adults,
    children,
  })),
  promoCode: booking.promoCode,
})

/** Beside a name of one word; the word twice would look like a mistake in the hotel's lists. */
const NO_LAST_NAME = '.'

/** Splits the name into the two fields of the PMS, which requires both. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = name, ...rest] = name.split(/\s+/)
  return { firstName, lastName: rest.join(' ') || NO_LAST_NAME }
}
