import { hasClockStepped } from '#server/database/clock.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { WorkContext } from '../booking-context.ts'
import { notice, queueStaffMail } from '../hotel-notices.ts'
import { writeToGuest } from '../mails.ts'
import type { Booking } from '../store/booking.entity.ts'
import { bookingOf, release } from '../store/booking-store.ts'
import { applyRemote, settlePaid } from '../confirm/confirm.ts'
import { leasedForPayment, markLinked, markReleased } from '../store/tasks.ts'
import { onlineAmount } from '../terms.ts'
import { hotelDay } from '#shared/calendar.ts'

/** Failures after which a retry may help. */
const RETRYABLE = ['unavailable', 'ambiguous']

/**
 * Requests the property's payment link for every booking that is paid online, and mails the link to
 * the guest. If the property makes none, the staff is told and the booking is not released.
 */
export async function sendPaymentLinks({ em, pms, env }: WorkContext): Promise<void> {
  const hours = env.PAY_BY_LINK_HOURS
  for await (const { booking, pmsId } of leasedForPayment(em, 'link')) {
    const url = await linkFor(pms, booking, pmsId, hours)
    await em.transactional(async (tx) => {
      await markLinked(tx, booking, url, hours)
      const current = await bookingOf(tx, booking.id)
      if (url === null) queueStaffMail(tx, env, current, notice('no_link'))
      else await writeToGuest(tx, { env, today: hotelDay(pms.now()) }, current, 'payment')
    })
  }
}

/**
 * Null if the property rejects the request.
 * @throws PmsError if a retry may help.
 */
async function linkFor(
  pms: WorkContext['pms'],
  booking: Booking,
  reservationId: string,
  hours: number,
): Promise<string | null> {
  const amount = onlineAmount(booking)
  const expiresAfterDays = Math.ceil(hours / 24)
  try {
    const description = booking.reference
    const link = await pms.payByLink({ reservationId, amount, description, expiresAfterDays })
    return link.url
  } catch (error) {
    if (!(error instanceof PmsError) || RETRYABLE.includes(error.category)) throw error
    return null
  }
}

/** Checks with the property, every ten minutes, whether awaited payments have arrived. */
export async function notePayments({ em, pms, env }: WorkContext): Promise<void> {
  for await (const { booking, pmsId } of leasedForPayment(em, 'read')) {
    try {
      const reservation = await pms.reservation(pmsId)
      if (reservation) await applyRemote({ em, pms, env }, booking, reservation)
    } finally {
      await release(em, booking.id)
    }
  }
}

/**
 * Releases every booking whose payment deadline has passed, after checking with the property; guest
 * and staff are told. After a jump of the clock nothing is released, because stays may still be
 * within their deadline.
 */
export async function releaseUnpaid({ em, pms, env }: WorkContext): Promise<void> {
  if (await hasClockStepped(em)) return
  for await (const { booking, pmsId } of leasedForPayment(em, 'release')) {
    const reservation = await pms.reservation(pmsId)
    if ((reservation?.paid ?? 0) >= onlineAmount(booking)) {
      await settlePaid({ em, pms, env }, booking.id)
      continue
    }
    await pms.cancel(pmsId)
    pms.clear()
    await em.transactional(async (tx) => {
      if (!(await markReleased(tx, booking.id))) return
      const current = await bookingOf(tx, booking.id)
      await writeToGuest(tx, { env, today: hotelDay(pms.now()) }, current, 'released')
      queueStaffMail(tx, env, current, notice('released'))
    })
  }
}
