import { sendStatusChanged, type Actor } from './send-webhooks.ts'
import type { Fault } from '../faults/fault.ts'
import { ApiError, STATUS_REFUSED } from './api-error.ts'
import type { Sandbox } from './sandbox.ts'
import type { SimReservation, SimStatus } from './state.ts'

/** [GUESS] except confirmed → canceled, which was observed. */
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
  fault: Fault | null = null,
): void {
  const previous = reservation.status
  if (!TRANSITIONS[previous].includes(status)) throw new ApiError(STATUS_REFUSED)
  reservation.status = status
  reservation.modifiedAt = sandbox.clock.now()
  sendStatusChanged(sandbox, reservation, previous, actor, fault)
}
