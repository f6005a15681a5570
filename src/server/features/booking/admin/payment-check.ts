import { countAttempt } from '#server/database/rate-limit.ts'
import { tooMany } from '#server/errors.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { CreatedReservation, NewReservation } from '#server/gateways/pms/reservation.ts'
import type { PaymentTestAnswer } from '#shared/booking/admin.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { testStay } from '#shared/booking/pms-test.ts'
import { hotelDay } from '#shared/calendar.ts'
import { soldOut } from '../booking-errors.ts'
import type { BookingContext } from '../booking-context.ts'
import { staffPms } from './staff-errors.ts'
import { requireTestsAllowed, testAvailability, testBooking } from './endpoint-check.ts'
import { testSteps, type TestSteps } from './check-steps.ts'

/** It books and pays for real (security row 96). */
const ONCE_A_MINUTE = [{ limit: 1, seconds: 60 }]

/** The property's clock may be off. */
const SLACK_MS = 600_000

/** What the steps have found out so far. */
interface Progress {
  reservation: CreatedReservation | null
  payment: { paymentId: string; transactionId: string | null } | null
  paymentUrl: string | null
  isCleanedUp: boolean
}

/**
 * Walks the whole way of a booking that is paid: price, reservation, payment, and back again. What it
 * made it takes back, whatever failed on the way; a step that fails is an answer, not an error.
 */
export async function testPayment(
  context: BookingContext,
  { confirmation }: { confirmation?: string | undefined },
): Promise<PaymentTestAnswer> {
  const pms = staffPms(context.pms)
  requireTestsAllowed(context.env, confirmation)
  const waitSeconds = await countAttempt(context.em, 'payment-test', 'staff', ONCE_A_MINUTE)
  if (waitSeconds > 0) throw tooMany(waitSeconds)

  const stay = testStay(hotelDay(context.now))
  const search = { ...stay, adults: 1, children: 0, guestName: 'Prueba Web' }
  const steps = testSteps()
  const progress: Progress = {
    reservation: null,
    payment: null,
    paymentUrl: null,
    isCleanedUp: true,
  }
  const offer = await steps.run('availability', 'Precio y disponibilidad', async () => {
    const [cheapest] = (await testAvailability(context, search)).offers
    if (!cheapest) throw soldOut()
    return { value: cheapest, detail: `${cheapest.name}: ${dollars(cheapest.totalMinor)}` }
  })
  if (offer) await bookAndPay(pms, steps, progress, testBooking(context.env, search, offer), offer)
  return answerOf(steps, progress, stay)
}

async function bookAndPay(
  pms: CachedPms,
  steps: TestSteps,
  progress: Progress,
  booking: NewReservation,
  offer: RoomOffer,
): Promise<void> {
  progress.reservation = await steps.run('reservation', 'Crear la reserva', async () => {
    const created = await pms.createReservation(booking)
    return { value: created, detail: `Número ${created.id}, ${created.status}` }
  })
  // Its answer may be lost and the reservation there all the same.
  const isInDoubt = !progress.reservation && steps.lastCategory() === 'ambiguous'
  if (isInDoubt) progress.reservation = await found(pms, steps, booking)
  if (!progress.reservation) {
    progress.isCleanedUp = !isInDoubt
    return
  }
  const total = progress.reservation.total ?? offer.totalMinor
  await pay(pms, steps, progress, { id: progress.reservation.id, total })
  await cleanUp(pms, steps, progress, progress.reservation.id)
}

async function found(pms: CachedPms, steps: TestSteps, { reference }: NewReservation) {
  return steps.run('reconcile', 'Buscar la reserva sin respuesta', async () => {
    const now = Date.now()
    const window = { from: new Date(now - SLACK_MS), to: new Date(now + SLACK_MS) }
    const [first] = await pms.findByReference(reference, window)
    if (!first) return { value: null, detail: 'Cloudbeds no tiene la reserva por ahora' }
    return {
      value: { id: first.id, status: first.status, total: null },
      detail: `Encontrada: ${first.id}`,
    }
  })
}

async function pay(
  pms: CachedPms,
  steps: TestSteps,
  progress: Progress,
  { id, total }: { id: string; total: number },
): Promise<void> {
  const description = 'Prueba de la web'
  const method = await steps.run('methods', 'Métodos de pago', async () => {
    const methods = await pms.paymentMethods()
    const cash = methods.find(({ type }) => type === 'cash') ?? methods[0]
    if (!cash) return { value: null, detail: 'La propiedad no tiene ningún método de pago activo' }
    return { value: cash, detail: `Se usa «${cash.name}»` }
  })
  if (!method) {
    steps.skip('payment', 'Registrar el pago', 'Sin método de pago')
    return
  }
  progress.payment = await steps.run('payment', 'Registrar el pago', async () => {
    const posted = await pms.postPayment({
      reservationId: id,
      type: method.type,
      amount: total,
      description,
    })
    return { value: posted, detail: `Pago ${posted.paymentId} por ${dollars(total)}` }
  })
  const link = await steps.run('link', 'Enlace de pago', async () => {
    const { payByLink } = await pms.paymentCapabilities()
    if (!payByLink) return { value: null, detail: 'La propiedad no ofrece enlaces de pago' }
    const made = await pms.payByLink({ reservationId: id, amount: total, description })
    return { value: made.url, detail: 'Enlace creado' }
  })
  progress.paymentUrl = link
}

/** Both are tried, whatever became of the other. */
async function cleanUp(
  pms: CachedPms,
  steps: TestSteps,
  progress: Progress,
  id: string,
): Promise<void> {
  const { payment } = progress
  if (payment) {
    const isVoid = await steps.run('void', 'Anular el pago', async () => {
      await pms.voidPayment(id, payment.paymentId)
      return { value: true, detail: 'Pago anulado' }
    })
    progress.isCleanedUp &&= isVoid === true
  }
  const isCancelled = await steps.run('cancel', 'Cancelar la reserva', async () => {
    await pms.cancel(id)
    return { value: true, detail: 'Reserva cancelada' }
  })
  progress.isCleanedUp &&= isCancelled === true
  pms.clear()
}

function answerOf(
  steps: TestSteps,
  { reservation, payment, paymentUrl, isCleanedUp }: Progress,
  stay: { checkIn: string; checkOut: string },
): PaymentTestAnswer {
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
      ? { status: reservation.status, id: reservation.id, confirmationNumber: reservation.id }
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
      readyForProduction: success && isCleanedUp,
      reservationCreated: reservation !== null,
      paymentCreated: payment !== null,
      nextStep: nextStep(success, isCleanedUp, reservation?.id),
    },
    steps: steps.list(),
    ...stay,
  }
}

function nextStep(success: boolean, isCleanedUp: boolean, number: string | undefined): string {
  if (!isCleanedUp) {
    return `Revise en Cloudbeds la reserva de prueba ${number ?? ''} y anúlela a mano.`.replace(
      '  ',
      ' ',
    )
  }
  return success
    ? 'Todo listo: los huéspedes pueden reservar.'
    : 'Corrija lo indicado y repita la prueba.'
}

const dollars = (minor: number): string => `${(minor / 100).toFixed(2)} USD`
