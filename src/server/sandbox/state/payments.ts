import { newNumber } from './ids.ts'
import type { Sandbox } from './sandbox.ts'
import type { SimPayment, SimReservation } from './state.ts'

/** Records a payment of a reservation. */
export function addPayment(
  sandbox: Sandbox,
  reservation: SimReservation,
  facts: Pick<SimPayment, 'type' | 'amount' | 'description'>,
): SimPayment {
  const payment: SimPayment = {
    ...facts,
    id: newNumber(sandbox, 9),
    transactionId: newNumber(sandbox, 10),
    isVoided: false,
  }
  reservation.payments.push(payment)
  return payment
}
