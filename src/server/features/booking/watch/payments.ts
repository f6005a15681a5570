import { hasClockStepped } from '#server/database/clock.ts'
import { isOutage, nullOnPmsError, PmsError } from '#server/gateways/pms/pms-error.ts'
import type { JobContext } from '../store/booking-context.ts'
import { notice, mailStaff, type Notice } from '../mails/staff-mails.ts'
import { mailGuest } from '../mails/guest-mails.ts'
import { bookingOf, release } from '../store/booking-store.ts'
import { applyRemote } from '../confirm/confirm.ts'
import type { Booking } from '../store/booking.entity.ts'
import { eachPayment, endDeadline, storeLink, markExpired } from '../store/tasks.ts'
import { isPaymentDue, onlineAmount } from '../store/terms.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { hotelDay } from '#shared/calendar.ts'

/**
 * Requests the payment link of every booking that is paid online, and mails the link to the guest.
 * If the PMS makes none, the staff gets a mail and the booking is not cancelled.
 */
export async function sendPaymentLinks({ em, pms, env }: JobContext): Promise<void> {
  const hours = env.PAY_BY_LINK_HOURS
  await eachPayment({ em, pms }, 'link', async ({ booking, pmsId }) => {
    const amount = onlineAmount(booking)
    const link = await pms
      .payByLink({
        reservationId: pmsId,
        amount,
        description: booking.reference,
        expiresAfterDays: Math.ceil(hours / 24),
      })
      .catch(nullIfRejected)
    const made = link && { url: link.url, amount }
    await em.transactional(async (tx) => {
      await storeLink(tx, booking, made, hours)
      const current = await bookingOf(tx, booking.id)
      if (!link) mailStaff(tx, env, current, notice('no_link'))
      else await mailGuest(tx, { env, today: hotelDay(pms.now()) }, current, 'payment')
    })
  })
}

/** For `catch`: null if the PMS rejects the request; rethrows errors after which a retry may help. */
function nullIfRejected(error: unknown): null {
  if (!(error instanceof PmsError) || isOutage(error)) throw error
  return null
}

/** Reads bookings that await their payment from the PMS, each every ten minutes. */
export async function checkPayments({ em, pms, env }: JobContext): Promise<void> {
  await eachPayment({ em, pms }, 'read', async ({ booking, pmsId }) => {
    try {
      const reservation = await pms.reservation(pmsId)
      if (reservation) await applyRemote({ em, pms, env }, booking, reservation)
    } finally {
      await release(em, booking.id)
    }
  })
}

/** Time after the deadline until which an answer about the payment is awaited. */
const PATIENCE_MS = 6 * 3_600_000

/**
 * Cancels every booking whose payment deadline has passed, if the PMS says that nothing was paid;
 * guest and staff get a mail. One that is paid in part is left to the staff, and so is one about
 * whose payment the PMS has given no answer for hours. Cancels nothing after a jump of the clock,
 * because deadlines may not have passed.
 */
export async function cancelUnpaid({ em, pms, env }: JobContext): Promise<void> {
  if (await hasClockStepped(em)) return
  await eachPayment({ em, pms }, 'cancelUnpaid', async ({ booking, pmsId }) => {
    const isOverdue = pms.now() - (booking.paymentDueAt?.getTime() ?? 0) > PATIENCE_MS
    const reading = pms.reservation(pmsId)
    const reservation = await (isOverdue ? reading.catch(nullOnPmsError) : reading)
    if (!reservation) {
      if (isOverdue) await leaveToStaff({ em, env }, booking, notice('payment_unknown'))
      return
    }
    const read = await applyRemote({ em, pms, env }, booking, reservation)
    if (read.state !== 'confirmed' || !isPaymentDue(read)) return release(em, booking.id)
    const { paid } = reservation
    if (paid > 0) {
      const money = (minor: number) => moneyIn('es', minor, read.currency)
      const sums = { paid: money(paid), amount: money(onlineAmount(read)) }
      return leaveToStaff({ em, env }, read, notice('partly_paid', sums))
    }
    await pms.cancel(pmsId)
    pms.clear()
    await em.transactional(async (tx) => {
      if (!(await markExpired(tx, booking.id))) return
      const current = await bookingOf(tx, booking.id)
      await mailGuest(tx, { env, today: hotelDay(pms.now()) }, current, 'released')
      mailStaff(tx, env, current, notice('released'))
    })
  })
}

/** Ends the deadline of a booking, with a mail to the staff. */
async function leaveToStaff(
  { em, env }: Pick<JobContext, 'em' | 'env'>,
  booking: Booking,
  told: Notice,
): Promise<void> {
  await em.transactional(async (tx) => {
    await endDeadline(tx, booking.id)
    mailStaff(tx, env, booking, told)
  })
}
