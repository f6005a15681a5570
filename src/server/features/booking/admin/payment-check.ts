import { requireAttempt } from '#server/database/rate-limit.ts'
import { pmsMode } from '#server/env.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { CreatedReservation, NewReservation } from '#server/gateways/pms/reservation.ts'
import type { PaymentMethod, PaymentTestAnswer } from '#shared/booking/admin.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { testStay } from '#shared/booking/pms-test.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { hotelDay } from '#shared/calendar.ts'
import { soldOut } from '../store/booking-errors.ts'
import type { BookingContext } from '../store/booking-context.ts'
import { staffPms } from './staff-errors.ts'
import { findLost, requireTestsAllowed, testAvailability, testBooking } from './endpoint-check.ts'
import { staffText, type LeftName } from '../mails/staff-texts.ts'
import { runSteps, type Step } from './undoable-steps.ts'

/** The test creates a reservation and a payment (security row 96). */
const ONCE_A_MINUTE = [{ limit: 1, seconds: 60 }]

interface PaymentTest {
  context: BookingContext
  pms: CachedPms
  stay: { checkIn: string; checkOut: string }
  offer?: RoomOffer
  booking?: NewReservation
  reservation?: CreatedReservation
  method?: PaymentMethod
  payment?: { paymentId: string; transactionId: string | null }
  paymentUrl?: string
}

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
  await requireAttempt(context.em, 'payment-test', 'staff', ONCE_A_MINUTE)

  const test: PaymentTest = { context, pms, stay: testStay(hotelDay(context.now)) }
  const { records, left } = await runSteps(STEPS, test, () => pms.now())
  pms.clear()
  return paymentAnswer(test, records, left)
}

const STEPS: readonly Step<PaymentTest>[] = [
  {
    name: 'availability',
    isNeeded: true,
    async run(test) {
      const search = { ...test.stay, adults: 1, children: 0, guestName: 'Prueba Web' }
      const [cheapest] = (await testAvailability(test.context, search)).offers
      if (!cheapest) throw soldOut()
      test.offer = cheapest
      test.booking = testBooking(test.context.env, search, cheapest)
      return ['done', `${cheapest.name}: ${money(test, cheapest.totalMinor)}`]
    },
  },
  {
    name: 'reservation',
    isNeeded: true,
    async run(test) {
      const created = await test.pms.createReservation(known(test.booking))
      test.reservation = created
      return ['done', `Número ${created.id}, ${created.status}`]
    },
    undo: {
      name: 'cancel',
      left: 'payment.reservation_left',
      async run({ pms, reservation }) {
        await pms.cancel(known(reservation).id)
        return ['done', 'Reserva cancelada']
      },
    },
    ifLost: {
      name: 'reconcile',
      async run(test) {
        const { reference } = known(test.booking)
        const lost = await findLost(test.pms, reference)
        if (!lost) return ['unknown', staffText('payment.not_found', { reference })]
        test.reservation = lost
        return ['done', `Encontrada: ${lost.id}`]
      },
    },
  },
  {
    name: 'methods',
    async run(test) {
      const methods = await test.pms.paymentMethods()
      const cash = methods.find(({ type }) => type === 'cash') ?? methods[0]
      if (!cash) return ['impossible', staffText('payment.no_method')]
      test.method = cash
      return ['done', `Se usa «${cash.name}»`]
    },
  },
  {
    name: 'payment',
    async run(test) {
      if (!test.method) return ['impossible', NO_METHOD]
      const asked = payable(test)
      test.payment = await test.pms.postPayment({ ...asked, type: test.method.type })
      return ['done', `Pago ${test.payment.paymentId} por ${money(test, asked.amount)}`]
    },
    undo: {
      name: 'void',
      left: 'payment.payment_left',
      async run({ pms, reservation, payment }) {
        await pms.voidPayment(known(reservation).id, known(payment).paymentId)
        return ['done', 'Pago anulado']
      },
    },
    ifLost: {
      name: 'reconcile_payment',
      // The PMS names the amount paid but not the number of the payment, without which it cannot be
      // voided (cloudbeds.md §4.18).
      async run(test) {
        const found = await test.pms.reservation(known(test.reservation).id)
        if (!found) return ['unknown', staffText('payment.unknown')]
        if (found.paid <= 0) return ['unmade', staffText('payment.not_posted')]
        return ['left', `Cloudbeds registró ${money(test, found.paid)}: anúlalo a mano`]
      },
    },
  },
  {
    name: 'link',
    async run(test) {
      if (!test.method) return ['impossible', NO_METHOD]
      const { payByLink } = await test.pms.paymentCapabilities()
      if (!payByLink) return ['impossible', staffText('payment.no_link')]
      test.paymentUrl = (await test.pms.payByLink(payable(test))).url
      return ['done', 'Enlace creado']
    },
  },
]

const NO_METHOD = 'Sin método de pago'

function payable({ reservation, offer }: PaymentTest) {
  const { id, total } = known(reservation)
  const amount = total ?? known(offer).totalMinor
  return { reservationId: id, amount, description: 'Prueba del sitio' }
}

/** What an earlier step kept. */
function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a step of the payment test lacks an earlier one')
  return value
}

const money = ({ offer }: PaymentTest, minor: number): string =>
  moneyIn('es', minor, known(offer).currency)

function paymentAnswer(
  test: PaymentTest,
  steps: PaymentTestAnswer['steps'],
  left: readonly LeftName[],
): PaymentTestAnswer {
  const { context, booking, reservation, payment, stay } = test
  const failed = steps.find(({ ok }) => ok === false)
  const success = !failed && payment !== undefined
  const isSimulated = pmsMode(context.env) === 'sandbox'
  const name = [reservation?.id, booking && `(${booking.reference})`].filter(Boolean).join(' ')
  const works = isSimulated ? 'payment.simulated' : 'payment.ready'
  return {
    success,
    message: staffText(success ? 'payment.works' : 'payment.failed'),
    error: failed ? `${failed.label}: ${failed.detail}` : null,
    details: failed?.technical ?? null,
    ...madeBy(test, left.includes('payment.reservation_left')),
    flow: {
      readyForProduction: success && left.length === 0 && !isSimulated,
      reservationCreated: reservation !== undefined,
      paymentCreated: payment !== undefined,
      nextStep:
        left.map((text) => staffText(text, { name })).join(' ') ||
        staffText(success ? works : 'payment.repeat'),
    },
    steps,
    ...stay,
  }
}

/** What the test made at the PMS; null without a reservation. */
function madeBy(
  { reservation, payment, paymentUrl }: PaymentTest,
  isLeft: boolean,
): Pick<PaymentTestAnswer, 'reservation' | 'payment'> {
  if (!reservation) return { reservation: null, payment: null }
  const { id } = reservation
  return {
    // The final status, which the test knows without reading the reservation again.
    reservation: { status: isLeft ? reservation.status : 'canceled', id, confirmationNumber: id },
    payment: {
      success: payment !== undefined,
      paymentID: payment?.paymentId ?? null,
      transactionID: payment?.transactionId ?? null,
      paymentUrl: paymentUrl ?? null,
    },
  }
}
