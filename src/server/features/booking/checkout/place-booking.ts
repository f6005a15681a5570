import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { priceChanged, notCompleted } from '../booking-errors.ts'
import { cartTotals } from '#shared/booking/cart.ts'
import { exceeds, isRounding, taxShare, type PmsTotal } from '#shared/booking/price.ts'
import { confirm, type PmsReservation } from '../confirm/confirm.ts'
import type { BookedRoom, Booking } from '../store/booking.entity.ts'
import { markSubmitted, markDearer } from '../store/booking-store.ts'
import { termsOf, type RateTerms } from '../terms.ts'
import {
  type Cart,
  changesOf,
  lockRooms,
  quote,
  type QuotedRoom,
  changeOf,
  whyMissing,
} from './quote.ts'
import { offersAtTotal } from '#shared/booking/offer.ts'
import type { StayDates } from '#shared/calendar.ts'
import { moneyIn } from '#shared/booking/taxes.ts'
import { notice, queueStaffMail } from '../hotel-notices.ts'
import type { NewReservation } from '#server/gateways/pms/reservation.ts'
import { isCountryCode } from '#shared/booking/fields/stay-fields.ts'

/**
 * Compares the property's price of the cart with the price that the guest was shown, and books the
 * cart. The caller must have claimed the booking.
 * @returns a confirmed booking, or an unknown one if the property's answer was lost.
 * @throws CONFLICT `sold_out` or `price_changed`; PmsError.
 */
export async function placeBooking(
  context: ConnectedContext,
  cart: Cart,
  booking: Booking,
): Promise<Booking> {
  const { em, pms } = context
  try {
    await using _lock = await lockRooms(context, cart)
    const asked = askedPrice(booking, await quote(context, cart, pms.now()))
    const changes = changesOf(cart, asked.rooms)
    if (changes.length > 0) throw priceChanged(changes)
    const submitted = await markSubmitted(em, booking.id, quoteColumns(context, asked))
    return await submit(context, { cart, booking: submitted, asked })
  } catch (error) {
    throw await whyMissing(context, cart, error)
  }
}

/** The columns of the agreement with the guest: price and terms. */
function quoteColumns({ env }: Pick<ConnectedContext, 'env'>, { rooms }: AskedPrice) {
  const { taxExemption: _exemption, ...totals } = cartTotals(rooms)
  return {
    rooms: rooms.map(bookedRoom),
    terms: rooms.map(({ offer }) => soldTerms(env, offer.conditions.rate)),
    ...totals,
  }
}

const bookedRoom = ({ offer, adults, children }: QuotedRoom): BookedRoom => ({
  roomTypeId: offer.id,
  roomId: offer.roomId,
  name: offer.name,
  rateId: offer.rateId,
  adults,
  children,
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

/** Sends the reservation once; the caller reconciles a lost answer. */
async function submit(context: ConnectedContext, submitted: Submitted): Promise<Booking> {
  const { pms } = context
  const { booking, asked } = submitted
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
    ? rollBack(context, submitted, reservation)
    : confirm(context, booking, reservation)
}

/**
 * Whether the property's total exceeds the agreed total by so much that the guest must be asked. If
 * only taxes by the site's own rate differ, the guest keeps the price and the staff is told:
 * otherwise a wrong rate would roll back every booking.
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

/**
 * The property's price for the rooms of a cart: its quote, or the higher total of its last
 * reservation.
 */
interface AskedPrice {
  rooms: QuotedRoom[]
  /** Total of the quote, in hundredths. */
  quotedMinor: number
  /** Whether the total of the last reservation is above the quote. */
  isDearer: boolean
}

/**
 * The quoted rooms, at the total of the property's last reservation if that total was higher: the
 * guest is asked about that total without another reservation.
 * @throws BAD_GATEWAY if a reservation again exceeded the total that the guest had accepted.
 */
function askedPrice(booking: Booking, rooms: QuotedRoom[]): AskedPrice {
  const { dearerPrice } = booking
  const quotedMinor = cartTotals(rooms).totalMinor
  if (dearerPrice?.quotedMinor !== quotedMinor) return { rooms, quotedMinor, isDearer: false }
  if (!dearerPrice.booked) throw notCompleted()
  return { rooms: roomsAt(booking, rooms, dearerPrice.booked), quotedMinor, isDearer: true }
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
  asked: AskedPrice
}

/**
 * Cancels a reservation that costs more than agreed, and asks the guest once to accept the
 * property's total; if the next reservation costs more again, the staff takes over. If the
 * reservation cannot be cancelled, the booking keeps the agreed price and the staff is told.
 * @throws CONFLICT `price_changed`, or BAD_GATEWAY after the guest had accepted the property's
 * total.
 */
async function rollBack(
  context: ConnectedContext,
  { cart, booking, asked }: Submitted,
  reservation: PmsReservation,
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
  const { quotedMinor } = asked
  if (!asked.isDearer) {
    const booked = { total, taxes: reservation.details?.taxes ?? taxShare(booking, total) }
    await markDearer(em, booking.id, { quotedMinor, booked })
    throw priceChanged(
      roomsAt(booking, asked.rooms, booked).map((room, index) => changeOf(cart, room, index)),
    )
  }
  await em.transactional(async (tx) => {
    await markDearer(tx, booking.id, { quotedMinor, booked: null })
    const amount = moneyIn('es', total, booking.currency)
    queueStaffMail(tx, env, booking, notice('still_dearer', { amount }))
  })
  throw notCompleted()
}

/** Country of a guest whose country is not known; the property requires the field. */
const DEFAULT_COUNTRY = 'CL'
/** The columns of a booking that are sent to the property. */
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

/** A booking in the property's fields. */
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

/**
 * Splits the form's single name into the property's two fields; a single word fills both fields.
 */
function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = name, ...rest] = name.split(/\s+/)
  return { firstName, lastName: rest.join(' ') || firstName }
}
