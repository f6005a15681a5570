import type { CreatedReservation } from '#server/gateways/pms/reservation.ts'
import type { PaymentTestAnswer } from '#shared/booking/admin.ts'
import type { TestSteps } from './check-steps.ts'

/** Results of the steps so far. */
export interface Progress {
  reservation: CreatedReservation | null
  payment: { paymentId: string; transactionId: string | null } | null
  paymentUrl: string | null
  /** A payment may remain that could not be voided. */
  isPaymentLeft: boolean
  isCleanedUp: boolean
}

interface TestFacts {
  checkIn: string
  checkOut: string
  /** Reference of the test reservation in the property's system. */
  reference: string | undefined
  /** Whether the property is a simulated one. */
  isSimulated: boolean
}

/** Result of the test for the staff, with the next step in words. */
export function paymentAnswer(
  steps: TestSteps,
  progress: Progress,
  { checkIn, checkOut, ...facts }: TestFacts,
): PaymentTestAnswer {
  const { reservation, payment, paymentUrl, isCleanedUp } = progress
  const failed = steps.failed()
  const success = !failed && reservation !== null && payment !== null
  return {
    success,
    message: success
      ? 'El flujo completo funciona: reserva, pago, anulación y cancelación.'
      : 'El flujo de pago no se completó. Verifique las credenciales de Cloudbeds.',
    error: failed ? `${failed.label}: ${failed.detail}` : null,
    details: failed?.technical ?? null,
    reservation: reservation
      ? {
          // The final state: a reservation that was cancelled again is not shown as booked.
          status: isCleanedUp ? 'canceled' : reservation.status,
          id: reservation.id,
          confirmationNumber: reservation.id,
        }
      : null,
    payment: reservation
      ? {
          success: payment !== null,
          paymentID: payment?.paymentId ?? null,
          transactionID: payment?.transactionId ?? null,
          paymentUrl,
        }
      : null,
    flow: {
      readyForProduction: success && isCleanedUp && !facts.isSimulated,
      reservationCreated: reservation !== null,
      paymentCreated: payment !== null,
      nextStep: nextStep(success, progress, facts),
    },
    steps: steps.list(),
    checkIn,
    checkOut,
  }
}

function nextStep(
  success: boolean,
  { reservation, isCleanedUp, isPaymentLeft }: Progress,
  { reference, isSimulated }: Pick<TestFacts, 'reference' | 'isSimulated'>,
): string {
  if (!isCleanedUp) {
    const name = [reservation?.id, reference && `(${reference})`].filter(Boolean).join(' ')
    const what = isPaymentLeft ? 'el pago de la reserva de prueba' : 'la reserva de prueba'
    return `Revisa en Cloudbeds ${what} ${name} y ${isPaymentLeft ? 'anúlalo' : 'anúlala'} a mano.`
  }
  if (!success) return 'Corrige lo indicado y repite la prueba.'
  return isSimulated
    ? 'La prueba funciona, pero es simulada: aún no hay hotel conectado.'
    : 'Todo listo: los huéspedes pueden reservar.'
}

export const dollars = (minor: number): string => `${(minor / 100).toFixed(2)} USD`
