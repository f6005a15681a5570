import { PmsError } from '#server/gateways/pms/pms-error.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { taxShare } from '#shared/booking/price.ts'
import { offersAt } from '#shared/booking/rate-plan.ts'
import { cartTotals } from '#shared/booking/cart.ts'
import type { StayDates } from '#shared/booking/stay-restrictions.ts'
import { moneyIn } from '#shared/booking/taxes.ts'
import { mailContext, type ConnectedContext } from '../booking-context.ts'
import { notCompleted, priceChanged } from '../booking-errors.ts'
import { staffMail } from '../mails.ts'
import { confirm, type PmsReservation } from '../confirm/confirm.ts'
import type { Booking } from '../store/booking.entity.ts'
import { markDearer } from '../store/booking-store.ts'
import type { Cart } from './cart.ts'
import { changeOf, type QuotedRoom } from './quote.ts'

/**
 * The property's price for the rooms of a cart: its quote, or the total of its last, dearer
 * reservation.
 */
export interface AskedPrice {
  rooms: QuotedRoom[]
  /** Total of the quote, in hundredths. */
  quotedMinor: number
  /** Whether the rooms have a total above the quote. */
  isDearer: boolean
}

/**
 * The quoted rooms, at the total of the property's last reservation if that was dearer: the guest
 * is asked at that price without making and cancelling another reservation.
 * @throws BAD_GATEWAY if the reservation was dearer again after the guest had accepted that total.
 */
export function askedPrice(booking: Booking, rooms: QuotedRoom[]): AskedPrice {
  const { dearerPrice } = booking
  const quotedMinor = cartTotals(rooms).totalMinor
  if (dearerPrice?.quotedMinor !== quotedMinor) return { rooms, quotedMinor, isDearer: false }
  if (!dearerPrice.booked) throw notCompleted()
  return { rooms: roomsAt(booking, rooms, dearerPrice.booked), quotedMinor, isDearer: true }
}

const roomsAt = (
  stay: StayDates,
  rooms: readonly QuotedRoom[],
  property: { total: number; taxes: number },
): QuotedRoom[] => {
  const offers = offersAt(
    rooms.map(({ offer }) => offer),
    stay,
    property,
  )
  return rooms.map(({ wanted, offer }, index) => ({ wanted, offer: offers[index] ?? offer }))
}

interface Submitted {
  cart: Cart
  booking: Booking
  asked: AskedPrice
}

/**
 * Cancels a reservation that is dearer than agreed, and asks the guest once at the property's
 * total; if the next reservation is dearer again, the staff takes over. If the reservation cannot
 * be cancelled, the booking keeps the agreed price and the staff is told.
 * @throws CONFLICT `price_changed`, or BAD_GATEWAY after the guest had accepted the property's
 * total.
 */
export async function rollBack(
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
    const text = stillDearer(booking, total)
    queueMail(tx, staffMail(mailContext(env), booking, 'Reserva sin completar', text))
  })
  throw notCompleted()
}

const stillDearer = ({ currency }: Booking, total: number): string =>
  `El huésped aceptó el precio con que Cloudbeds registró la reserva, y Cloudbeds la registró otra vez con uno mayor (${moneyIn('es', total, currency)}). Las dos quedaron canceladas y no hay reserva: escríbele, y revisa qué cargo agrega la propiedad al reservar.`
