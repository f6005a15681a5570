import { isCalendarDay } from '#shared/calendar.ts'
import { ApiError, INVALID_PARAMETERS, NOT_AVAILABLE, STATUS_REFUSED } from './api-error.ts'
import { findPlan, findRoomType, freeForStay } from './availability.ts'
import { pricedNights } from './pricing.ts'
import { newNumber, type Sandbox } from './sandbox.ts'
import type { SimPayment, SimPaymentLink, SimReservation, SimStatus } from './state.ts'
import { announceStay, announceStatus, type Actor } from './webhooks.ts'

/**
 * The state machine of cloudbeds.md §10.3: confirmed → canceled was observed, the rest is what the
 * names of the statuses say. Risk: a test books something that the real property would not allow.
 */
const TRANSITIONS: Readonly<Record<SimStatus, readonly SimStatus[]>> = {
  not_confirmed: ['confirmed', 'canceled'],
  confirmed: ['canceled', 'checked_in', 'no_show', 'not_confirmed'],
  checked_in: ['checked_out'],
  canceled: [],
  checked_out: [],
  no_show: [],
}

/** Cancelled rooms are free again at once. */
export function changeStatus(
  sandbox: Sandbox,
  reservation: SimReservation,
  status: SimStatus,
  actor: Actor,
): void {
  const previous = reservation.status
  if (!TRANSITIONS[previous].includes(status)) throw new ApiError(STATUS_REFUSED)
  reservation.status = status
  reservation.modifiedAt = sandbox.now()
  announceStatus(sandbox, reservation, previous, actor)
}

/**
 * Ends a reservation on another day. Whether the real property checks rooms and prices added nights
 * itself is unknown (cloudbeds.md §4.14); here they need a free room and cost what the plan asks. Risk:
 * the real total differs, which the product reads afterwards.
 */
export function changeDeparture(
  sandbox: Sandbox,
  reservation: SimReservation,
  checkOut: string,
): void {
  const { checkIn, checkOut: before, status } = reservation
  if (!isCalendarDay(checkOut) || checkOut <= checkIn || status === 'canceled') {
    throw new ApiError(INVALID_PARAMETERS)
  }
  const added = { checkIn: before, checkOut }
  const rooms = reservation.rooms.map((room) => ({ room, roomType: findRoomType(room.roomTypeId) }))
  for (const { roomType } of rooms) {
    const units = rooms.filter((other) => other.roomType === roomType).length
    const isFull = roomType && freeForStay(sandbox.state, roomType, added) < units
    if (checkOut > before && isFull) throw new ApiError(NOT_AVAILABLE)
  }
  for (const { room, roomType } of rooms) {
    room.checkOut = checkOut
    const plan = roomType && findPlan(room.rateId, roomType)
    const stay = { checkIn, checkOut }
    if (plan) room.nights = pricedNights(sandbox.config, { roomType, plan, stay }, room)
  }
  reservation.checkOut = checkOut
  reservation.modifiedAt = sandbox.now()
  announceStay(sandbox, reservation, 'dates_changed')
}

/** Records a payment of a reservation. */
export function addPayment(
  reservation: SimReservation,
  facts: Pick<SimPayment, 'type' | 'amount' | 'description'>,
): SimPayment {
  const numbers = { id: newNumber(9), transactionId: newNumber(10), isVoided: false }
  const payment = { ...facts, ...numbers }
  reservation.payments.push(payment)
  return payment
}

/** The reservation that a link pays for, while the link is valid and the reservation is not cancelled. */
export function payableBy({ state, now }: Sandbox, link: SimPaymentLink): SimReservation | null {
  const reservation = state.reservations.find(({ id }) => id === link.reservationId)
  if (!reservation || reservation.status === 'canceled') return null
  return link.isPaid || now() > link.expiresAt ? null : reservation
}
