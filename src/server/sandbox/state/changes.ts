import { ApiError, STATUS_REFUSED } from './api-error.ts'
import { newNumber, type Sandbox } from './sandbox.ts'
import type { SimPayment, SimPaymentLink, SimReservation, SimStatus } from './state.ts'
import { announceStatus, type Actor } from './webhooks.ts'

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
