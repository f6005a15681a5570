import { countAttempt } from '#server/database/rate-limit.ts'
import { pmsMode } from '#server/env.ts'
import { tooMany } from '#server/errors.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { NewReservation, CreatedReservation } from '#server/gateways/pms/reservation.ts'
import type { PaymentTestAnswer } from '#shared/booking/admin.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { testStay } from '#shared/booking/pms-test.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { hotelDay } from '#shared/calendar.ts'
import { soldOut } from '../store/booking-errors.ts'
import type { BookingContext } from '../store/booking-context.ts'
import { findLost, testSteps, type TestSteps } from './check-steps.ts'
import { staffPms } from './staff-errors.ts'
import { requireTestsAllowed, testAvailability, testBooking } from './endpoint-check.ts'
import { staffText } from '../mails/staff-texts.ts'

/** The test creates a reservation and a payment (security row 96). */
const ONCE_A_MINUTE = [{ limit: 1, seconds: 60 }]

/**
 * Tests all steps of a paid booking: price, reservation, payment and their reversal, which is tried
 * even after a failure. A failed step is a result, not an error.
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
  const test: PaymentTest = {
    pms,
    steps: testSteps(() => pms.now()),
    reservation: null,
    payment: null,
    paymentUrl: null,
    isPaymentLeft: false,
    isReservationLeft: false,
    currency: '',
  }
  const offer = await test.steps.run('availability', async () => {
    const [cheapest] = (await testAvailability(context, search)).offers
    if (!cheapest) throw soldOut()
    test.currency = cheapest.currency
    return { value: cheapest, detail: `${cheapest.name}: ${money(test, cheapest.totalMinor)}` }
  })
  const booking = offer && testBooking(context.env, search, offer)
  if (booking) await bookAndPay(test, booking, offer)
  const isSimulated = pmsMode(context.env) === 'sandbox'
  return paymentAnswer(test, { ...stay, reference: booking?.reference, isSimulated })
}

interface PaymentTest {
  pms: CachedPms
  steps: TestSteps
  reservation: CreatedReservation | null
  payment: { paymentId: string; transactionId: string | null } | null
  paymentUrl: string | null
  /** Whether a payment may remain that cannot be voided. */
  isPaymentLeft: boolean
  /** Whether a reservation may remain that is not cancelled. */
  isReservationLeft: boolean
  /** Currency of the property. */
  currency: string
}

async function bookAndPay(test: PaymentTest, booking: NewReservation, offer: RoomOffer) {
  const { pms, steps } = test
  test.reservation = await steps.run('reservation', async () => {
    const created = await pms.createReservation(booking)
    return { value: created, detail: `Número ${created.id}, ${created.status}` }
  })
  // The reservation may exist although its answer was lost.
  const isInDoubt = !test.reservation && steps.lastCategory() === 'ambiguous'
  if (isInDoubt) test.reservation = await findTestReservation(test, booking)
  if (!test.reservation) {
    test.isReservationLeft = isInDoubt
    return
  }
  const { id, total } = test.reservation
  await pay(test, id, total ?? offer.totalMinor)
  await cleanUp(test, id)
}

async function findTestReservation({ pms, steps }: PaymentTest, { reference }: NewReservation) {
  return steps.run('reconcile', async () => {
    const lost = await findLost(pms, reference)
    if (!lost) return { value: null, detail: staffText('payment.not_found', { reference }) }
    return { value: lost, detail: `Encontrada: ${lost.id}` }
  })
}

async function pay(test: PaymentTest, reservationId: string, amount: number): Promise<void> {
  const { pms, steps } = test
  const description = 'Prueba del sitio'
  const method = await steps.run('methods', async () => {
    const methods = await pms.paymentMethods()
    const cash = methods.find(({ type }) => type === 'cash') ?? methods[0]
    if (!cash) return { value: null, detail: staffText('payment.no_method') }
    return { value: cash, detail: `Se usa «${cash.name}»` }
  })
  if (!method) return steps.skip('payment', 'Sin método de pago')
  test.payment = await steps.run('payment', async () => {
    const { type } = method
    const posted = await pms.postPayment({ reservationId, type, amount, description })
    return { value: posted, detail: `Pago ${posted.paymentId} por ${money(test, amount)}` }
  })
  if (!test.payment && steps.lastCategory() === 'ambiguous') {
    test.isPaymentLeft = (await lostPayment(test, reservationId)) !== false
  }
  test.paymentUrl = await steps.run('link', async () => {
    const { payByLink } = await pms.paymentCapabilities()
    if (!payByLink) return { value: null, detail: staffText('payment.no_link') }
    const made = await pms.payByLink({ reservationId, amount, description })
    return { value: made.url, detail: 'Enlace creado' }
  })
}

/**
 * Whether a payment with a lost answer was made; null if unknown. The PMS names the amount paid but
 * not the number of the payment, without which it cannot be voided (cloudbeds.md §4.18).
 */
async function lostPayment(test: PaymentTest, id: string): Promise<boolean | null> {
  const { pms, steps } = test
  return steps.run('reconcile_payment', async () => {
    const reservation = await pms.reservation(id)
    if (!reservation) return { value: null, detail: staffText('payment.unknown') }
    const { paid } = reservation
    return paid > 0
      ? { value: true, detail: `Cloudbeds registró ${money(test, paid)}: anúlalo a mano` }
      : { value: false, detail: staffText('payment.not_posted') }
  })
}

/** Voids the payment and cancels the reservation; tries both. */
async function cleanUp(test: PaymentTest, id: string): Promise<void> {
  const { pms, steps, payment } = test
  if (payment) {
    const isVoid = await steps.run('void', async () => {
      await pms.voidPayment(id, payment.paymentId)
      return { value: true, detail: 'Pago anulado' }
    })
    test.isPaymentLeft ||= isVoid !== true
  }
  const isCancelled = await steps.run('cancel', async () => {
    await pms.cancel(id)
    return { value: true, detail: 'Reserva cancelada' }
  })
  test.isReservationLeft = isCancelled !== true
  pms.clear()
}

interface TestDetails {
  checkIn: string
  checkOut: string
  /** Reference of the test reservation. */
  reference: string | undefined
  /** Whether the PMS is the sandbox. */
  isSimulated: boolean
}

function paymentAnswer(
  test: PaymentTest,
  { checkIn, checkOut, ...facts }: TestDetails,
): PaymentTestAnswer {
  const { steps, reservation, payment } = test
  const failed = steps.failed()
  const success = !failed && reservation !== null && payment !== null
  return {
    success,
    message: success ? staffText('payment.works') : staffText('payment.failed'),
    error: failed ? `${failed.label}: ${failed.detail}` : null,
    details: failed?.technical ?? null,
    ...madeBy(test),
    flow: {
      readyForProduction: success && leftOvers(test).length === 0 && !facts.isSimulated,
      reservationCreated: reservation !== null,
      paymentCreated: payment !== null,
      nextStep: nextStep(success, test, facts),
    },
    steps: steps.list(),
    checkIn,
    checkOut,
  }
}

/** What the test made at the PMS; null without a reservation. */
function madeBy(test: PaymentTest): Pick<PaymentTestAnswer, 'reservation' | 'payment'> {
  const { reservation, payment, paymentUrl } = test
  if (!reservation) return { reservation: null, payment: null }
  const { id } = reservation
  // The final status, which the test knows without reading the reservation again.
  const status = test.isReservationLeft ? reservation.status : 'canceled'
  return {
    reservation: { status, id, confirmationNumber: id },
    payment: {
      success: payment !== null,
      paymentID: payment?.paymentId ?? null,
      transactionID: payment?.transactionId ?? null,
      paymentUrl,
    },
  }
}

function nextStep(
  success: boolean,
  test: PaymentTest,
  { reference, isSimulated }: Pick<TestDetails, 'reference' | 'isSimulated'>,
): string {
  const name = [test.reservation?.id, reference && `(${reference})`].filter(Boolean).join(' ')
  const left = leftOvers(test).map((what) => staffText(`payment.${what}`, { name }))
  if (left.length > 0) return left.join(' ')
  if (!success) return staffText('payment.repeat')
  return isSimulated ? staffText('payment.simulated') : staffText('payment.ready')
}

const leftOvers = ({ isPaymentLeft, isReservationLeft }: PaymentTest) => [
  ...(isPaymentLeft ? (['payment_left'] as const) : []),
  ...(isReservationLeft ? (['reservation_left'] as const) : []),
]

const money = ({ currency }: PaymentTest, minor: number): string => moneyIn('es', minor, currency)
