import { runEach } from '#server/concurrency/background-job.ts'
import type { EntityManager } from '#server/database/database.ts'
import { record } from '#server/features/audit/record.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import type { CancelInput } from '#shared/booking/lookup.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { PmsContext, JobContext } from '../store/booking-context.ts'
import { heldByTask, notChangeable } from '../store/booking-errors.ts'
import { linkedBooking } from '../store/token.ts'
import { isCancellable, viewOf } from '../lookup/view.ts'
import {
  cancelledBooking,
  notice,
  mailStaff,
  wantsNotice,
  type Notice,
} from '../mails/staff-mails.ts'
import { aboutBooking, mailGuest } from '../mails/guest-mails.ts'
import { refresh } from '../confirm/confirm.ts'
import type { Booking, CancelOrigin } from '../store/booking.entity.ts'
import { bookingOf, release, storeState, waitForRelease } from '../store/booking-store.ts'
import {
  claimCancellation,
  CANCELLING,
  UNREQUESTED,
  markCancelNotified,
  unfinishedIds,
  withdrawCancellation,
} from '../store/tasks.ts'

/**
 * Cancels a booking for the holder of its link.
 * @returns the cancelled booking; its status is `processing` while the PMS has not answered.
 * @throws NOT_FOUND; CONFLICT `not_changeable` if the stay has begun or the PMS rejects the
 * cancellation.
 */
export async function cancel(context: PmsContext, input: CancelInput): Promise<BookingView> {
  const { em, now } = context
  const booking = await linkedBooking(em, input)
  const current = await cancelBooking(context, booking, { origin: 'guest' })
  return viewOf(current, { isGuest: true, token: input.token, today: hotelDay(now) })
}

interface CancelOptions {
  origin: CancelOrigin
  /** Runs in the transaction that records the cancellation; not for a repeat. */
  onRecorded?: (tx: EntityManager) => void
}

/**
 * Cancels a booking. A repeat waits for the outcome of the first call; after a lost answer of the
 * PMS the background job continues.
 * @throws CONFLICT `not_changeable`; SERVICE_UNAVAILABLE while another task holds the booking.
 */
export async function cancelBooking(
  context: PmsContext,
  known: Booking,
  { origin, onRecorded }: CancelOptions,
): Promise<Booking> {
  const { em, now } = context
  const booking = await refresh(context, known)
  const isRequested = booking.state === 'cancelled' || booking.cancelRequestedAt !== null
  if (!isRequested && !isCancellable(booking, hotelDay(now))) throw notChangeable()

  const { id } = booking
  const claim = () =>
    em.transactional(async (tx) => {
      if (!(await claimCancellation(tx, id, origin))) return false
      if (!isRequested) onRecorded?.(tx)
      return true
    })
  let isMine = await claim()
  if (!isMine && !isRequested) {
    // A task of the payment may have claimed the booking.
    const waited = await waitForRelease(em, id, UNREQUESTED)
    if (waited.state !== 'cancelled' && waited.cancelRequestedAt === null) {
      if (!isCancellable(waited, hotelDay(now))) throw notChangeable()
      isMine = await claim()
      if (!isMine) throw heldByTask()
    }
  }
  if (isMine) {
    const outcome = await cancelInPms(context, await bookingOf(em, id))
    if (outcome === 'rejected') throw notChangeable()
    if (outcome === 'unknown' && !isRequested) await notifyStaff(context, id, notice('unfinished'))
  }
  return waitForRelease(em, id, CANCELLING)
}

/**
 * Cancels a claimed booking in the PMS and queues the mails to guest and staff, once.
 * @returns `unknown` if the PMS gave no usable answer; `rejected` if the booking remains.
 */
async function cancelInPms(
  context: JobContext,
  booking: Booking,
): Promise<'cancelled' | 'unknown' | 'rejected'> {
  const { em, pms } = context
  const { id, pmsId } = booking
  if (pmsId === null) throw new Error(`Booking ${id} is confirmed without a number.`)
  try {
    await pms.cancel(pmsId)
  } catch (error) {
    pms.clear()
    if (error instanceof PmsError && REJECTED.has(error.category)) {
      await refuse(context, booking)
      return 'rejected'
    }
    await release(em, id)
    if (error instanceof PmsError) return 'unknown'
    throw error
  }
  pms.clear()
  await finish(context, id)
  return 'cancelled'
}

/** Error categories after which the PMS has certainly not cancelled. */
const REJECTED = new Set(['validation', 'missing', 'sold_out', 'unknown'])

/** Stores the cancellation and queues the mails, in one transaction. */
async function finish({ em, env, pms }: JobContext, id: number): Promise<void> {
  await em.transactional(async (tx) => {
    await storeState(tx, id, { pmsStatus: 'canceled' })
    if (!(await markCancelNotified(tx, id))) return
    const booking = await bookingOf(tx, id)
    await mailGuest(tx, { env, today: hotelDay(pms.now()) }, booking, 'cancelled')
    if (await wantsNotice(tx, 'cancellation'))
      mailStaff(tx, env, booking, cancelledBooking(booking))
  })
}

/** Records that the booking remains, for the staff's lists and the log, and mails the staff. */
async function refuse({ em, env }: JobContext, booking: Booking): Promise<void> {
  const { id, reference } = booking
  await em.transactional(async (tx) => {
    await withdrawCancellation(tx, id)
    mailStaff(tx, env, booking, notice('impossible'))
    const entry = { about: aboutBooking(booking), label: reference }
    record(tx, { who: 'Cloudbeds', action: 'booking.cancel-refused', ...entry })
  })
}

async function notifyStaff({ em, env }: JobContext, id: number, told: Notice): Promise<void> {
  const booking = await bookingOf(em, id)
  await em.transactional(async (tx) => mailStaff(tx, env, booking, told))
}

/**
 * Completes cancellations whose answer was lost or whose process died, and those that a webhook
 * reported before the answer. Reads the reservation before cancelling again.
 */
export async function finishCancellations(context: JobContext): Promise<void> {
  const { em, pms, env } = context
  await runEach(await unfinishedIds(em), async (id) => {
    const isClaimed = await claimCancellation(em, id)
    const booking = await bookingOf(em, id)
    if (booking.state === 'cancelled') await finish(context, id)
    if (!isClaimed || booking.pmsId === null) return
    try {
      const reservation = await pms.reservation(booking.pmsId)
      if (reservation?.status === 'canceled') await finish(context, id)
      else if ((await cancelInPms(context, booking)) === 'rejected') {
        // The guest does not know of a cancellation by the hotel.
        const mail = { env, today: hotelDay(pms.now()) }
        if (booking.cancelOrigin !== 'hotel') await mailGuest(em, mail, booking, 'cancel-failed')
        await em.flush()
      }
    } catch (error) {
      await release(em, id)
      throw error
    }
  })
}
